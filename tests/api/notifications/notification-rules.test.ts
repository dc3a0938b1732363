import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import { buildCase, buildDraft, change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { forget, notificationsTo, notified, reset } from "#tests/support/notifications/read-notifications.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

/** The rules below the table of notifications, each tested over HTTP. */
let havn: TestHavn;
let id: number;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());
beforeEach(async () => {
  id = (await buildCase(havn)).id;
});

const { bo, nils } = people;
const mention = (person: PersonName) => `<p><span data-mention="${people[person].id}">@en</span> se her</p>`;
const set = async (by: PersonName, changes: CaseChanges) => {
  const careCase = await read(havn, by, id);
  if (careCase) await change(havn, by, careCase, changes);
};
const edit = (messageId: number, body: { comment?: string; isInternal?: false }, by: PersonName = "anna") =>
  havn.as(by).editCareCaseMessage({ body: { caseId: id, messageId, ...body } });
const everybody = async () => (await notified(havn, id)).map(({ person, type }) => `${person} ${type}`);
const mailJobs = () =>
  havn.db
    .selectFrom("job")
    .select(["dedupe_key", "payload", "run_at"])
    .where("kind", "=", "mail-case")
    .orderBy("id")
    .execute();
describe("nobody is notified of their own actions", () => {
  test("even with every relation to the case and a mention of themselves", async () => {
    await reset(havn, id, { assignee: "anna", owner: "anna", subscriber: "anna" });
    await write(havn, "anna", id, mention("anna"));
    await set("anna", { severity: "Critical", status: "WorkingOn" });
    expect(await everybody()).toEqual([]);
  });

  test("nor are customers", async () => {
    await reset(havn, id, { assignee: "bo", contact: "nils", subscriber: "nils" });
    await write(havn, "nils", id, "<p>Nyt?</p>");
    expect(await everybody()).toEqual(["bo NewMessage"]);
  });

  test("nor are an impersonated person and their impersonator; others are, with that person as actor", async () => {
    await reset(havn, id, { assignee: "anna", owner: "bo", contact: "nils" });
    await havn
      .as("nils", "anna")
      .createCareCaseMessage({ body: { caseId: id, comment: "<p>Nyt?</p>", isInternal: false } });
    expect(await everybody()).toEqual(["bo NewMessage"]);
    const row = await havn.db
      .selectFrom("notification")
      .select("actor_id")
      .where("case_id", "=", id)
      .executeTakeFirst();
    expect(row).toEqual({ actor_id: nils.id });
  });
});

test("several relations make one notification, with the strongest setting", async () => {
  await reset(havn, id, { assignee: "bo", owner: "bo", subscriber: "bo" });
  await write(havn, "anna", id, "<p>Svar</p>");
  expect(await notified(havn, id)).toMatchObject([
    { person: "bo", type: "NewMessage", how: "I E", why: ["assignee", "owner", "subscribe"] },
  ]);
});

test("one save notifies each of its changes once", async () => {
  await reset(havn, id, { owner: "bo" });
  const careCase = await read(havn, "anna", id);
  const changes = { status: "WorkingOn", estimateHours: 4 } as const;
  const body = { caseId: id, comment: mention("bo"), isInternal: false, changes, version: careCase?.version ?? 0 };
  await havn.as("anna").createCareCaseMessage({ body });
  expect(await notificationsTo(havn, "bo", id)).toEqual([
    "MentionInMessage: I E",
    "NewEstimate: I",
    "StatusChanged: I",
  ]);
});

test("some fields cause no notification", async () => {
  await reset(havn, id, { assignee: "bo", owner: "bo", subscriber: "bo", contact: "nora" });
  await havn.db.deleteFrom("job").where("kind", "=", "mail-case").execute();
  await set("anna", {
    ...{ title: "Et andet emne", description: "<p>En anden tekst</p>", channel: "Email" },
    ...{ followUpDate: "2026-12-24", externalReference: "R-2", firstResponseSent: true },
  });
  expect(await everybody()).toEqual([]);
  expect(await mailJobs().then((jobs) => jobs.filter(({ dedupe_key }) => dedupe_key?.endsWith(`:${id}`)))).toEqual([]);
});

