import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import type { Delivery, NotificationType } from "#notifications/contract/notification.ts";
import { sweepDeadlines } from "#notifications/server/deadlines/watch-deadlines.ts";
import { buildCase, buildDraft, change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { forget, notificationsTo, notified, reset } from "#tests/support/notifications/read-notifications.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

/** Somebody at the desk is told of everything that must be acted on, tested over HTTP. Bo and Anna are all of the staff. */
let havn: TestHavn;
let id: number;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "api" } });
});
afterAll(() => havn.close());

const { anna, bo } = people;
const roles = (person: PersonName, ...given: string[]) =>
  havn.db.updateTable("app_user").set({ staff_roles: given }).where("id", "=", people[person].id).execute();
const away = (person: PersonName, reach: PersonName | null = null) =>
  havn.db
    .updateTable("app_user")
    .set({ away_until: "2099-01-01", away_reach_id: reach && people[reach].id })
    .where("id", "=", people[person].id)
    .execute();
const membersOf = async (...members: PersonName[]) => {
  await havn.db.deleteFrom("team_member").execute();
  const rows = members.map((member) => ({ team_id: 1, user_id: people[member].id }));
  if (rows.length > 0) await havn.db.insertInto("team_member").values(rows).execute();
};
const turnOff = (person: PersonName, type: NotificationType, how: Partial<Delivery> = {}) => {
  const off = { inbox: false, mail: "Off", ...how };
  const settings = JSON.stringify({ cells: { assignee: { [type]: off }, owner: { [type]: off } } });
  return sql`insert into notification_setting (user_id, settings) values (${people[person].id}, ${settings}::jsonb)`.execute(
    havn.db,
  );
};

beforeEach(async () => {
  await havn.db.deleteFrom("notification_setting").execute();
  await havn.db.updateTable("team").set({ retired_at: null }).execute();
  await havn.db.updateTable("app_user").set({ away_until: null, away_reach_id: null }).execute();
  await roles("anna", "agent", "coordinator", "executive", "administrator");
  await roles("bo", "agent", "coordinator", "executive", "administrator");
  await membersOf();
  id = (await buildCase(havn)).id;
  await reset(havn, id, {});
});

const told = async (caseId = id) =>
  (await notified(havn, caseId)).map(({ person, type, how, why }) => `${person} ${type} ${how} ${why.join("+")}`);
const ownedByTeam = () => havn.db.updateTable("care_case").set({ owner_team_id: 1 }).where("id", "=", id).execute();
const set = async (by: PersonName, changes: CaseChanges) => {
  const careCase = await read(havn, by, id);
  if (careCase) await change(havn, by, careCase, changes);
};
const ask = (by: PersonName = "nils") => write(havn, by, id, "<p>Er der nyt?</p>");

describe("a new case", () => {
  test("on the portal, of no team: the coordinators, by mail as they chose", async () => {
    await roles("anna", "administrator");
    const careCase = await buildCase(havn, { by: "nils", changes: { severity: "Critical" } });
    expect(await told(careCase.id)).toEqual(["bo NewCareCaseCreated I E nobodyElse"]);
  });

  test("while all coordinators are away: the administrators", async () => {
    await roles("anna", "administrator");
    await away("bo");
    const careCase = await buildCase(havn, { by: "nils" });
    expect(await told(careCase.id)).toEqual(["anna NewCareCaseCreated I E nobodyElse"]);
  });

  test("while everybody is away: all of them", async () => {
    await away("anna");
    await away("bo");
    const careCase = await buildCase(havn, { by: "nils" });
    expect(await told(careCase.id)).toEqual([
      "anna NewCareCaseCreated I E nobodyElse",
      "bo NewCareCaseCreated I E nobodyElse",
    ]);
  });

  test("by call, taken by a colleague who leaves it to others: not themselves", async () => {
    const careCase = await buildCase(havn, { by: "anna" });
    expect((await told(careCase.id)).filter((line) => line.includes("nobodyElse"))).toEqual([
      "bo NewCareCaseCreated I E nobodyElse",
    ]);
  });

  test("of a colleague to whom it was assigned in the draft: that colleague", async () => {
    await roles("bo", "agent");
    const draft = await buildDraft(havn, { by: "nils" });
    await havn.db.updateTable("care_case").set({ assignee_id: bo.id }).where("id", "=", draft.id).execute();
    await change(havn, "nils", draft, { status: "Created" });
    expect(await told(draft.id)).toEqual(["bo NewCareCaseCreated I assignee"]);
  });

  test("of a team whose members turned it off: the inbox of all of them", async () => {
    await membersOf("bo");
    await turnOff("bo", "NewCareCaseCreated");
    const draft = await buildDraft(havn, { by: "nils" });
    await havn.db.updateTable("care_case").set({ owner_team_id: 1 }).where("id", "=", draft.id).execute();
    await change(havn, "nils", draft, { status: "Created" });
    expect(await told(draft.id)).toEqual(["bo NewCareCaseCreated I team"]);
  });
});

