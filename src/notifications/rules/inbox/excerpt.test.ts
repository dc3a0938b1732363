import { expect, test } from "vitest";
import { onOneLine } from "./excerpt.ts";

test.each([
  ["", ""],
  ["Hej Anna", "Hej Anna"],
  ["Hej Anna,\nPrinteren svarer ikke.\nHilsen Nils", "Hej Anna, Printeren svarer ikke. Hilsen Nils"],
  ["Hej Anna\nPrinteren svarer ikke", "Hej Anna. Printeren svarer ikke"],
  ["Hej\n\n  \nÆndr det nu?\nTak", "Hej. Ændr det nu? Tak"],
  ["Fejl:\n1. Åbn\n2. Luk", "Fejl: 1. Åbn. 2. Luk"],
  ["Printeren på kontoret\nsvarer ikke", "Printeren på kontoret svarer ikke"],
  [
    "Jeg talte i går om det samme problem på kontoret i Aarhus med\nAnna fra Havn",
    "Jeg talte i går om det samme problem på kontoret i Aarhus med Anna fra Havn",
  ],
  ["Færdig 👍\nTak", "Færdig 👍 Tak"],
])("%j becomes %j on one line", (text, expected) => {
  expect(onOneLine(text)).toBe(expected);
});
