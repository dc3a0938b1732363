import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Api } from "#app/contract/features.ts";
import { notificationRelations } from "#notifications/contract/notification.ts";
import type { NotificationPreset } from "#notifications/contract/notification-defaults.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { notificationSettingCalls } from "#notifications/contract/setting-calls.ts";
import { presetOf, withPreset } from "#notifications/rules/choices/presets.ts";
import { settingCells } from "#notifications/rules/default-deliveries.ts";
import { turnOffMails } from "#notifications/server/choices/setting-store.ts";
import { buildCase, change, read as readCase, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { notificationsTo, reset } from "#tests/support/notifications/read-notifications.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());
beforeEach(() => havn.db.deleteFrom("notification_setting").execute());

type Body = Parameters<Api["updateNotificationSettingPreferences"]>[0]["body"];
const query = { areaId: "care" } as const;
const read = (by: PersonName, actedBy?: PersonName) =>
  havn.as(by, actedBy).getNotificationSettingPreferences({ query });
const save = (by: PersonName, body: Body, actedBy?: PersonName) =>
  havn.as(by, actedBy).updateNotificationSettingPreferences({ query, body });
/** A cell for each type and relation. */
const mostCells = notificationTypes.names().length * notificationRelations.length;
const newMessage = { relation: "assignee", type: "NewMessage" } as const;

test("before a person chooses, their role's defaults apply", async () => {
  for (const [person, isStaff] of [
    ["anna", true],
    ["nora", false],
    ["finn", false],
  ] as const) {
    const { version, cells, mention, followUpReminder } = await read(person);
    expect(version).toBe(0);
    expect(cells).toEqual(settingCells(isStaff).map((cell) => ({ ...cell, ...cell.default })));
    expect(mention).toEqual({ mail: "AtOnce", default: "AtOnce" });
    expect(followUpReminder).toEqual(isStaff ? { value: "SameDay", default: "SameDay" } : null);
  }
  const relations = async (person: PersonName) => [...new Set((await read(person)).cells.map((cell) => cell.relation))];
  expect((await relations("anna")).sort()).toEqual(["assignee", "owner", "subscribe"]);
  expect((await relations("nora")).sort()).toEqual(["contactPerson", "subscribe"]);
});

test("the whole set is replaced, based on its version; each person has their own", async () => {
  const cells = [{ ...newMessage, inbox: false, mail: "DailySummary" as const }];
  expect(await save("bo", { version: 0, cells, mentionMail: "Off", followUpReminder: "DayBefore" })).toEqual({
    version: 1,
  });
  const chosen = await read("bo");
  expect(chosen.cells.find(({ relation, type }) => relation === "assignee" && type === "NewMessage")).toEqual({
    ...cells[0],
    default: { inbox: true, mail: "AtOnce" },
  });
  expect([chosen.mention.mail, chosen.followUpReminder?.value]).toEqual(["Off", "DayBefore"]);
  expect((await read("anna")).version).toBe(0);
  for (const version of [0, 2, 99_999_999_999]) {
    expect(await refusalOf(save("bo", { version, cells: [] }))).toMatchObject({
      statusCode: 409,
      data: { code: "stale" },
    });
  }
  expect(await save("bo", { version: 1, cells: [] })).toEqual({ version: 2 });
  expect(await read("bo")).toEqual({ ...(await read("anna")), version: 2 });
});

test("of two simultaneous saves with one version, one is stored", async () => {
  const saves = await Promise.allSettled([
    save("finn", { version: 0, cells: [] }),
    save("finn", { version: 0, cells: [] }),
  ]);
  expect(saves.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a choice applies from the next event on", async () => {
  const { id } = await buildCase(havn);
  await reset(havn, id, { assignee: "bo" });
  const { version } = await read("bo");
  await save("bo", { version, cells: [{ ...newMessage, inbox: true, mail: "DailySummary" }] });
  await write(havn, "anna", id, "<p>En</p>");
  await save("bo", { version: version + 1, cells: [{ ...newMessage, inbox: false, mail: "Off" }], mentionMail: "Off" });
  await write(havn, "anna", id, "<p>To</p>");
  await write(havn, "anna", id, `<p><span data-mention="${people.bo.id}">@Bo</span></p>`);
  expect(await notificationsTo(havn, "bo", id)).toEqual(["NewMessage: I D", "MentionInMessage: I"]);
  await save("bo", { version: version + 2, cells: [] });
});

/** A preset is one save, as the settings screen makes it. */
const choosePreset = async (by: PersonName, preset: NotificationPreset): Promise<void> => {
  const { version, cells, mention } = withPreset(await read(by), preset);
  const named = cells.map(({ relation, type, inbox, mail }) => ({ relation, type, inbox, mail }));
  await save(by, { version, cells: named, mentionMail: mention.mail });
  expect(presetOf(await read(by))).toBe(preset);
};

test.each<[NotificationPreset, Record<"bo" | "nils" | "nora", string[]>]>([
  [
    "everything",
    {
      bo: ["SeverityChanged: I", "NewMessage: I E"],
      nils: ["SeverityChanged: I", "NewMessage: I E"],
      nora: ["SeverityChanged: D", "NewMessage: I D"],
    },
  ],
  ["waiting", { bo: ["NewMessage: I E"], nils: ["NewMessage: I E"], nora: [] }],
  [
    "daily",
    {
      bo: ["SeverityChanged: I D", "NewMessage: I D"],
      nils: ["SeverityChanged: I D", "NewMessage: I D"],
      nora: ["SeverityChanged: D", "NewMessage: I D"],
    },
  ],
])("the preset %s applies to staff and customers, by their relation to the case", async (preset, expected) => {
  const everybody = ["bo", "nils", "nora"] as const;
  for (const person of everybody) await choosePreset(person, preset);
  const { id } = await buildCase(havn);
  await reset(havn, id, { assignee: "bo", contact: "nils", subscriber: "nora" });
  const now = await readCase(havn, "anna", id);
  await change(havn, "anna", { id, version: now?.version ?? 0 }, { severity: "Critical" });
  await write(havn, "anna", id, "<p>Svar</p>");
  for (const person of everybody) {
    expect([person, await notificationsTo(havn, person, id)]).toEqual([person, expected[person]]);
  }
});

describe("notification settings reject", () => {
  test("settings that don't apply to the person, by name", async () => {
    const cells = [{ ...newMessage, inbox: true, mail: "Off" as const }];
    expect(await refusalOf(save("nora", { version: 0, cells }))).toMatchObject({
      statusCode: 400,
      data: { code: "unknownSetting", settings: ["assignee NewMessage"] },
    });
    const reminder = await refusalOf(save("nora", { version: 0, cells: [], followUpReminder: "DayBefore" }));
    expect(reminder.data).toMatchObject({ settings: ["followUpReminder"] });
    const twice = await refusalOf(save("anna", { version: 0, cells: [...cells, ...cells] }));
    expect(twice.data).toMatchObject({ code: "unknownSetting" });
  });

  test("another area, in either call's query", async () => {
    const { path } = notificationSettingCalls.getNotificationSettingPreferences;
    for (const [search, status] of [
      ["?areaId=sales", 400],
      ["", 200],
      ["?AreaId=care", 200],
    ] as const) {
      const response = await fetch(havn.url + path + search, { headers: { authorization: await havn.bearer("anna") } });
      expect([search, response.status]).toEqual([search, status]);
    }
    const other = { query: { areaId: "sales" as "care" }, body: { version: 0, cells: [] } };
    const refusal = await refusalOf(havn.as("anna").updateNotificationSettingPreferences(other));
    expect(refusal).toMatchObject({ statusCode: 400, data: { problems: [{ message: "areaId must be 'care'" }] } });
  });

  test.each<[string, object]>([
    ["an unknown key", { cells: [], isStaff: true }],
    ["an unknown key of a cell", { cells: [{ ...newMessage, inbox: true, mail: "Off", sms: true }] }],
    ["a type that there is not", { cells: [{ ...newMessage, type: "Birthday", inbox: true, mail: "Off" }] }],
    ["a mail choice that there is not", { cells: [{ ...newMessage, inbox: true, mail: "Weekly" }] }],
    ["a fraction as version", { version: 0.5, cells: [] }],
    [
      "more cells than there are",
      { cells: Array.from({ length: mostCells + 1 }, () => ({ ...newMessage, inbox: true, mail: "Off" })) },
    ],
  ])("%s", async (_what, body) => {
    const refusal = await refusalOf(save("anna", { version: 0, ...body } as Body));
    expect(refusal).toMatchObject({ statusCode: 400, data: { code: "badRequest" } });
  });
});

test("staff acting for somebody can read that person's settings, but not change them", async () => {
  const { version } = await read("nils", "anna");
  expect(version).toBe(0);
  const refusal = await refusalOf(save("nils", { version, cells: [] }, "anna"));
  expect(refusal).toMatchObject({ statusCode: 403, data: { code: "whileImpersonating" } });
});

test("only the person's other pages are updated; the log records the change, but not its content", async () => {
  const [anna, bo] = await heard(havn, ["anna", "bo"], () =>
    save("anna", { version: 0, cells: [], mentionMail: "Off" }),
  );
  expect([anna, bo]).toEqual([[expect.objectContaining({ kind: "notification" })], []]);
  const rows = await havn.db
    .selectFrom("audit_row")
    .select(["user_id", "detail"])
    .where("act", "=", notificationSettingCalls.updateNotificationSettingPreferences.path)
    .where("status", "=", 200)
    .where("user_id", "=", people.anna.id)
    .execute();
  expect(rows).toEqual([{ user_id: people.anna.id, detail: null }]);
});

test("all emails are turned off at once, and the inbox stays", async () => {
  const before = await read("fie");
  await havn.db.transaction().execute((db) => turnOffMails(db, people.fie.id, havn.havn.app.settings.notifications));
  const after = await read("fie");
  expect(after.version).toBe(before.version + 1);
  expect(after.cells.map(({ inbox }) => inbox)).toEqual(before.cells.map(({ inbox }) => inbox));
  expect([...after.cells, after.mention].filter(({ mail }) => mail !== "Off")).toEqual([]);
});