describe("a customer's message", () => {
  test("tells the assignee alone while they are there", async () => {
    await reset(havn, id, { assignee: "bo" });
    await ask();
    expect(await told()).toEqual(["bo NewMessage I E assignee"]);
  });

  test("tells the team if nobody has the case, and mails nobody who wouldn't want it as an owner", async () => {
    await membersOf("bo");
    await ownedByTeam();
    await ask();
    expect(await told()).toEqual(["bo NewMessage I team"]);
  });

  test("tells the coordinators if the team is retired", async () => {
    await membersOf("bo");
    await roles("bo", "agent");
    await ownedByTeam();
    await havn.db.updateTable("team").set({ retired_at: havn.clock.now() }).execute();
    await ask();
    expect(await told()).toEqual(["anna NewMessage I nobodyElse"]);
  });

  test("tells others if the assignee muted the case", async () => {
    await reset(havn, id, { assignee: "bo" });
    await roles("bo", "agent");
    await havn.as("bo").muteCareCaseNotifications({ body: { caseId: id, isMuted: true } });
    await ask();
    expect(await told()).toEqual(["anna NewMessage I nobodyElse"]);
  });

  test("tells an assignee who is away, and the colleague they named", async () => {
    await reset(havn, id, { assignee: "bo" });
    await roles("bo", "agent");
    await roles("anna", "agent");
    await away("bo", "anna");
    await ask();
    expect(await told()).toEqual(["anna NewMessage I E standIn", "bo NewMessage I E assignee"]);
  });

  test("that isn't one: a colleague's, and what is internal, tell nobody else", async () => {
    await write(havn, "anna", id, "<p>Vi ser på det</p>");
    await write(havn, "anna", id, "<p>Kun os</p>", true);
    expect(await told()).toEqual([]);
  });

  test("written by staff for them: not who wrote it", async () => {
    const body = { caseId: id, comment: "<p>Nyt?</p>", isInternal: false };
    await havn.as("nils", "anna").createCareCaseMessage({ body });
    expect(await told()).toEqual(["bo NewMessage I nobodyElse"]);
  });
});

test("a case given to a team tells its members, and one given back nobody", async () => {
  await membersOf("anna", "bo");
  await set("anna", { owner: { kind: "team", id: 1 } });
  expect(await told()).toEqual(["bo OwnerChanged I E team"]);
  await forget(havn, id);
  await set("anna", { owner: null });
  expect(await told()).toEqual([]);
});

describe("taking a case", () => {
  const both = async () => {
    await membersOf("anna", "bo");
    await ownedByTeam();
    await ask();
    await set("nils", { contactPersonId: people.nora.id });
  };
  test("ends it for the others of the team: their unread notifications disappear, with the email", async () => {
    await both();
    expect(await told()).toContain("bo NewMessage I team");
    await set("anna", { assigneeId: anna.id });
    const left = (await told()).filter((line) => line.includes("team"));
    expect(left).toEqual(["anna NewMessage I team"]);
  });

  test("leaves what they read, what concerns themselves, and everything if the assignee is away", async () => {
    await both();
    await havn.db.insertInto("case_subscriber").values({ case_id: id, user_id: bo.id }).execute();
    await ask();
    await away("anna");
    await set("bo", { assigneeId: anna.id });
    expect((await told()).filter((line) => line.startsWith("bo"))).toEqual([
      "bo NewMessage I team",
      "bo NewMessage I D subscribe",
    ]);
    await havn.db.updateTable("app_user").set({ away_until: null }).execute();
    await set("bo", { assigneeId: null });
    await set("bo", { assigneeId: anna.id });
    expect((await told()).filter((line) => line.startsWith("bo"))).toEqual(["bo NewMessage I D subscribe"]);
  });
});

describe("a first response that is nearly due", () => {
  const due = async () => {
    const warn = { first_response_warn_at: havn.clock.now(), first_response_warned_at: null };
    await havn.db.updateTable("care_case").set(warn).where("id", "=", id).execute();
    await sweepDeadlines(havn.havn.app, { waits: true });
  };
  const warnedAt = async () =>
    (await havn.db.selectFrom("care_case").select("first_response_warned_at as at").where("id", "=", id).execute())[0]
      ?.at;

  test("tells the coordinators if it is nobody's, once", async () => {
    await roles("bo", "agent");
    await due();
    await sweepDeadlines(havn.havn.app, { waits: true });
    expect(await told()).toEqual(["anna CloseToFirstResponse I E nobodyElse"]);
    expect(await warnedAt()).not.toBeNull();
  });

  test("tells others if its assignee turned the warning off", async () => {
    await reset(havn, id, { assignee: "bo" });
    await roles("bo", "agent");
    await turnOff("bo", "CloseToFirstResponse");
    await due();
    expect(await told()).toEqual(["anna CloseToFirstResponse I E nobodyElse"]);
  });

  test("isn't given while there is nobody, and is as soon as there is", async () => {
    await roles("anna", "agent");
    await roles("bo", "agent");
    await due();
    expect([await told(), await warnedAt()]).toEqual([[], null]);
    await roles("bo", "coordinator");
    await sweepDeadlines(havn.havn.app, { waits: true });
    expect(await told()).toEqual(["bo CloseToFirstResponse I E nobodyElse"]);
    expect(await warnedAt()).not.toBeNull();
  });
});

test("a customer learns nothing of who is told", async () => {
  await ask();
  expect((await told()).every((line) => line.startsWith("anna") || line.startsWith("bo"))).toBe(true);
  for (const person of ["nora", "fie"] as const) expect(await notificationsTo(havn, person, id)).toEqual([]);
});
