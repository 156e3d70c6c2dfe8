import type { Side } from "../api/types";

export const otherSide = (side: Side): Side => (side === "south" ? "north" : "south");
