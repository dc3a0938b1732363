import { expect, test } from "vitest";
import { compareNames } from "#platform/rules/text/compare-names.ts";
import { toTitleKey } from "./title-key.ts";

const byKeys = (a: string, b: string) => Buffer.compare(Buffer.from(toTitleKey(a)), Buffer.from(toTitleKey(b)));

test("titles sort as names do", () => {
  const titles = [
    ..."_-,;:!?.'\"()[]{}@*/\\&#%^+<=>|~$".split("").map((sign) => `${sign}x`),
    ...[
      "aA-kasse",
      "Łódź",
      "Þór",
      "Ðór",
      "Straße",
      "Œuvre",
      "Müller",
      "Zebra",
      "Tælling",
      "Thy",
      "Ti",
      "3 sager",
      "12 sager",
    ],
    ...[
      "Aalborg",
      "AARHUS",
      "Åby",
      "Æble",
      "Øl",
      "Öl nr. 2",
      "Ærø",
      "Lås",
      "Los",
      "Muld",
      "Myre",
      "Omfang",
      "Østen",
      "Σ",
      "Ж",
    ],
  ];
  expect(titles.toSorted(byKeys)).toEqual(titles.toSorted(compareNames));
});

test.each([
  ["  En   sag ", "en\u0001sag"],
  ["ＡＡ²", "z}2"],
  ["Is\u00adkage\u200b", "iskage"],
  ["", ""],
])("%j has the key %j", (title, key) => expect(toTitleKey(title)).toBe(key));

test("is at most 80 characters and cuts between characters", () => {
  expect([...toTitleKey("𝛀".repeat(100))]).toHaveLength(80);
});
