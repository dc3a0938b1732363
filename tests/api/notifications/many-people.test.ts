import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { followerBounds } from "#care-cases/parts/followers/contract.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { buildCase, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
/** 1,500 colleagues on each side. */
const staff = { from: 10_000, to: 11_499 };
const customers = { from: 20_000, to: 21_499 };
beforeAll(async () => {
  havn = await startTestHavn();
  const insert = ({ from, to }: typeof staff, kind: number) =>
    sql`
    insert into app_user (id, kind, staff_roles, name, name_sort, email)
    select n, ${kind}, ${kind === 0 ? ["agent"] : []}, 'P ' || n, 'p ' || n, n || '@many.example'
    from generate_series(${from}::int, ${to}::int) n`.execute(havn.db);
  await insert(staff, 0);
  await insert(customers, 1);
  await sql`insert into user_customer (customer_no, user_id, is_administrator, accepted_at)
    select 1001, id, false, now() from app_user where id between ${customers.from} and ${customers.to}`.execute(
    havn.db,
  );
});
afterAll(() => havn.close());

const follow = (caseId: number, { from, to }: typeof staff) =>
  sql`
  insert into case_subscriber (case_id, user_id) select ${caseId}, n from generate_series(${from}::int, ${to}::int) n
  on conflict do nothing`.execute(havn.db);
const mentioning = (count: number): string =>
  Array.from({ length: count }, (_, n) => `<p><span data-mention="${staff.from + n}">@P</span></p>`).join("");
const addFollower = (by: PersonName, caseId: number, userId: number) =>
  havn.as(by).addCareCaseFollower({ body: { caseId, userId } });

test("a message on a case with thousands of subscribers is stored, and each is notified", async () => {
  const { id } = await buildCase(havn);
  await follow(id, staff);
  await follow(id, customers);
  await write(havn, "anna", id, "<p>Til alle</p>");
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id)::int as count from notification where case_id = ${id} and user_id >= 10000`.execute(
    havn.db,
  );
  expect(rows).toEqual([{ count: 3_000 }]);
});

test("with too many subscribers, a reader sees themselves and the first by name, always the same", async () => {
  const { id } = await buildCase(havn);
  await follow(id, { from: staff.to - 600, to: staff.to });
  await follow(id, { from: people.anna.id, to: people.anna.id });
  const { subscribers = [] } = (await read(havn, "anna", id)) ?? {};
  const names = subscribers.map(({ name }) => name);
  expect(names).toEqual([
    people.anna.name,
    ...Array.from({ length: 2 * followerBounds.ofSide - 1 }, (_, n) => `P ${staff.to - 600 + n}`),
  ]);
});

test("a message mentions at most 50 people, whether stored, sent, edited or as a draft", async () => {
  const { id: caseId } = await buildCase(havn);
  const most = messageBounds.mentions;
  const tooMany = { statusCode: 400, code: "tooManyMentions" };
  const { message } = await write(havn, "anna", caseId, mentioning(most));
  const anna = havn.as("anna");
  const comment = mentioning(most + 1);
  const clientKey = "mentions-1";
  expect(await refusalOf(write(havn, "anna", caseId, mentioning(1_400)))).toMatchObject(tooMany);
  const refused = [
    write(havn, "anna", caseId, comment),
    anna.sendCareCaseMessage({ body: { caseId, comment, clientKey } }),
    anna.editCareCaseMessage({ body: { caseId, messageId: message.id, comment } }),
    anna.saveCareCaseMessageDraft({ body: { caseId, comment } }),
  ];
  for (const refusal of await Promise.all(refused.map(refusalOf))) expect(refusal).toMatchObject(tooMany);
  const { rows } = await sql`select from message_mention where case_id = ${caseId}`.execute(havn.db);
  expect(rows).toHaveLength(most);
});

test("200 people of each side can follow a case, and neither side learns of the other's", async () => {
  const { id: caseId } = await buildCase(havn, { by: "nora" });
  const most = followerBounds.ofSide;
  const full = { statusCode: 409, code: "tooManyFollowers" };
  await follow(caseId, { from: staff.from, to: staff.from + most - 1 });
  expect(await refusalOf(havn.as("anna").subscribeToCareCase({ body: { caseId } }))).toMatchObject(full);
  expect(await refusalOf(addFollower("anna", caseId, people.bo.id))).toMatchObject(full);
  await addFollower("anna", caseId, staff.from);
  await havn.as("nora").subscribeToCareCase({ body: { caseId } });
  await follow(caseId, { from: customers.from, to: customers.from + most - 2 });
  expect(await refusalOf(havn.as("nils").subscribeToCareCase({ body: { caseId } }))).toMatchObject(full);
  expect(await refusalOf(addFollower("nora", caseId, people.nils.id))).toMatchObject(full);
  await havn.as("nora").removeCareCaseFollower({ body: { caseId, userId: customers.from } });
  await addFollower("nora", caseId, people.nils.id);
  expect((await read(havn, "nora", caseId))?.subscribers).toHaveLength(most);
});

test("colleagues who left make room", async () => {
  const { id: caseId } = await buildCase(havn);
  await follow(caseId, { from: staff.from, to: staff.from + followerBounds.ofSide - 1 });
  await havn.db.updateTable("app_user").set({ removed_at: havn.clock.now() }).where("id", "=", staff.from).execute();
  await havn.as("anna").subscribeToCareCase({ body: { caseId } });
});
