import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { sinceLeftBounds } from "#since-left/contract/calls.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

/** Everybody's last visit ended now; what follows happens later. */
const leave = async () => {
  await havn.db.updateTable("app_user").set({ visit_ended_at: havn.clock.now() }).execute();
  havn.clock.forward({ minutes: 1 });
};

let careCase: CareCase;
beforeEach(async () => {
  careCase = await buildCase(havn);
  await change(havn, "anna", careCase, { assigneeId: people.anna.id });
  await leave();
});

const fresh = async () => (await read(havn, "bo", careCase.id)) ?? careCase;

/** Each event of the reader's cases: its type, whether it is internal, and a message's first words. */
const listOf = async (person: PersonName, impersonator?: PersonName) => {
  const { cases } = await havn.as(person, impersonator).getCasesSinceLeft();
  return cases.flatMap(({ careCase: { id }, events }) =>
    id === careCase.id
      ? events.map(({ type, isInternal, preview }) =>
          [type, ...(isInternal ? ["internal"] : []), preview ?? []].flat().join(" "),
        )
      : [],
  );
};

const counts = async (person: PersonName) => (await havn.as(person).getCountsSinceLeft()).counts;

test("lists what others did, newest first, with the first words of messages", async () => {
  await write(havn, "nils", careCase.id, "<p>Har I nyt?</p>");
  havn.clock.forward({ minutes: 1 });
  await change(havn, "bo", await fresh(), { severity: "Critical" });
  expect(await listOf("anna")).toEqual(["SeverityChanged", "NewMessage Har I nyt?"]);
  expect(await counts("anna")).toMatchObject({ events: 2, cases: 1, isMore: false });
  const [group] = (await havn.as("anna").getCasesSinceLeft()).cases;
  expect(group?.careCase).toMatchObject({ id: careCase.id, title: careCase.title });
  expect(group?.events[0]).toMatchObject({ by: { name: people.bo.name }, from: "Important", to: "Critical" });
  expect(group?.events[1]?.messageId).toBe(group?.events[1]?.id);
});

test("internal messages, and how staff organize their work, are for staff only", async () => {
  await write(havn, "bo", careCase.id, "<p>Ring til dem</p>", true);
  await change(havn, "bo", await fresh(), { estimateHours: 3 });
  expect(await listOf("anna")).toEqual(["NewMessage internal Ring til dem", "EstimateChanged"]);
  expect(await listOf("nils")).toEqual([]);
  expect(await counts("nils")).toBeNull();
  await write(havn, "bo", careCase.id, "<p>Vi ser på det</p>");
  expect(await listOf("nils")).toContain("NewMessage Vi ser på det");
});

describe("whose cases:", () => {
  test("not those of others, of one's company or of another one", async () => {
    await write(havn, "nils", careCase.id, "<p>Hej</p>");
    for (const other of ["bo", "nora", "fie"] as const) expect(await listOf(other)).toEqual([]);
  });

  test("those that one follows or owns, also once they have ended", async () => {
    await havn.as("nora").subscribeToCareCase({ body: { caseId: careCase.id } });
    await change(havn, "bo", await fresh(), { owner: { kind: "user", id: people.bo.id } });
    await leave();
    await change(havn, "anna", await fresh(), { status: "CaseClosed" });
    for (const reader of ["nora", "nils", "bo"] as const) expect(await listOf(reader)).toContain("StatusChanged");
    expect(await listOf("anna")).toEqual([]);
  });

  test("not muted ones", async () => {
    await write(havn, "nils", careCase.id, "<p>Hej</p>");
    await havn.as("anna").muteCareCaseNotifications({ body: { caseId: careCase.id, isMuted: true } });
    expect(await listOf("anna")).toEqual([]);
  });
});

test("what staff did in somebody's name isn't that person's own act", async () => {
  await write(havn, "nils", careCase.id, "<p>Min egen</p>");
  await havn
    .as("nils", "bo")
    .createCareCaseMessage({ body: { caseId: careCase.id, comment: "<p>For Nils</p>", isInternal: false } });
  expect(await listOf("nils")).toEqual(["NewMessage For Nils"]);
});

test("nothing is read while impersonating, or during a first visit", async () => {
  await write(havn, "bo", careCase.id, "<p>Hej</p>");
  expect(await havn.as("nils", "anna").getCasesSinceLeft()).toEqual({ leftAt: null, cases: [], isMore: false });
  await havn.db.updateTable("app_user").set({ visit_ended_at: null }).execute();
  expect(await havn.as("nils").getCasesSinceLeft()).toEqual({ leftAt: null, cases: [], isMore: false });
  expect(await counts("nils")).toBeNull();
});

test("the newest events are shown, and the reader is told that there are more", async () => {
  const row = (n: number) => ({
    case_id: careCase.id,
    type: 8,
    at: new Date(havn.clock.now().getTime() + n),
    user_id: people.bo.id,
  });
  const rows = Array.from({ length: sinceLeftBounds.events + 5 }, (_, n) => row(n));
  await havn.db.insertInto("case_change").values(rows).execute();
  expect(await listOf("anna")).toHaveLength(sinceLeftBounds.events);
  expect(await counts("anna")).toMatchObject({ events: sinceLeftBounds.events, isMore: true });
  await havn.db.deleteFrom("case_change").where("case_id", "=", careCase.id).execute();
});
