import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildDraft, change, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { holding } from "#tests/support/people/find-words-in-database.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";
import { leaveTraces, mention, phone, rename } from "#tests/support/people/store-personal-data.ts";

let havn: TestHavn;
let caseId: number;
let draftId: number;

const { nils, bo } = people;
beforeAll(async () => {
  havn = await startTestHavn();
  await rename(havn, "nils", "Nilsemand Qvist");
  const careCase = await buildCase(havn, {
    changes: { description: `<p>Tal med ${mention(nils.id, "Nilsemand Qvist")}</p>` },
  });
  caseId = careCase.id;
  draftId = (await buildDraft(havn)).id;
  const raised = await change(havn, "anna", careCase, { assigneeId: bo.id, contactPersonId: people.nora.id });
  await change(havn, "anna", raised, { contactPersonId: nils.id, owner: { kind: "user", id: bo.id } });
  await write(havn, "nils", caseId, "<p>Det haster</p>");
  const comment = mention(nils.id, "Nilsemand Qvist");
  const { message } = await write(havn, "anna", caseId, `${comment}<p>Tak</p>`);
  await havn.as("anna").editCareCaseMessage({ body: { caseId, messageId: message.id, comment } });
  await write(havn, "anna", caseId, mention(bo.id, "Bo Koordinator"), true);
  await havn.as("nora").saveCareCaseMessageDraft({ body: { caseId, comment: mention(nils.id, "Nilsemand Qvist") } });
  await uploadFile(havn, "nils", { caseId, name: "bilag.txt", bytes: Buffer.from("bilag") });
  await uploadFile(havn, "nils", { caseId: draftId, name: "kladde.txt", bytes: Buffer.from("kladde") });
  await leaveTraces(havn, "nils", caseId);
  await leaveTraces(havn, "bo", caseId);
  await rename(havn, "nils", "Nils Qvistgaard");
  await untilJobsAreDone(havn);
});
afterAll(() => havn.close());