describe("a mention", () => {
  test("added by an edit is notified, but an existing one not again", async () => {
    await reset(havn, id, { contact: "nora" });
    const { message } = await write(havn, "anna", id, mention("nora"));
    await edit(message.id, { comment: `${mention("nora")}${mention("bo")}` });
    await edit(message.id, { comment: `${mention("bo")}${mention("nora")} og mere` });
    expect(await everybody()).toEqual([
      ...["bo MentionInMessage", "nora MentionInMessage"],
      ...["nora EditedMessage", "nora EditedMessage"],
    ]);
  });

  test("of somebody who can't see the case doesn't count", async () => {
    await reset(havn, id, {});
    await write(havn, "anna", id, `${mention("fie")}${mention("finn")}`);
    expect(await everybody()).toEqual([]);
  });
});

describe("a muted case", () => {
  test("notifies only of mentions", async () => {
    await reset(havn, id, { assignee: "bo" });
    await havn.as("bo").muteCareCaseNotifications({ body: { caseId: id, isMuted: true } });
    await write(havn, "anna", id, "<p>Svar</p>");
    await set("anna", { status: "WorkingOn" });
    await write(havn, "anna", id, mention("bo"));
    expect(await notificationsTo(havn, "bo", id)).toEqual(["MentionInMessage: I E"]);
    await havn.as("bo").muteCareCaseNotifications({ body: { caseId: id, isMuted: false } });
    await write(havn, "anna", id, "<p>Svar</p>");
    expect(await notificationsTo(havn, "bo", id)).toEqual(["MentionInMessage: I E", "NewMessage: I E"]);
  });
});

test("a draft notifies nobody of anything", async () => {
  const draft = await buildDraft(havn, { by: "anna" });
  await change(havn, "anna", draft, { assigneeId: bo.id, owner: { kind: "user", id: bo.id }, severity: "Critical" });
  expect(await notified(havn, draft.id)).toEqual([]);
});

test("an ended or backlog case notifies its people", async () => {
  for (const status of ["Backlog", "CaseClosed"] as const) {
    await reset(havn, id, { assignee: "bo", contact: "nils" });
    await set("anna", { status });
    await forget(havn, id);
    await write(havn, "nils", id, "<p>Hvordan går det?</p>");
    expect(await notificationsTo(havn, "bo", id)).toContain("NewMessage: I E");
  }
});

test("a save that is rolled back notifies nobody", async () => {
  await reset(havn, id, { assignee: "bo" });
  const body = {
    caseId: id,
    comment: "<p>Svar</p>",
    isInternal: false,
    version: 0,
    changes: { severity: "Critical" },
  } as const;
  await expect(havn.as("anna").createCareCaseMessage({ body })).rejects.toThrow();
  expect(await everybody()).toEqual([]);
});

describe("a notification is stored with", () => {
  test("an email job a minute later, one per person's burst on a case", async () => {
    await reset(havn, id, { assignee: "bo", owner: "bo" });
    await havn.db.deleteFrom("job").where("kind", "=", "mail-case").execute();
    const first = havn.clock.now().getTime();
    await write(havn, "anna", id, "<p>Et</p>");
    havn.clock.forward({ seconds: 30 });
    await write(havn, "anna", id, "<p>To</p>");
    await set("anna", { customerPriority: "Top" });
    expect(await mailJobs()).toEqual([
      { dedupe_key: `${bo.id}:${id}`, payload: { userId: bo.id, caseId: id }, run_at: new Date(first + 60_000) },
    ]);
  });

  test("a live event only for those who have it in their inbox", async () => {
    await reset(havn, id, { assignee: "bo", subscriber: "nora" });
    const told = await heard(havn, ["anna", "bo", "nora", "fie"], () => set("anna", { customerPriority: "Top" }));
    const count = told.map((events) => events.filter(({ kind }) => kind === "notification").length);
    // Nora has it only in the daily summary.
    expect(await notificationsTo(havn, "nora", id)).toEqual(["CustomerCasePriority: D"]);
    expect(count).toEqual([0, 1, 0, 0]);
  });
});

test("notifications are removed with their case", async () => {
  await reset(havn, id, { assignee: "bo" });
  await write(havn, "anna", id, "<p>Svar</p>");
  const version = (await read(havn, "anna", id))?.version ?? 0;
  await havn.as("anna").deleteCareCase({ body: { id, version } });
  expect(await everybody()).toEqual([]);
});
