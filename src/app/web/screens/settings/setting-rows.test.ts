import { expect, test } from "vitest";
import { allSettings } from "#app/rules/settings.ts";
import { daDK } from "#app/words/all/da-DK.ts";
import { enUS } from "#app/words/all/en-US.ts";
import type { SettingDeclaration } from "#settings/rules/setting-declaration.ts";
import { ownSettingRows } from "./setting-rows.ts";

const declared = Object.entries<SettingDeclaration>(allSettings);

test("every setting has its row: by its declaration, or by a part of a feature", () => {
  const own = declared.filter(([, { entry }]) => entry.kind === "own").map(([name]) => name);
  expect(Object.keys(ownSettingRows), "add it to a feature's setting-rows.ts").toEqual(expect.arrayContaining(own));
  const unknown = Object.keys(ownSettingRows).filter((name) => !(name in allSettings));
  expect(unknown, "no feature declares it").toEqual([]);
});

test("every choice has its text in both languages, and none are left over", () => {
  const texts = declared.flatMap(([, { entry }]) =>
    entry.kind === "choice" ? entry.choices.map((one) => `${entry.texts}.${one}`) : [],
  );
  for (const { settingChoice } of [enUS, daDK])
    expect(Object.keys(settingChoice ?? {}).sort()).toEqual([...new Set(texts)].sort());
});

test("every setting of a page has a place of its own", () => {
  const places = declared.map(([, { page, place }]) => `${page} ${place}`);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});
