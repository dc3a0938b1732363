import { expect, test } from "vitest";
import { authorKey } from "./case-import-store.ts";

test.each([
  ["Kim@Firma.example", "kim@firma.example"],
  ["\u212Aim@firma.example", "\u212Aim@firma.example"],
  ["Åse Ømand", "åse ømand"],
])("%s is found as %s", (text, key) => expect(authorKey(text)).toBe(key));
