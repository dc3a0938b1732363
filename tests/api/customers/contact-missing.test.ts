import { afterAll, beforeAll, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { change, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { linkOf, outboxMails } from "#tests/support/mail/read-outbox.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

/** Klit has no users at first. */
const klit = "1003";
const changes = {
  title: "Printeren står stille",
  description: "<p>Intet sker.</p>",
  caseType: "Incident",
  severity: "Important",
} as const;

async function buildOfKlit(status: "Created" | "OnHold" | "CaseClosed"): Promise<CareCase> {
  const { careCase } = await havn.as("anna").createEmptyCareCase({ body: { customerNumber: klit } });
  const draft = await change(havn, "anna", careCase, changes);
  const created = await change(havn, "anna", draft, { status: "Created" });
  if (status === "Created") return created;
  return change(havn, "anna", created, { status, ...(status === "OnHold" && { followUpDate: "2026-12-01" }) });
}

const invite = async (email: string) => {
  const body = { customerNumber: klit, email, role: "user", changes: { name: "Ny Bruger" } } as const;
  return (await havn.as("anna").createUserCustomerRelation({ body })).userId;
};
const remove = (userId: number) =>
  havn.as("anna").deleteUserCustomerRelation({ body: { customerNumber: klit, userId } });

test("a contact person is missing while the company has users, and not otherwise", async () => {
  const cases = [await buildOfKlit("Created"), await buildOfKlit("OnHold"), await buildOfKlit("CaseClosed")];
  const states = async () => {
    await untilJobsAreDone(havn);
    return Promise.all(cases.map(async ({ id }) => (await read(havn, "anna", id))?.state));
  };
  expect(await states()).toEqual(["Active", "OnHold", "Closed"]);
  await invite(people.nils.email);
  expect(await states()).toEqual(["Active", "OnHold", "Closed"]);
  const first = await invite("ny@klit.example");
  expect(await states()).toEqual(["MissingInformation", "MissingInformation", "Closed"]);
  const second = await invite("ny2@klit.example");
  await remove(first);
  expect(await states()).toEqual(["MissingInformation", "MissingInformation", "Closed"]);
  const careCase = await read(havn, "anna", cases[0]?.id ?? 0);
  if (careCase) await change(havn, "anna", careCase, { contactPersonId: second });
  expect(await states()).toEqual(["Active", "MissingInformation", "Closed"]);
  await remove(second);
  expect(await states()).toEqual(["Active", "OnHold", "Closed"]);
});

test("a pending user counts once they accept", async () => {
  const careCase = await buildOfKlit("Created");
  const body = { customerNumber: klit, email: people.finn.email, role: "user", changes: { name: "Finn" } } as const;
  const { userId } = await havn.as("anna").createUserCustomerRelation({ body });
  const state = async () => (await read(havn, "anna", careCase.id))?.state;
  const [mail] = await outboxMails(havn, people.finn.email);
  expect(await state()).toBe("Active");
  await havn.as("finn").acceptInvitation({ body: { token: mail ? linkOf(mail).token : "" } });
  await expect.poll(state).toBe("MissingInformation");
  await remove(userId);
  await untilJobsAreDone(havn);
  expect(await state()).toBe("Active");
});

test("a user who left stays a case's contact person, but can't be chosen again", async () => {
  const userId = await invite("kort@klit.example");
  const careCase = await buildOfKlitWith(userId);
  await remove(userId);
  await untilJobsAreDone(havn);
  const after = await read(havn, "anna", careCase.id);
  expect(after).toMatchObject({ contactPerson: { id: userId }, state: "Active" });
  const other = await buildOfKlit("Created");
  const refusal = await refusalOf(change(havn, "anna", other, { contactPersonId: userId }));
  expect(refusal.data?.problems).toEqual([
    expect.objectContaining({ path: "changes.contactPersonId", code: "unknownPerson" }),
  ]);
});

async function buildOfKlitWith(contactPersonId: number): Promise<CareCase> {
  const { careCase } = await havn.as("anna").createEmptyCareCase({ body: { customerNumber: klit } });
  const draft = await change(havn, "anna", careCase, { ...changes, contactPersonId });
  return change(havn, "anna", draft, { status: "Created" });
}

test("the job handles more cases than fit in one portion", async () => {
  const [model] = await havn.db
    .selectFrom("care_case")
    .select(["channel", "priority", "created_by"])
    .limit(1)
    .execute();
  if (!model) throw new Error("no case");
  const now = havn.clock.now();
  const row = {
    ...model,
    customer_no: 1003,
    title: "En af mange",
    title_sort: "en af mange",
    case_type: 0,
    severity: 2,
  };
  const ids = Array.from({ length: 450 }, (_, index) => 50_000 + index);
  const rows = ids.map((id) => ({
    ...row,
    id,
    status: 2,
    state: 1,
    created_at: now,
    updated_at: now,
    submitted_at: now,
  }));
  await havn.db.insertInto("care_case").values(rows).execute();
  await invite("mange@klit.example");
  await untilJobsAreDone(havn);
  const missing = await havn.db
    .selectFrom("care_case")
    .select("id")
    .where("id", ">=", 50_000)
    .where("state", "=", 7)
    .execute();
  expect(missing).toHaveLength(450);
});
