import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

interface Visit {
  browser?: string[];
  kept?: string;
  address?: string;
  keeps?: boolean;
}

/** The language of a page, as the browser, what it keeps and the address would have it; and where a choice leads. */
async function visit({ browser = ["en-US"], kept, address = "/", keeps = true }: Visit) {
  const shelf = new Map(kept ? [["opensovl language", kept]] : []);
  const storage = { getItem: (key: string) => shelf.get(key) ?? null, setItem: shelf.set.bind(shelf) };
  const url = new URL(address, "http://page");
  const location = { href: url.href, search: url.search, reload: vi.fn(), replace: vi.fn() };
  vi.stubGlobal("navigator", { languages: browser });
  vi.stubGlobal("location", location);
  vi.stubGlobal("localStorage", keeps ? storage : undefined);
  return { ...(await import("./language")), location, shelf };
}

test("the address goes before the choice that is kept, and that before the browser's languages", async () => {
  expect((await visit({})).language).toBe("en");
  vi.resetModules();
  expect((await visit({ browser: ["fr", "de-AT", "en"] })).language).toBe("de");
  vi.resetModules();
  expect((await visit({ browser: ["de"], kept: "en" })).language).toBe("en");
  vi.resetModules();
  expect((await visit({ kept: "en", address: "/odds?lang=de" })).language).toBe("de");
  vi.resetModules();
  expect((await visit({ kept: "de", address: "/?lang=fr" })).language).toBe("de");
});

test("dates are written as in the browser's own country", async () => {
  expect((await visit({ browser: ["de-AT", "en-GB"], kept: "en" })).locale).toBe("en-GB");
  vi.resetModules();
  expect((await visit({ browser: ["fr"], kept: "de" })).locale).toBe("de");
});

test("a choice is kept, and the page loaded anew without what the address said", async () => {
  const plain = await visit({});
  plain.chooseLanguage("de");
  expect(plain.shelf.get("opensovl language")).toBe("de");
  expect(plain.location.reload).toHaveBeenCalled();
  vi.resetModules();
  const linked = await visit({ address: "/odds?first=giant&lang=en#x" });
  linked.chooseLanguage("de");
  expect(String(linked.location.replace.mock.calls[0]?.[0])).toBe("http://page/odds?first=giant#x");
});

test("where nothing can be kept the address says it, on every page of the visit", async () => {
  const page = await visit({ address: "/odds?first=giant", keeps: false });
  page.chooseLanguage("de");
  expect(String(page.location.replace.mock.calls[0]?.[0])).toBe("http://page/odds?first=giant&lang=de");
  expect(page.sameLanguage("/armies")).toBe("/armies");
  vi.resetModules();
  const next = await visit({ address: "/odds?lang=de", keeps: false });
  expect(next.sameLanguage("/armies")).toBe("/armies?lang=de");
  expect(next.sameLanguage("/battle/7?side=north#at=3")).toBe("/battle/7?side=north&lang=de#at=3");
});
