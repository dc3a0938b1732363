import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffRoles } from "#platform/contract/actor.ts";
import type { SupportPhone } from "#service-levels/rules/hours/support-hours.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" }, proxied: true });
});
afterAll(() => havn.close());

const main = (number: string): SupportPhone => ({ kind: "main", label: "", number });
const invoices: SupportPhone = { kind: "other", label: "Invoices", number: "+45 70 20 40 62" };

const phones = async () => {
  const { settings } = await havn.as("anna").getSettings({ body: { page: "support" } });
  const found = settings.find(({ name }) => name === "support.phones");
  if (!found) throw new Error("no telephones among the settings");
  return found;
};
const change = (value: unknown) => ({ name: "support.phones", value: value as SupportPhone[] | null }) as const;
const set = async (value: unknown, version?: number) => {
  const body = { version: version ?? (await phones()).version, change: change(value) };
  return (await havn.as("anna").updateSetting({ body })).setting;
};
const shown = async () => (await havn.as(null).getSupportInformation({ body: {} })).support.phoneNumbers;

describe("a setting", () => {
  test("has its default until somebody changes it", async () => {
    expect(await phones()).toMatchObject({ version: 0, variable: null, change: null });
  });

  test("applies at the next request, shows who changed it from what, and is in the audit log in words", async () => {
    const before = await phones();
    const setting = await set([main("+45 11 22 33 44"), invoices]);
    expect(setting).toMatchObject({
      version: 1,
      value: [main("+45 11 22 33 44"), invoices],
      change: { by: people.anna.name, from: before.value, fromUsual: true, mayTakeBack: true },
    });
    expect(await phones()).toEqual(setting);
    expect(await shown()).toEqual([main("+45 11 22 33 44"), invoices]);
    const { detail } = await havn.db
      .selectFrom("audit_row")
      .select("detail")
      .where("act", "like", "%UpdateSetting")
      .where("status", "=", 200)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({
      setting: "support.phones",
      to: "main: +45 11 22 33 44; Invoices: +45 70 20 40 62",
    });
  });

  test("is reset to its default, as a change of its own", async () => {
    const { version } = await phones();
    const back = await set(null);
    expect(back).toMatchObject({ version: version + 1, change: { fromUsual: false } });
    expect(back.value).toEqual(havn.havn.app.startSettings.support.phones);
    expect(await shown()).toEqual(havn.havn.app.startSettings.support.phones);
  });

  test("that somebody else changed is rejected with both values", async () => {
    const { version } = await phones();
    await set([main("+45 55 55 55 55")]);
    expect(await refusalOf(set([main("+45 66 66 66 66")], version))).toMatchObject({
      code: "stale",
      data: { current: { name: "support.phones", version: version + 1, value: [main("+45 55 55 55 55")] } },
    });
    expect((await phones()).value).toEqual([main("+45 55 55 55 55")]);
  });

  test("is announced only to staff, and only if it changes", async () => {
    const once = await heard(havn, ["bo", "nils"], () => set([main("+45 33 33 33 33")]));
    expect(once).toEqual([[{ kind: "administration" }], []]);
    const again = await heard(havn, ["bo", "nils"], () => set([main("+45 33 33 33 33")]));
    expect(again).toEqual([[], []]);
  });

  test("set by many at once takes one of the values", async () => {
    const { version } = await phones();
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => set([main(`+45 10 00 00 ${10 + i}`)], version)),
    );
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await phones()).version).toBe(version + 1);
  });

  test.each([
    ["a letter for a number", [main("call us")], "change.value.0.number", "phone"],
    ["two main numbers", [main("12345678"), main("87654321")], "change.value", "badForm"],
    ["a label that is missing", [{ ...invoices, label: " " }], "change.value.0", "badForm"],
    ["a key of its own", [{ ...invoices, color: "red" }], "change.value.0.color", "unknown"],
    ["more than there may be", Array.from({ length: 21 }, () => invoices), "change.value", "tooMany"],
    ["another kind of value", "12345678", "change.value", "notList"],
  ])("is rejected with %s", async (_what, value, path, code) => {
    const refusal = await refusalOf(set(value));
    expect(refusal).toMatchObject({ code: "badRequest", data: { problems: [{ path, code }] } });
  });

  test("can be changed only by administrators of this Havn", async () => {
    await havn.db
      .updateTable("app_user")
      .set({ staff_roles: ["agent"] })
      .where("id", "=", people.bo.id)
      .execute();
    havn.clock.forward({ seconds: 20 });
    const { version } = await phones();
    const tried = havn.as("bo").updateSetting({ body: { version, change: change([]) } });
    expect(await refusalOf(tried)).toMatchObject({ code: "forbidden" });
    await havn.db
      .updateTable("app_user")
      .set({ staff_roles: [...staffRoles] })
      .where("id", "=", people.bo.id)
      .execute();
  });
});

describe("another process", () => {
  test("gets it soon, lets its environment take precedence, and does not change that", async () => {
    const env = { HAVN_ROLES: "api", HAVN_DEMO: "false" };
    const [plain, given] = await Promise.all([
      startBeside(havn, havn.url, env),
      startBeside(havn, havn.url, { ...env, HAVN_SUPPORT_PHONES: "main: +45 99 99 99 99" }),
    ]);
    try {
      expect(plain.app.settings.support.phones).toEqual((await phones()).value);
      await set([main("+45 20 20 20 20")]);
      await expect.poll(() => plain.app.settings.support.phones).toEqual([main("+45 20 20 20 20")]);
      expect(given.app.settings.support.phones).toEqual([main("+45 99 99 99 99")]);
    } finally {
      await Promise.all([plain.close(), given.close()]);
    }
  });

  test("reads what it missed while the database was unreachable", async () => {
    const { hours } = havn.havn.app.settings.support;
    const held = await phones();
    await havn.db
      .updateTable("setting")
      .set({ value: JSON.stringify([main("+45 30 30 30 30")]), version: held.version + 1 })
      .where("name", "=", "support.phones")
      .execute();
    havn.proxy.reset();
    await expect.poll(() => havn.havn.app.settings.support.phones).toEqual([main("+45 30 30 30 30")]);
    expect(havn.havn.app.settings.support.hours).toEqual(hours);
  });

  test("ignores stored values that are no longer valid", async () => {
    await havn.db
      .updateTable("setting")
      .set({ value: JSON.stringify({ from: "another version" }) })
      .where("name", "=", "support.phones")
      .execute();
    await havn.havn.app.readSettings();
    expect(havn.havn.app.settings.support).toEqual(havn.havn.app.startSettings.support);
  });
});

test("a setting from an environment variable is shown with the variable's name, and can't be changed", async () => {
  const own = await startTestHavn({ env: { HAVN_SUPPORT_PHONES: "main: +45 12 34 56 78" } });
  try {
    const { settings } = await own.as("anna").getSettings({ body: { page: "support" } });
    expect(settings[0]).toMatchObject({
      value: [main("+45 12 34 56 78")],
      variable: "HAVN_SUPPORT_PHONES",
      change: null,
    });
    const tried = own.as("anna").updateSetting({ body: { version: 0, change: change([]) } });
    expect(await refusalOf(tried)).toMatchObject({
      code: "setByEnvironment",
      data: { variable: "HAVN_SUPPORT_PHONES" },
    });
  } finally {
    await own.close();
  }
});
