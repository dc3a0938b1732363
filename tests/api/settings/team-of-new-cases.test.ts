import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statusCodes } from "#care-cases/server/case-codes.ts";
import { buildCase, buildDraft, change, read, refusalOf } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilHeldUp } from "#tests/support/havn/until-lock-waits.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { notificationsTo } from "#tests/support/notifications/read-notifications.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
const { take } = intakeOf(() => havn);
beforeAll(async () => {
  havn = await startIntake({ MAIL_TRUSTED_AUTH: "mx.example.com", HAVN_RATE_LIMITS: "false" });
});
afterAll(() => havn.close());

const settingNow = async () => {
  const { settings } = await havn.as("anna").getSettings({ body: { page: "cases" } });
  const found = settings.find(({ name }) => name === "cases.team");
  if (!found) throw new Error("the team of new cases is no setting");
  return found;
};
const set = async (value: number | null) => {
  const body = { version: (await settingNow()).version, change: { name: "cases.team", value } as const };
  return (await havn.as("anna").updateSetting({ body })).setting;
};
const createTeam = async (name: string) =>
  (await havn.as("anna").createTeam({ body: { name, danishName: name, memberIds: [people.bo.id], leadId: null } }))
    .team;
const ownerOf = async (caseId: number) => (await read(havn, "anna", caseId))?.owner ?? null;

const ofKnown = async (): Promise<number> => {
  const { caseId } = await take(
    rawMail({
      From: people.nils.email,
      "Authentication-Results": `mx.example.com; dmarc=pass header.from=${people.nils.email.split("@")[1]}`,
    }),
  );
  return caseId ?? 0;
};
const decided = async (): Promise<number> => {
  const { id } = await take(rawMail({ From: "en.fremmed@ukendt.example" }));
  const body = { mailId: id, customerNumber: nordlys, contactPersonId: people.nora.id };
  return (await havn.as("anna").createCareCaseFromIncomingMail({ body })).careCaseId;
};
const byAddIn = async (): Promise<number> => {
  const body = {
    email: people.nora.email,
    name: "Nora",
    subject: "Printeren",
    body: "Den svarer ikke.",
    isHtml: false,
  };
  return (await havn.as("anna").createCareCaseFromEmail({ body: { ...body, attachments: [] } })).careCaseId;
};

/** Raised on the portal, or taken by phone. */
const raised = (by: "nils" | "anna") => async (): Promise<number> => (await buildCase(havn, { by })).id;

test.each([
  ["from an email of a known sender", ofKnown],
  ["from an email that staff decided", decided],
  ["from an email that a mail program brought", byAddIn],
  ["that a customer raises on the portal", raised("nils")],
  ["that staff take by phone", raised("anna")],
])("a case %s belongs to the team from the start, and its members are notified", async (_which, make) => {
  const before = await make();
  expect(await ownerOf(before)).toBeNull();
  const team = await createTeam(`Indbakke ${_which}`);
  await set(team.id);
  const caseId = await make();
  expect(await ownerOf(caseId)).toMatchObject({ kind: "team", id: team.id });
  expect(await notificationsTo(havn, "bo", caseId)).toEqual(["NewCareCaseCreated: I E"]);
  const { changeLogs } = await havn.as("anna").getCareCaseChangeLogsBySearch({ body: { caseId } });
  expect(changeLogs.map(({ type }) => type)).toEqual(["CareCaseCreated"]);
  await set(null);
  expect(await ownerOf(await make())).toBeNull();
});

test("staff who take a case by phone can give it to somebody else", async () => {
  await set((await createTeam("Ring")).id);
  const draft = await buildDraft(havn, { by: "anna", changes: { owner: null } });
  const careCase = await change(havn, "anna", draft, { status: "Created" });
  expect(careCase.owner).toBeNull();
  await set(null);
});

test("a case that continues an ended one belongs to the team", async () => {
  const { id: caseId } = await buildCase(havn, { by: "nils" });
  await havn.db
    .updateTable("care_case")
    .set({ closed_at: new Date(0), status: statusCodes.toCode("CaseClosed") })
    .where("id", "=", caseId)
    .execute();
  const team = await createTeam("Videre");
  await set(team.id);
  const { careCase } = await havn.as("nils").continueCareCase({ body: { caseId } });
  expect(await havn.db.selectFrom("care_case").select("owner_team_id").where("id", "=", careCase.id).execute()).toEqual(
    [{ owner_team_id: team.id }],
  );
  await set(null);
});

