import { type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { draftProblem } from "#care-cases/server/case/draft-bounds-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

const create = (by: PersonName) => havn.as(by).createEmptyCareCase({ body: {} });
const codeOf = async (call: Promise<unknown>) => {
  const { statusCode, code } = await refusalOf(call);
  return [statusCode, code];
};

/** Repeats a draft, as begun by several people. */
const repeat = (id: number, by: readonly number[], each: number) =>
  sql`insert into care_case (customer_no, created_by, contact_id, channel, priority, status, state, created_at, updated_at)
    select customer_no, u, contact_id, channel, priority, status, state, created_at, updated_at
    from care_case, unnest(${by}::int[]) u, generate_series(1, ${each}::int) where id = ${id}`.execute(havn.db);
const discardAll = () => sql`delete from care_case where status_group = 0`.execute(havn.db);

test("a person has a limited number of drafts; submitting or discarding one makes room for another", async () => {
  const { careCase } = await create("fie");
  await repeat(careCase.id, [people.fie.id], caseBounds.drafts.cases - 1);
  expect(await codeOf(create("fie"))).toEqual([409, "tooManyCaseDrafts"]);
  await create("finn");
  await havn.as("fie").deleteDraftCareCase({ body: { id: careCase.id } });
  await create("fie");
  await discardAll();
});

test("a company's people share a limited number of drafts, and nobody else is affected", async () => {
  const { careCase } = await create("fie");
  await repeat(careCase.id, [people.finn.id], caseBounds.drafts.casesOfCompany - 1);
  expect(await codeOf(create("fie"))).toEqual([409, "tooManyDraftsOfCompany"]);
  await create("nora");
  await create("bo");
  await havn.as("fie").deleteDraftCareCase({ body: { id: careCase.id } });
  await create("fie");
  await discardAll();
});

type Plan = { "Node Type": string; "Index Name"?: string; "Actual Rows": number; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test("at most 10,000 drafts of others are counted, using only the index", async () => {
  const { careCase } = await create("fie");
  await repeat(careCase.id, [people.anna.id, people.bo.id], 5_500);
  await sql`vacuum analyze care_case`.execute(havn.db);
  const asked: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: havn.havn.app.database.pool });
  const db = new Kysely<never>({ dialect, log: ({ query }) => void asked.push(query) });
  const fie = { userId: people.fie.id, customerNumber: String(careCase.customer?.customerNumber) } as Actor;
  await draftProblem(db as never, fie);
  expect(asked).toHaveLength(1);
  const [{ sql: text, parameters }] = asked as [CompiledQuery];
  const { rows } = await havn.havn.app.database.pool.query(`explain (analyze, format json) ${text}`, [...parameters]);
  const read = nodesOf(rows[0]["QUERY PLAN"][0].Plan).find(
    (node) => node["Node Type"].includes("Scan") && node["Index Name"],
  );
  expect(read).toMatchObject({ "Node Type": "Index Only Scan", "Index Name": "care_case_open", "Actual Rows": 10_000 });
  await discardAll();
});
