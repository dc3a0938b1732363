import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { NotificationDefaults, NotificationPreset } from "#notifications/contract/notification-defaults.ts";
import { presetOf } from "#notifications/rules/choices/presets.ts";
import { turnOffMails } from "#notifications/server/choices/setting-store.ts";
import { buildCase, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { forget, notificationsTo, reset } from "#tests/support/notifications/read-notifications.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "api" } });
});
afterAll(() => havn.close());

type Kind = keyof NotificationDefaults;
const set = async (kind: Kind, value: NotificationPreset | null, by: PersonName = "anna") => {
  const name = `notifications.${kind}` as const;
  const { settings } = await havn.as("anna").getSettings({ body: { page: "cases" } });
  const version = settings.find((one) => one.name === name)?.version ?? -1;
  return (await havn.as(by).updateSetting({ body: { version, change: { name, value } } })).setting;
};
beforeEach(async () => {
  await havn.db.deleteFrom("notification_setting").execute();
  for (const kind of ["staff", "administrator", "user"] as const) await set(kind, null);
});
const own = (person: PersonName) => havn.as(person).getNotificationSettingPreferences({ query: { areaId: "care" } });
const choose = async (person: PersonName) =>
  havn.as(person).updateNotificationSettingPreferences({
    query: { areaId: "care" },
    body: { version: (await own(person)).version, cells: [] },
  });
const isAdministrator = (person: PersonName, is: boolean) =>
  havn.db
    .updateTable("user_customer")
    .set({ is_administrator: is })
    .where("user_id", "=", people[person].id)
    .where("customer_no", "=", Number(nordlys))
    .execute();

/** What a message of the other side notifies them of. */
async function told(person: PersonName): Promise<string[]> {
  const { id } = await buildCase(havn);
  const isStaff = person === "anna";
  await reset(havn, id, isStaff ? { assignee: person } : { contact: person });
  await forget(havn, id);
  await write(havn, isStaff ? "nils" : "bo", id, "<p>Nyt</p>");
  return (await notificationsTo(havn, person, id)).filter((each) => each.startsWith("NewMessage"));
}

test.each([
  ["staff", "anna"],
  ["administrator", "nora"],
  ["user", "nora"],
] as const)("%s get the default notifications until they choose", async (kind, person) => {
  if (kind !== "staff") await isAdministrator(person, kind === "administrator");
  expect(await told(person)).toEqual(["NewMessage: I E"]);
  for (const other of ["staff", "administrator", "user"] as const) if (other !== kind) await set(other, "daily");
  expect(await told(person)).toEqual(["NewMessage: I E"]);
  expect(presetOf(await own(person))).toBe("everything");
  await set(kind, "daily");
  expect(await told(person)).toEqual(["NewMessage: I D"]);
  expect(await own(person)).toMatchObject({ version: 0, mention: { mail: "DailySummary" } });
  expect(presetOf(await own(person))).toBe("daily");
  await choose(person);
  expect(await told(person)).toEqual(["NewMessage: I E"]);
});

test("people who turned email off with a link get none, whatever the default is later", async () => {
  await set("user", "waiting");
  await isAdministrator("nora", false);
  const before = await own("nora");
  await havn.db.transaction().execute((db) => turnOffMails(db, people.nora.id, havn.havn.app.settings.notifications));
  expect((await own("nora")).cells.map(({ inbox }) => inbox)).toEqual(before.cells.map(({ inbox }) => inbox));
  await set("user", "daily");
  const { cells, mention } = await own("nora");
  expect([...cells, mention].filter(({ mail }) => mail !== "Off")).toEqual([]);
});

test("a change reaches other processes soon, is for administrators, and takes one of three values", async () => {
  const other = await startBeside(havn, havn.url, { HAVN_ROLES: "api", HAVN_DEMO: "false" });
  try {
    expect(await set("administrator", "daily")).toMatchObject({
      value: "daily",
      change: { by: people.anna.name, from: "everything" },
    });
    await expect.poll(() => other.app.settings.notifications.administrator).toBe("daily");
  } finally {
    await other.close();
  }
  expect(await refusalOf(set("staff", "nothing" as never))).toMatchObject({ code: "badRequest" });
});
