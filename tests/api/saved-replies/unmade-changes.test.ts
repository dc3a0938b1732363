import { afterAll, beforeAll, expect, test } from "vitest";
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
