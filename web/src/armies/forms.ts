/** The forms of the server's contract that lists are built with, by the names that the pages of armies have for them. */

export type {
  Catalogue,
  CatalogueEntry as Entry,
  CheckedArmy as Checked,
  CheckedUnit,
  Faction,
  PlainArmy,
  PlainCommander,
  PlainUnit,
  Priced,
  Profile as Figures,
  Range as Pair,
  ReadArmy as ReadText,
  UnitType,
} from "../api/schema";
