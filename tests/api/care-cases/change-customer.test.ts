import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { indexCases } from "#care-cases/server/search/case-search-store.ts";
import { staffRoles } from "#platform/contract/actor.ts";
import { buildCase, buildDraft, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

const klit = "1003";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

type To = { readonly customerNumber: string; readonly contactPersonId: number | null };
const toFjord: To = { customerNumber: fjord, contactPersonId: people.fie.id };

const move = async (by: PersonName, { id, version }: { id: number; version: number }, to: To = toFjord) =>
  (await havn.as(by).changeCustomerAndCustomerContactPersonOnCareCase({ body: { id, version, ...to } })).careCase;

const history = async (by: PersonName, caseId: number) =>
  (await havn.as(by).getCareCaseChangeLogsBySearch({ body: { caseId } })).changeLogs.map(
    ({ type, from, to, isInternal }) => [type, from, to, isInternal],
  );

const found = async (by: PersonName, text: string) =>
  (await havn.as(by).getCareCasesBySearch({ body: { text } })).rows.map(({ id }) => id);

describe("a case that moves to another company", () => {
  test("becomes theirs, and is no longer the former one's", async () => {
    const before = await buildCase(havn);
    const after = await move("anna", before);
    expect(after).toMatchObject({
      version: before.version + 1,
      customer: { customerNumber: fjord, name: "Fjord ApS" },
      contactPerson: { id: people.fie.id },
      state: "Active",
    });
    expect(await read(havn, "nils", before.id)).toBeUndefined();
    expect((await read(havn, "finn", before.id))?.id).toBe(before.id);
  });

  test("can have no contact person only if the company has no users", async () => {
    const toKlit = await move("anna", await buildCase(havn), { customerNumber: klit, contactPersonId: null });
    expect(toKlit).toMatchObject({ customer: { name: "Klit I/S" }, contactPerson: null, state: "Active" });
    const before = await buildCase(havn);
    const lacking = move("anna", before, { customerNumber: fjord, contactPersonId: null });
    expect(await refusalOf(lacking)).toMatchObject({
      statusCode: 400,
      code: "incomplete",
      data: { problems: [{ path: "contactPersonId", code: "contactPersonMissing" }] },
    });
    expect(await read(havn, "nils", before.id)).toEqual(before);
  });

  test("does not name the former company to the new one: that history is for staff", async () => {
    const moved = await move("anna", await buildCase(havn));
    expect(await history("anna", moved.id)).toEqual([
      ["ContactPersonChanged", "Nils Nordlys", "Fie Fjord", true],
      ["CustomerChanged", "Nordlys A/S", "Fjord ApS", true],
      ["CareCaseCreated", null, "Created", false],
    ]);
    expect((await history("fie", moved.id)).map(([type]) => type)).toEqual(["CareCaseCreated"]);
    const again = await change(havn, "anna", moved, { contactPersonId: people.finn.id });
    expect((await history("fie", again.id))[0]).toEqual(["ContactPersonChanged", "Fie Fjord", "Finn Fjord", false]);
  });

  test("is found by the new company's search at once, and never by the former one's", async () => {
    const careCase = await buildCase(havn, { changes: { title: "Vandmålere tæller baglæns" } });
    await untilJobsAreDone(havn);
    expect(await found("nils", "vandmålere")).toEqual([careCase.id]);
    await havn.db
      .updateTable("job")
      .set({ run_at: new Date("2099-01-01") })
      .where("kind", "=", "index-case")
      .execute();
    await move("anna", careCase);
    const { doc } = await havn.db
      .selectFrom("case_search")
      .select((eb) => eb.cast<string>("doc_pub", "text").as("doc"))
      .where("case_id", "=", careCase.id)
      .executeTakeFirstOrThrow();
    expect(doc).toContain(`'c:${fjord}'`);
    expect(doc).not.toContain(`'c:${nordlys}'`);
    expect([await found("nils", "vandmålere"), await found("fie", "vandmålere")]).toEqual([[], [careCase.id]]);
  });

  test("is hidden from the former company even while an old search document exists", async () => {
    const careCase = await buildCase(havn, { changes: { title: "Isbryderen mangler diesel" } });
    await untilJobsAreDone(havn);
    const old = await havn.db
      .selectFrom("case_search")
      .select(["doc_pub", "doc_all"])
      .where("case_id", "=", careCase.id)
      .executeTakeFirstOrThrow();
    await move("anna", careCase);
    await untilJobsAreDone(havn);
    await havn.db.updateTable("case_search").set(old).where("case_id", "=", careCase.id).execute();
    const search = { text: "isbryderen", preset: "all" } as const;
    const answer = await havn.as("nils").getCareCasesBySearch({ body: search });
    expect([answer.rows, answer.count, answer.next]).toEqual([[], 0, null]);
    await indexCases(havn.db, [careCase.id]);
  });

  test("loses the former company's subscribers, mentions and drafts; staff and messages come along", async () => {
    const careCase = await buildCase(havn);
    const { id: caseId } = careCase;
    for (const by of ["nils", "nora", "bo"] as const) await havn.as(by).subscribeToCareCase({ body: { caseId } });
    for (const by of ["nils", "bo"] as const)
      await havn.as(by).saveCareCaseMessageDraft({ body: { caseId, comment: "<p>Halvt</p>" } });
    await havn.as("nils").reportCasePresence({ body: { caseId, tabId: "tab-00001", doing: "looking" } });
    const mention = (who: "nils" | "bo") => `<p><span data-mention="${people[who].id}">@x</span></p>`;
    const { message } = await write(havn, "anna", caseId, mention("nils") + mention("bo"));
    const moved = await move("anna", (await read(havn, "anna", caseId)) ?? careCase);
    expect(moved.subscribers.map(({ name }) => name)).toEqual(["Bo Koordinator"]);
    const kept = async (table: "message_draft" | "case_presence" | "case_subscriber") =>
      (await havn.db.selectFrom(table).select("user_id").where("case_id", "=", caseId).execute()).map(
        (row) => row.user_id,
      );
    expect([await kept("message_draft"), await kept("case_presence"), await kept("case_subscriber")]).toEqual([
      [people.bo.id],
      [],
      [people.bo.id],
    ]);
    const mentioned = await havn.db
      .selectFrom("message_mention")
      .select("user_id")
      .where("message_id", "=", message.id)
      .execute();
    expect(mentioned).toEqual([{ user_id: people.bo.id }]);
    const dialog = await havn.as("fie").getCareCaseMessagesBySearch({ body: { caseId } });
    expect(dialog.messages.map(({ id }) => id)).toEqual([message.id]);
  });

  test("keeps its related cases, of which each reader sees their own", async () => {
    const [moving, staying] = [await buildCase(havn), await buildCase(havn)];
    await havn.as("nils").addRelatedCase({ body: { caseId: moving.id, relatedCaseId: staying.id } });
    await move("anna", moving);
    const related = async (by: PersonName, caseId: number) =>
      (await havn.as(by).getCareCaseReletedCases({ body: { caseId } })).relatedCases.map(({ id }) => id);
    expect(await related("anna", staying.id)).toEqual([moving.id]);
    expect([await related("nils", staying.id), await related("fie", moving.id)]).toEqual([[], []]);
  });

  test("is announced to both companies, to those users who see it", async () => {
    const ownOnly = (own_cases_only: boolean) =>
      havn.db.updateTable("customer").set({ own_cases_only }).where("customer_no", "=", Number(fjord)).execute();
    await ownOnly(true);
    try {
      const careCase = await buildCase(havn);
      const [anna, nora, fie, finn] = await heard(havn, ["anna", "nora", "fie", "finn"], () => move("bo", careCase));
      const version = careCase.version + 1;
      expect(nora).toEqual([{ kind: "case", caseId: careCase.id }]);
      expect(fie).toEqual([{ kind: "case", caseId: careCase.id, version }]);
      expect(anna).toHaveLength(2);
      expect(finn).toEqual([]);
    } finally {
      await ownOnly(false);
    }
  });
});

test("the audit row contains the old and the new company", async () => {
  const { id } = await move("bo", await buildCase(havn));
  const row = await havn.db.selectFrom("audit_row").select("detail").orderBy("id", "desc").executeTakeFirst();
  expect(row?.detail).toEqual({ caseId: id, fields: ["customerNumber", "contactPersonId"], from: 1001, to: 1002 });
});

describe("moving is rejected", () => {
  test("for customers, on any case", async () => {
    const own = await buildCase(havn);
    for (const person of ["nils", "nora", "fie"] as const)
      expect(await refusalOf(move(person, own))).toMatchObject({ statusCode: 403 });
    expect(await refusalOf(move("nils", { id: 987_654_321, version: 1 }))).toMatchObject({ statusCode: 403 });
  });

  test("for a missing case, another's draft, and, with a name, one's own", async () => {
    expect(await refusalOf(move("anna", { id: 987_654_321, version: 1 }))).toMatchObject({ statusCode: 404 });
    expect(await refusalOf(move("anna", await buildDraft(havn)))).toMatchObject({ statusCode: 404 });
    expect(await refusalOf(move("anna", await buildDraft(havn, { by: "anna" })))).toMatchObject({
      statusCode: 400,
      code: "fieldNotAllowed",
      data: { fields: ["customerNumber"] },
    });
  });

  test("if the case changed in the meantime, naming the differences", async () => {
    const before = await buildCase(havn);
    await change(havn, "nils", before, { externalReference: "R-1" });
    expect(await refusalOf(move("anna", before))).toMatchObject({
      statusCode: 409,
      code: "stale",
      data: {
        version: before.version + 1,
        fields: [
          { field: "customerNumber", yours: fjord, theirs: nordlys },
          { field: "contactPersonId", yours: people.fie.id, theirs: people.nils.id },
        ],
      },
    });
  });

  test.each<[string, To, string]>([
    ["an unknown company", { customerNumber: "999", contactPersonId: null }, "customerNumber"],
    ["a contact person of the former company", { ...toFjord, contactPersonId: people.nils.id }, "contactPersonId"],
    ["a contact person of staff", { ...toFjord, contactPersonId: people.bo.id }, "contactPersonId"],
    ["a contact person whom nobody knows", { ...toFjord, contactPersonId: 987_654 }, "contactPersonId"],
  ])("to %s", async (_what, to, path) => {
    const before = await buildCase(havn);
    const refusal = await refusalOf(move("anna", before, to));
    expect(refusal).toMatchObject({ statusCode: 400, code: "badRequest" });
    expect(refusal.data?.problems).toEqual([expect.objectContaining({ path })]);
    expect(await read(havn, "nils", before.id)).toEqual(before);
  });

  test("with UpdateCareCase, once the case is submitted", async () => {
    const refusal = await refusalOf(change(havn, "anna", await buildCase(havn), { customerNumber: klit }));
    expect(refusal).toMatchObject({ code: "fieldNotAllowed", data: { fields: ["customerNumber"] } });
    const draft = await change(havn, "anna", await buildDraft(havn, { by: "anna" }), { customerNumber: klit });
    expect(draft).toMatchObject({ customer: { name: "Klit I/S" }, contactPerson: null });
  });

  test("for one of two concurrent moves", async () => {
    const careCase = await buildCase(havn);
    const toKlit = { customerNumber: klit, contactPersonId: null };
    const results = await Promise.allSettled([move("anna", careCase), move("bo", careCase, toKlit)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a case is moved by staff of any role", () => {
  const withRoles = async (roles: readonly string[]) => {
    await havn.db
      .updateTable("app_user")
      .set({ staff_roles: [...roles] })
      .where("id", "=", people.bo.id)
      .execute();
    // By then, what the process has cached about signed-in people has expired.
    havn.clock.forward({ seconds: 20 });
  };
  afterAll(() => withRoles(staffRoles));

  test.each(staffRoles)("%s", async (role) => {
    await withRoles([role]);
    const careCase = await buildCase(havn);
    expect((await read(havn, "bo", careCase.id))?.may.changeCustomer).toBe(true);
    expect(await move("bo", careCase)).toMatchObject({
      customer: { customerNumber: fjord },
      contactPerson: { id: people.fie.id },
    });
  });

  test("and not without one", async () => {
    await withRoles([]);
    const careCase = await buildCase(havn);
    expect((await read(havn, "bo", careCase.id))?.may.changeCustomer).toBe(false);
    expect(await refusalOf(move("bo", careCase))).toMatchObject({ statusCode: 403 });
  });
});
