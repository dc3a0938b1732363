import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { buildCase, change, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { notificationsTo } from "#tests/support/notifications/read-notifications.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

const wish = { status: "CaseClosed", assigneeId: people.anna.id } as const;
const note = "<p>Husk fakturaen</p>";

/** Anna sends an answer with a note and what is to change, of which Bo may change something before it leaves. */
async function send(before: (id: number) => Promise<unknown>) {
  const { id, version } = await buildCase(havn);
  const body = { caseId: id, comment: "<p>Hej</p>", clientKey: crypto.randomUUID(), version, changes: wish, note };
  const { held } = await havn.as("anna").sendCareCaseMessage({ body });
  await before(id);
  havn.clock.forward({ seconds: 11 });
  await untilJobsAreDone(havn);
  return { id, held };
}
const messages = async (person: "anna" | "nils", caseId: number) =>
  (await havn.as(person).getCareCaseMessagesBySearch({ body: { caseId } })).messages.map(
    ({ comment, isInternal }) => `${isInternal ? "intern: " : ""}${comment}`,
  );
const unmade = async (person: "anna" | "bo", caseId: number) =>
  (await havn.as(person).getUnmadeChanges({ body: { caseId } })).unmade?.changes ?? null;
const told = async (person: "anna" | "bo", id: number) =>
  (await notificationsTo(havn, person, id)).filter((one) => one.startsWith("ChangesNotMade"));

test("a note goes with its message in one save, and customers don't see it", async () => {
  const { id, held } = await send(async () => undefined);
  expect(held).toMatchObject({ note });
  expect(await messages("anna", id)).toEqual(["<p>Hej</p>", `intern: ${note}`]);
  expect(await messages("nils", id)).toEqual(["<p>Hej</p>"]);
  expect(await read(havn, "anna", id)).toMatchObject({ status: "CaseClosed", assignee: { id: people.anna.id } });
  expect(await unmade("anna", id)).toBeNull();
  const refused = { caseId: id, comment: "<p>Hej</p>", note };
  expect(await refusalOf(havn.as("nils").createCareCaseMessage({ body: refused }))).toMatchObject({ statusCode: 403 });
});

test("what the case didn't take is told to its writer alone, who makes it or forgets it", async () => {
  const severed = async (id: number) => {
    const current = await read(havn, "bo", id);
    if (current) await change(havn, "bo", current, { severity: "Critical", assigneeId: people.anna.id });
  };
  const { id } = await send(severed);
  expect(await messages("anna", id)).toEqual(["<p>Hej</p>", `intern: ${note}`]);
  // The assignee is already what it was to become.
  expect([await unmade("anna", id), await unmade("bo", id)]).toEqual([{ status: "CaseClosed" }, null]);
  expect([await told("anna", id), await told("bo", id)]).toEqual([["ChangesNotMade: I"], []]);
  const make = (version: number) => havn.as("anna").makeUnmadeChanges({ body: { caseId: id, version } });
  expect(await refusalOf(make(0))).toMatchObject({ statusCode: 409, code: "stale" });
  const current = await read(havn, "anna", id);
  expect((await make(current?.version ?? 0)).careCase).toMatchObject({ status: "CaseClosed", severity: "Critical" });
  expect(await refusalOf(make(current?.version ?? 0))).toMatchObject({ statusCode: 404 });

  const other = await send(severed);
  await havn.as("anna").forgetUnmadeChanges({ body: { caseId: other.id } });
  expect(await unmade("anna", other.id)).toBeNull();
});

describe("what was left out", () => {
  /** Bo makes the case critical before the message leaves, so that closing it is left out, and `then` does something else. */
  const leftOut = async (before?: (caseId: number) => Promise<unknown>) => {
    const { id } = await send(async (caseId) => {
      await before?.(caseId);
      const current = await read(havn, "bo", caseId);
      if (current) await change(havn, "bo", current, { severity: "Critical" });
    });
    expect(await unmade("anna", id)).toEqual(wish);
    return (await read(havn, "anna", id)) as CareCase;
  };
  const make = ({ id, version }: CareCase) => havn.as("anna").makeUnmadeChanges({ body: { caseId: id, version } });
  const again = async ({ id }: CareCase) => (await read(havn, "anna", id)) as CareCase;

  test("is made once, however often it is pressed", async () => {
    const careCase = await leftOut();
    const outcomes = await Promise.allSettled([make(careCase), make(careCase), make(careCase)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await again(careCase)).version).toBe(careCase.version + 1);
  });

  test("is no longer offered as far as somebody else has made it", async () => {
    const careCase = await leftOut();
    const assigned = await change(havn, "bo", careCase, { assigneeId: people.anna.id });
    expect(await unmade("anna", careCase.id)).toEqual({ status: "CaseClosed" });
    await change(havn, "bo", assigned, { status: "CaseClosed" });
    expect(await unmade("anna", careCase.id)).toBeNull();
  });

  test("stays if the case doesn't take it now either, and can be forgotten", async () => {
    const careCase = await leftOut();
    const ended = await change(havn, "bo", careCase, { status: "Cancelled", statusReason: "Dublet" });
    expect(await refusalOf(make(ended))).toMatchObject({ statusCode: 409, code: "transitionNotAllowed" });
    expect(await unmade("anna", careCase.id)).toEqual(wish);
    await havn.as("anna").forgetUnmadeChanges({ body: { caseId: careCase.id } });
    expect(await unmade("anna", careCase.id)).toBeNull();
  });

  test("is made on the case wherever it is by then", async () => {
    const careCase = await leftOut();
    const { id, version } = careCase;
    const fjord = { id, version, customerNumber: "1002", contactPersonId: people.fie.id };
    await havn.as("bo").changeCustomerAndCustomerContactPersonOnCareCase({ body: fjord });
    expect((await make(await again(careCase))).careCase).toMatchObject({
      status: "CaseClosed",
      customer: { customerNumber: "1002" },
    });
  });

  const muting = (caseId: number) => havn.as("anna").muteCareCaseNotifications({ body: { caseId, isMuted: true } });
  test("is told even to whoever muted the case, and forgotten after 30 days", async () => {
    const careCase = await leftOut(muting);
    expect(await told("anna", careCase.id)).toHaveLength(1);
    havn.clock.forward({ days: 31 });
    await cleanUpJobs["clean-up"](havn.havn.app, {});
    expect(await unmade("anna", careCase.id)).toBeNull();
  });
});

test("a message that was to be sent later leaves the same behind", async () => {
  const { id, version } = await buildCase(havn);
  const at = { date: addDays(businessDate(havn.clock.now()), 1), time: "10:00" };
  const body = { caseId: id, comment: "<p>Hej</p>", clientKey: crypto.randomUUID(), version, changes: wish, at };
  await havn.as("anna").sendCareCaseMessageLater({ body });
  const current = await read(havn, "bo", id);
  if (current) await change(havn, "bo", current, { status: "WorkingOn" });
  havn.clock.forward({ days: 2 });
  await untilJobsAreDone(havn);
  expect(await messages("nils", id)).toEqual(["<p>Hej</p>"]);
  expect([await unmade("anna", id), (await told("anna", id)).length]).toEqual([wish, 1]);
});