test("an upgrade keeps the team that was chosen for cases from emails, and who chose it", async () => {
  const team = await createTeam("Fra før");
  const before = await set(team.id);
  const { db } = havn;
  const rename = async (from: string, to: string) => {
    await sql`insert into setting (name, value, version) select ${to}::text, value, version from setting where name = ${from}`.execute(
      db,
    );
    await sql`update setting_change set name = ${to} where name = ${from}`.execute(db);
    await db.deleteFrom("setting").where("name", "=", from).execute();
  };
  await rename("cases.team", "cases.mailTeam");
  await sql
    .raw(readFileSync(new URL("../../../database/migrations/0028-team-of-new-cases.sql", import.meta.url), "utf8"))
    .execute(db);
  expect(await settingNow()).toEqual(before);
  expect(await db.selectFrom("setting").select("name").where("name", "=", "cases.mailTeam").execute()).toEqual([]);
  await set(null);
});

test("a retired team gets no cases until it is restored", async () => {
  const { id: teamId, version } = await createTeam("Nedlagt");
  await set(teamId);
  const { teams } = await havn.as("anna").getManagedTeams({ body: {} });
  expect(teams.filter(({ ownsNewCases }) => ownsNewCases).map(({ id }) => id)).toEqual([teamId]);
  const { team } = await havn.as("anna").retireTeam({ body: { teamId, version, handTo: null } });
  expect(team).toMatchObject({ ownsNewCases: true, retiredAt: expect.any(String) });
  expect(await ownerOf(await ofKnown())).toBeNull();
  expect((await settingNow()).value).toBe(teamId);
  await havn.as("anna").bringTeamBack({ body: { teamId, version: team.version } });
  expect(await ownerOf(await ofKnown())).toMatchObject({ id: teamId });
  await set(null);
});

test("an email arriving while the team is being retired leaves no case behind", async () => {
  const { id, version } = await createTeam("På vej ud");
  await set(id);
  const holding = await havn.db.startTransaction().execute();
  await holding.selectFrom("team").select("id").where("id", "=", id).forUpdate().execute();
  const made = ofKnown();
  await untilHeldUp(havn.db);
  const retired = { retired_at: havn.clock.now(), version: version + 1 };
  await holding.updateTable("team").set(retired).where("id", "=", id).execute();
  await holding.commit().execute();
  expect(await ownerOf(await made)).toBeNull();
  await set(null);
});

test("a retired or missing team can't be chosen", async () => {
  const { id: teamId, version } = await createTeam("Væk");
  await havn.as("anna").retireTeam({ body: { teamId, version, handTo: null } });
  for (const id of [teamId, 32_000, 2_147_483_647])
    expect(await refusalOf(set(id))).toMatchObject({
      code: "badRequest",
      data: { problems: [{ path: "change.value", code: "unknownTeam" }] },
    });
  for (const id of [0, -1, 1.5]) expect(await refusalOf(set(id))).toMatchObject({ code: "badRequest" });
});

test("a change shows the old value, is in the audit log with the team's name, and can be undone", async () => {
  const team = await createTeam("Frontlinje");
  const changed = await set(team.id);
  expect(changed).toMatchObject({ value: team.id, change: { by: people.anna.name, from: null, fromUsual: true } });
  const { rows, names } = await havn.as("anna").getAuditRowsBySearch({ body: {} });
  expect(rows[0]).toMatchObject({ detail: { setting: "cases.team", from: "nobody", to: String(team.id) } });
  expect(names).toContainEqual(expect.objectContaining({ kind: "team", id: team.id, name: "Frontlinje" }));
  const stale = havn
    .as("bo")
    .updateSetting({ body: { version: changed.version - 1, change: { name: "cases.team", value: 1 } } });
  expect(await refusalOf(stale)).toMatchObject({ code: "stale", data: { current: { value: team.id } } });
  expect(await set(null)).toMatchObject({ value: null, change: { from: team.id } });
});