const exported = async (by: PersonName, userId: number) => {
  const response = await fetch(`${havn.url}/api/UserManagement/ExportUserData`, {
    method: "POST",
    headers: { authorization: await havn.bearer(by), "content-type": "application/json" },
    body: JSON.stringify({ userId }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe("ExportUserData", () => {
  type Data = Readonly<Record<string, readonly Record<string, unknown>[]>>;

  test("returns all data held about the person, and no secrets", async () => {
    const { status, headers, text } = await exported("anna", nils.id);
    expect([status, headers.get("content-disposition")]).toEqual([200, expect.stringContaining("havn-user-4.json")]);
    const data = JSON.parse(text) as Data;
    expect(data.account).toMatchObject({
      name: "Nils Qvistgaard",
      email: nils.email,
      workPhone: phone,
      pendingEmail: "qvist@private.example",
    });
    expect(data.formerNames).toEqual([{ name: "Nils Nordlys" }, { name: "Nilsemand Qvist" }]);
    expect(data.companies).toMatchObject([{ customerNumber: 1001, isAdministrator: false }]);
    expect(data.cases).toEqual([{ number: caseId, title: expect.any(String), roles: ["raised", "contactPerson"] }]);
    expect(data.caseDrafts).toMatchObject([{ number: draftId }]);
    expect(data.messages?.map(({ comment }) => comment)).toEqual(["<p>Det haster</p>"]);
    expect(data.mentions).toHaveLength(1);
    expect(data.files?.map(({ name, size }) => [name, size])).toEqual([
      ["bilag.txt", 5],
      ["kladde.txt", 6],
    ]);
    expect(data.passwords).toEqual([{ changedAt: havn.clock.now().toISOString() }]);
    for (const name of [
      ...["identities", "preferences", "savedViews", "sessions", "browsers", "links", "messageDrafts", "subscriptions"],
      ...["notifications", "notificationSettings", "mutedCases", "presence", "changes", "audit"],
    ])
      expect([name, data[name]?.length]).not.toEqual([name, 0]);
    for (const secret of ["argon2id", "token", "hash", "Bo Koordinator"]) expect(text).not.toContain(secret);
  });

  test("returns everything once for a person who wrote more than one batch", async () => {
    const at = havn.clock.now();
    const numbers = Array.from({ length: 1_201 }, (_, index) => index);
    const rows = numbers.map((n) => ({
      id: 49_000 + n * 2,
      case_id: caseId,
      author_id: people.fie.id,
      created_at: at,
    }));
    const message = { by_staff: false, is_internal: false };
    await havn.db
      .insertInto("case_message")
      .values(rows.map((row) => ({ ...row, ...message, comment: `<p>${row.id}</p>` })))
      .execute();
    const data = JSON.parse((await exported("anna", people.fie.id)).text) as Data;
    expect(data.messages?.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    await havn.db.deleteFrom("case_message").where("author_id", "=", people.fie.id).execute();
  });

  test("for staff includes what they wrote to each other", async () => {
    const { id } = people.anna;
    const data = JSON.parse((await exported("bo", id)).text) as Data;
    expect(data.messages?.map(({ isInternal }) => isInternal)).toEqual([false, true]);
  });

  test("is for staff, fails for a nonexistent person, and is logged", async () => {
    expect((await exported("nora", nils.id)).status).toBe(403);
    expect((await exported("anna", 999_999)).status).toBe(404);
    const rows = await havn.db
      .selectFrom("audit_row")
      .select("detail")
      .where("act", "=", "/api/UserManagement/ExportUserData")
      .where("status", "=", 200)
      .execute();
    const ids = [nils.id, people.fie.id, people.anna.id];
    expect(rows.map(({ detail }) => detail)).toEqual(ids.map((userId) => ({ userId })));
  });
});

const pseudonymize = (by: PersonName, userId: number, email: string) =>
  havn.as(by).pseudonymizeUser({ body: { userId, email } });
const codeOf = async (call: Promise<unknown>) => {
  const { statusCode, data } = await refusalOf(call);
  return [statusCode, data?.code];
};

describe("PseudonymizeUser", () => {
  test("has traces to remove, which the search finds", async () => {
    const held = await holding(havn.db, ["nilsemand", "qvist", nils.email]);
    const places = new Set(held.map((each) => each.split(":")[0]));
    for (const place of [
      "app_user.name",
      "case_message.comment",
      "case_description.description",
      "message_draft.comment",
      "message_version.comment",
    ]) {
      expect(places).toContain(place);
    }
    for (const place of ["case_change.to_value", "case_search.doc_all", "email_link.email", "job.payload"]) {
      expect(places).toContain(place);
    }
  });

  test.each<[string, PersonName, number, string, number, string]>([
    ["with another e-mail", "anna", nils.id, people.nora.email, 400, "anotherEmail"],
    ["themselves", "anna", people.anna.id, people.anna.email, 409, "oneself"],
    ["the last administrator", "anna", people.nora.id, people.nora.email, 409, "lastAdministrator"],
    ["nobody", "anna", 999_999, nils.email, 404, "notFound"],
    ["as a customer", "nora", nils.id, nils.email, 403, "forbidden"],
  ])("rejects %s", async (_what, by, userId, email, status, code) => {
    expect(await codeOf(pseudonymize(by, userId, email))).toEqual([status, code]);
  });

  test("leaves no personal data, and keeps what the person did", async () => {
    const bearer = await havn.bearer("nils");
    await pseudonymize("anna", nils.id, nils.email.toUpperCase());
    await untilJobsAreDone(havn);
    expect(
      await holding(havn.db, [
        "nilsemand",
        "qvistgaard",
        "nils nordlys",
        nils.email,
        "nils-qvist@",
        "98761234",
        "sub-nils",
      ]),
    ).toEqual([]);
    const told = await havn.db.selectFrom("notification").select("id").where("user_id", "=", nils.id).execute();
    expect(told).toEqual([]);
    const account = (await havn.as("anna").getUserById({ body: { userId: nils.id } })).user;
    expect(account).toMatchObject({
      name: "Former user 4",
      email: "former-4@pseudonymized.invalid",
      state: "removed",
      companies: [],
      may: { edit: [], companies: [], addToCompany: false, impersonate: false, pseudonymize: false },
    });
    const { careCases } = await havn.as("nora").getCareCasesByIds({ body: { ids: [caseId] } });
    expect(careCases[0]).toMatchObject({ contactPerson: { id: nils.id, name: "Former user 4" } });
    expect(careCases[0]?.description).toContain(`<span data-mention="4">@Former user 4</span>`);
    const { messages } = await havn.as("nora").getCareCaseMessagesBySearch({ body: { caseId } });
    expect(messages.map(({ comment }) => comment)).toEqual(
      expect.arrayContaining(["<p>Det haster</p>", mention(nils.id, "Former user 4")]),
    );
    const found = await havn.as("anna").getCareCasesBySearch({ body: { preset: "all", text: "nilsemand" } });
    expect(found.rows).toEqual([]);
    expect((await havn.as("anna").getCareCasesByIds({ body: { ids: [draftId] } })).careCases).toEqual([]);
    havn.clock.forward({ seconds: 16 });
    const asked = await fetch(`${havn.url}/api/UserManagement/GetUserByLoggedInIdentity`, {
      method: "POST",
      headers: { authorization: bearer },
    });
    expect(asked.status).toBe(401);
    expect(await codeOf(pseudonymize("anna", nils.id, "former-4@pseudonymized.invalid"))).toEqual([404, "notFound"]);
    expect((await exported("anna", nils.id)).status).toBe(200);
  });

  test("rewrites all texts for a job of the former version, whose stages had other names", async () => {
    const { id } = await havn.db
      .updateTable("case_message")
      .set({ comment: mention(nils.id, "Nils Qvistgaard") })
      .where("id", "=", (query) => query.selectFrom("case_message").select((eb) => eb.fn.min("id").as("id")))
      .returning("id")
      .executeTakeFirstOrThrow();
    const payload = { userId: nils.id, stage: "history", after: 20_000 };
    await storeJobs(havn.db, [{ kind: "forget-person", payload }], havn.clock.now());
    await untilJobsAreDone(havn);
    const message = havn.db.selectFrom("case_message").select("comment").where("id", "=", id);
    expect(await message.executeTakeFirst()).toEqual({ comment: mention(nils.id, "Former user 4") });
  });

  test("works for staff too: the history of assignees shows the pseudonym", async () => {
    await pseudonymize("anna", bo.id, bo.email);
    await untilJobsAreDone(havn);
    expect(await holding(havn.db, ["qvist", "bo koordinator", bo.email])).toEqual([]);
    const { changeLogs } = await havn.as("anna").getCareCaseChangeLogsBySearch({ body: { caseId } });
    const named = changeLogs.filter(({ type }) => type === "AssigneeChanged" || type === "OwnerChanged");
    expect(named.map(({ to }) => to)).toEqual(["Former user 2", "Former user 2"]);
  });

  test("returns staff who are acting for the person to themselves", async () => {
    const finns = await havn.bearer("finn", "anna");
    await pseudonymize("anna", people.finn.id, people.finn.email);
    const sessions = await havn.db
      .selectFrom("sign_in_session")
      .select(["user_id", "impersonator_id", "customer_no", "ended_at"])
      .where("user_id", "in", [people.finn.id, people.anna.id])
      .where("impersonator_id", "is", null)
      .execute();
    expect(sessions).toContainEqual({ user_id: 1, impersonator_id: null, customer_no: null, ended_at: null });
    havn.clock.forward({ seconds: 16 });
    const headers = { authorization: finns };
    const asked = await fetch(`${havn.url}/api/UserManagement/GetUserByLoggedInIdentity`, { method: "POST", headers });
    expect(asked.status).toBe(401);
  });

  test("keeps the history if another person has the same name, since it is ambiguous", async () => {
    const namesake = { kind: 1, name: "Klaus Klit", name_sort: "klaus klit" };
    const klaus = { ...namesake, id: 700, email: "klaus@klit.example" };
    const other = { ...namesake, id: 701, email: "klaus2@klit.example" };
    await havn.db.insertInto("app_user").values([klaus, other]).execute();
    await havn.db.insertInto("user_customer").values({ user_id: 700, customer_no: 1001 }).execute();
    const [careCase] = (await havn.as("anna").getCareCasesByIds({ body: { ids: [caseId] } })).careCases;
    if (careCase) await change(havn, "anna", careCase, { contactPersonId: 700 });
    await pseudonymize("anna", 700, klaus.email);
    await untilJobsAreDone(havn);
    const held = (await holding(havn.db, ["klaus klit"])).map((each) => each.split(":")[0]);
    expect(held.sort()).toEqual(["app_user.name", "app_user.name_sort", "case_change.to_value"]);
  });

  test("frees the email for somebody new", async () => {
    const body = { customerNumber: nordlys, email: nils.email, role: "user", changes: { name: "En Anden" } } as const;
    const { userId } = await havn.as("nora").createUserCustomerRelation({ body });
    expect(userId).not.toBe(nils.id);
  });
});
