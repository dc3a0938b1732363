import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { SettingChange } from "#settings/contract/setting-values.ts";
import type { SettingDeclarations } from "#settings/rules/setting-declaration.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

/*
 * A setting is declared once: three that no feature has, next to its own, are read, shown, changed, logged and reverted.
 */
const load = async () => {
  // The calls' schemas are made once, so these modules are loaded anew.
  vi.resetModules();
  const { choiceSetting, numberSetting, yesNoSetting } = await import("#settings/rules/setting-declaration.ts");
  const place = { page: "cases", place: 15 } as const;
  const moreSettings: SettingDeclarations = {
    "cases.planted": numberSetting({ ...place, usual: 3, least: 1, most: 9, unit: "days", variable: "HAVN_PLANTED" }),
    "planted.isOn": yesNoSetting({ ...place, usual: false }),
    "planted.kind": choiceSetting({ ...place, usual: "one", choices: ["one", "two"], texts: "planted" }),
  };
  const { refusalOf } = await import("#tests/support/cases/build-case.ts");
  const { startTestHavn } = await import("#tests/support/havn/start-test-havn.ts");
  const added = [{ contract: { name: "planted" }, server: { name: "planted" }, settings: moreSettings }];
  return { refusalOf, start: (env: Record<string, string> = {}) => startTestHavn({ env, added }) };
};

let loaded: Awaited<ReturnType<typeof load>>;
let havn: TestHavn;
beforeAll(async () => {
  loaded = await load();
  havn = await loaded.start();
});
afterAll(async () => {
  await havn.close();
  vi.resetModules();
});

const settingOf = async (of: TestHavn, name: string) => {
  const { settings } = await of.as("anna").getSettings({ body: { page: "cases" } });
  const found = settings.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const store = async (version: number, name: string, value: unknown, of = havn) =>
  (await of.as("anna").updateSetting({ body: { version, change: { name, value } as SettingChange } })).setting;
const held = (of: TestHavn): unknown => of.havn.app.settings;

test("it has its default, and its place on the page", async () => {
  expect(held(havn)).toMatchObject({ cases: { planted: 3, reopenDays: 14 }, planted: { isOn: false, kind: "one" } });
  const { settings } = await havn.as("anna").getSettings({ body: { page: "cases" } });
  expect(settings.slice(0, 3).map(({ name }) => name)).toEqual(["cases.silentDays", "cases.planted", "planted.isOn"]);
});

test("it is changed, with who and when, an audit row and stale saves, and goes back to its default", async () => {
  const changed = await store(0, "cases.planted", 5);
  expect(changed).toMatchObject({ value: 5, version: 1, change: { by: people.anna.name, from: 3, fromUsual: true } });
  expect(held(havn)).toMatchObject({ cases: { planted: 5 } });
  expect(await loaded.refusalOf(store(0, "cases.planted", 6))).toMatchObject({
    data: { code: "stale", current: { value: 5 } },
  });
  const { detail } = await havn.db
    .selectFrom("audit_row")
    .select("detail")
    .where("act", "=", "/api/Settings/UpdateSetting")
    .where("status", "=", 200)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ setting: "cases.planted", from: "3", to: "5" });
  expect(await store(1, "cases.planted", null)).toMatchObject({ value: 3, version: 2 });
  expect(await store(0, "planted.isOn", true)).toMatchObject({ value: true });
  expect(held(havn)).toMatchObject({ planted: { isOn: true } });
});

test.each([
  ["cases.planted", 10, "tooLarge"],
  ["cases.planted", "5", "notNumber"],
  ["planted.isOn", 1, "notYesNo"],
  ["planted.kind", "three", "notOneOf"],
])("%s can't be %j", async (name, value, code) => {
  const { version } = await settingOf(havn, name);
  expect(await loaded.refusalOf(store(version, name, value))).toMatchObject({
    data: { code: "badRequest", problems: [{ path: "change.value", code }] },
  });
});

test("a variable takes precedence, and an invalid one stops the start", async () => {
  await expect(loaded.start({ HAVN_PLANTED: "10" })).rejects.toThrow(
    'HAVN_PLANTED can\'t be understood: it must be a whole number from 1 to 9, not "10"',
  );
  const given = await loaded.start({ HAVN_PLANTED: "7" });
  try {
    expect(await settingOf(given, "cases.planted")).toMatchObject({ value: 7, variable: "HAVN_PLANTED" });
    expect(await loaded.refusalOf(store(0, "cases.planted", 5, given))).toMatchObject({
      data: { code: "setByEnvironment" },
    });
  } finally {
    await given.close();
  }
});

test("a stored value that no longer fits is ignored", async () => {
  await havn.db
    .updateTable("setting")
    .set({ value: JSON.stringify(99) })
    .where("name", "=", "cases.planted")
    .execute();
  await havn.havn.app.readSettings();
  expect(held(havn)).toMatchObject({ cases: { planted: 3 } });
  expect((await settingOf(havn, "cases.planted")).value).toBe(3);
});
