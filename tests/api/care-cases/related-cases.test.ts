import { type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { countRelated, findRelated } from "#care-cases/server/relations/relation-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { buildCase, buildCaseIn, buildDraft, change, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const add = (by: PersonName, caseId: number, relatedCaseId: number) =>
  havn.as(by).addRelatedCase({ body: { caseId, relatedCaseId } });
const remove = (by: PersonName, caseId: number, relatedCaseId: number) =>
  havn.as(by).removeRelatedCase({ body: { caseId, relatedCaseId } });
const related = async (by: PersonName, caseId: number) =>
  (await havn.as(by).getCareCaseReletedCases({ body: { caseId } })).relatedCases.map(({ id }) => id);

/** Stores submitted cases of Nordlys directly in the database. */
async function storeCases(count: number): Promise<number[]> {
  const { id } = await buildCase(havn);
  const {
    id: _id,
    status_group,
    follow_key,
    severity_key,
    last_message_by,
    ...row
  } = await havn.db.selectFrom("care_case").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const own = Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith("_key")));
  const rows = await havn.db
    .insertInto("care_case")
    .values(Array.from({ length: count }, () => own) as never)
    .returning("id")
    .execute();
  await havn.db
    .insertInto("case_description")
    .values(rows.map((each) => ({ case_id: each.id, description: "<p>Moms</p>" })))
    .execute();
  return rows.map((each) => each.id);
}

test("a relation belongs to both cases, newest first, until either side removes it", async () => {
  const [one, two, three] = [await buildCase(havn), await buildCase(havn), await buildCase(havn)];
  await add("nils", two.id, one.id);
  await add("anna", two.id, three.id);
  expect(await related("nora", two.id)).toEqual([three.id, one.id]);
  expect(await related("nils", one.id)).toEqual([two.id]);
  await remove("nils", one.id, two.id);
  expect(await related("anna", two.id)).toEqual([three.id]);
  await remove("nils", one.id, two.id);
});

test("a relation changes neither the version nor the change time of the cases", async () => {
  const [one, two] = [await buildCase(havn), await buildCase(havn)];
  havn.clock.forward({ minutes: 1 });
  await add("nils", one.id, two.id);
  expect(await read(havn, "nils", one.id)).toEqual(one);
});

describe("a relation is rejected", () => {
  test("the second time, from either side, with its own error", async () => {
    const [one, two] = [await buildCase(havn), await buildCase(havn)];
    await add("nils", one.id, two.id);
    for (const [by, from, to] of [
      ["nils", one.id, two.id],
      ["anna", two.id, one.id],
    ] as const) {
      expect(await refusalOf(add(by, from, to))).toMatchObject({
        statusCode: 400,
        statusMessage: "Bad Request",
        message: "Case is already added.",
        code: "caseAlreadyAdded",
      });
    }
    const response = await fetch(havn.url + caseRelationCalls.addRelatedCase.path, {
      method: "POST",
      headers: { authorization: await havn.bearer("nils"), "content-type": "application/json" },
      body: JSON.stringify({ caseId: one.id, relatedCaseId: (await buildCase(havn)).id }),
    });
    expect([response.status, await response.text()]).toEqual([204, ""]);
  });

  test("with the same case", async () => {
    const { id } = await buildCase(havn);
    expect(await refusalOf(add("anna", id, id))).toMatchObject({ statusCode: 400, code: "itself" });
  });

  test("with another company's case or someone else's draft, exactly as with a nonexistent case", async () => {
    const own = await buildCase(havn);
    const foreign = await buildCase(havn, { by: "fie" });
    const draft = await buildDraft(havn, { by: "nora" });
    const refusals = await Promise.all(
      [foreign.id, draft.id, 987_654_321].map((id) => refusalOf(add("nils", own.id, id))),
    );
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ statusCode: 404, message: "Case not found", code: "relatedNotFound" });
      expect(Object.keys(refusal.data ?? {}).sort()).toEqual(["code", "requestId"]);
    }
    expect(await refusalOf(add("anna", own.id, draft.id))).toMatchObject({ code: "relatedNotFound" });
  });

  test("for customers on an ended case, though an ended case can be the related one", async () => {
    const [closed, open] = [await buildCaseIn(havn, "CaseClosed"), await buildCase(havn)];
    expect(await refusalOf(add("nils", closed.id, open.id))).toMatchObject({ statusCode: 403 });
    await add("nils", open.id, closed.id);
    expect(await refusalOf(remove("nils", closed.id, open.id))).toMatchObject({ statusCode: 403 });
    await remove("anna", closed.id, open.id);
  });

  test("beyond 50, on either side", async () => {
    const { id } = await buildCase(havn);
    const others = await storeCases(caseBounds.relatedCases + 1);
    const [last = 0] = others.splice(-1);
    for (const other of others) await add("nils", id, other);
    const full = { statusCode: 400, code: "tooManyRelated" };
    expect(await refusalOf(add("nils", id, last))).toMatchObject(full);
    expect(await refusalOf(add("anna", last, id))).toMatchObject(full);
    expect(await related("nils", id)).toHaveLength(caseBounds.relatedCases);
    expect(await related("nils", last)).toEqual([]);
  });

  test("beyond 50 when several are added at once", async () => {
    const { id } = await buildCase(havn);
    const others = await storeCases(caseBounds.relatedCases + 4);
    for (const other of others.splice(0, caseBounds.relatedCases - 1)) await add("nils", id, other);
    const results = await Promise.allSettled(
      others.map((other, i) => (i % 2 ? add("nils", id, other) : add("anna", other, id))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await related("anna", id)).toHaveLength(caseBounds.relatedCases);
  });

  test("but a pair added twice at once is stored once", async () => {
    const [one, two] = [await buildCase(havn), await buildCase(havn)];
    const results = await Promise.allSettled([
      add("nils", one.id, two.id),
      add("nils", two.id, one.id),
      add("anna", one.id, two.id),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  });
});

describe("a related case that the reader can't see", () => {
  test("of another company can be added by staff, but its readers only see theirs and can't remove it", async () => {
    const [ours, theirs] = [await buildCase(havn), await buildCase(havn, { by: "fie" })];
    await add("anna", ours.id, theirs.id);
    expect([await related("nils", ours.id), await related("fie", theirs.id)]).toEqual([[], []]);
    await remove("nils", ours.id, theirs.id);
    expect(await related("anna", ours.id)).toEqual([theirs.id]);
    expect(await refusalOf(add("nils", ours.id, theirs.id))).toMatchObject({ code: "relatedNotFound" });
  });

  test("does not count toward the limit either", async () => {
    const ours = await buildCase(havn);
    const theirs = await buildCase(havn, { by: "fie" });
    await add("anna", ours.id, theirs.id);
    const others = await storeCases(caseBounds.relatedCases);
    for (const other of others) await add("nils", ours.id, other);
    expect(await related("nils", ours.id)).toHaveLength(caseBounds.relatedCases);
    const [more = 0] = await storeCases(1);
    expect(await refusalOf(add("anna", ours.id, more))).toMatchObject({ code: "tooManyRelated" });
  });

  test("as a draft is added by its creator, and appears once it is submitted", async () => {
    const [raised, draft] = [await buildCase(havn), await buildDraft(havn)];
    await add("nils", draft.id, raised.id);
    expect([
      await related("nils", raised.id),
      await related("nora", raised.id),
      await related("anna", raised.id),
    ]).toEqual([[draft.id], [], []]);
    await change(havn, "nils", draft, { status: "Created" });
    expect(await related("nora", raised.id)).toEqual([draft.id]);
  });

  test("is hidden where users see only their own cases", async () => {
    const [ofNils, ofNora] = [await buildCase(havn), await buildCase(havn, { by: "nora" })];
    await add("nora", ofNils.id, ofNora.id);
    const ownOnly = (own_cases_only: boolean) =>
      havn.db.updateTable("customer").set({ own_cases_only }).where("customer_no", "=", Number(nordlys)).execute();
    await ownOnly(true);
    try {
      expect(await related("nils", ofNils.id)).toEqual([]);
      expect(await related("nora", ofNils.id)).toEqual([ofNora.id]);
    } finally {
      await ownOnly(false);
    }
  });
});

test("only the related cases are read, even among many", async () => {
  const [one = 0, ...others] = [...(await storeCases(1000)), ...(await storeCases(1000)), ...(await storeCases(1000))];
  for (const id of others.slice(0, 3)) await add("nils", one, id);
  await sql`analyze care_case, case_relation`.execute(havn.db);
  const nils = buildActor({ role: "user", userId: people.nils.id, customerNumber: nordlys });
  const anna = buildActor({ role: "staff", userId: people.anna.id });
  for (const actor of [nils, anna]) {
    const reads = await casesRead(async (db) => {
      await findRelated(db, actor, one);
      await countRelated(db, actor, one);
    });
    expect(reads).toEqual([3, 3]);
  }
});

/** How many rows of cases each statement reads with a generic plan. */
async function casesRead(ask: (db: Db) => Promise<void>): Promise<number[]> {
  const asked: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: havn.havn.app.database.pool });
  await ask(new Kysely({ dialect, log: ({ query }) => void asked.push(query) }));
  return havn.db.connection().execute(async (db) => {
    const reads: number[] = [];
    await sql`set plan_cache_mode = force_generic_plan`.execute(db);
    for (const { sql: text, parameters } of asked) {
      await sql`prepare explained as ${sql.raw(text)}`.execute(db);
      const values = sql.join(parameters.map((value) => sql.lit(String(value))));
      const { rows } = await sql<{ "QUERY PLAN": { Plan: Plan }[] }>`
        explain (analyze, buffers, format json) execute explained (${values})`.execute(db);
      reads.push(rows.flatMap((row) => row["QUERY PLAN"]).reduce((sum, { Plan }) => sum + casesReadBy(Plan), 0));
      await sql`deallocate explained`.execute(db);
    }
    await sql`reset plan_cache_mode`.execute(db);
    return reads;
  });
}

type Plan = {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

function casesReadBy({ Plans = [], ...node }: Plan): number {
  const passed = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
  const own = node["Relation Name"] === "care_case" ? passed * node["Actual Loops"] : 0;
  return Plans.reduce((sum, part) => sum + casesReadBy(part), own);
}

test("both cases' open pages are updated, if their readers can see the other case", async () => {
  const [one, two] = [await buildCase(havn), await buildCase(havn)];
  const [theirs, draft] = [await buildCase(havn, { by: "fie" }), await buildDraft(havn)];
  const [anna, nils, nora, fie] = await heard(havn, ["anna", "nils", "nora", "fie"], async () => {
    await add("nils", one.id, two.id);
    await add("anna", one.id, theirs.id);
    await add("nils", draft.id, one.id);
    await remove("nils", two.id, one.id);
    await remove("nils", two.id, one.id);
  });
  const cases = (events: typeof anna) => events?.map(({ caseId }) => caseId);
  const both = [one.id, two.id];
  expect(cases(nora)).toEqual([...both, ...both.toReversed()]);
  expect(cases(nils)).toEqual([...both, draft.id, one.id, ...both.toReversed()]);
  expect(cases(anna)).toEqual([...both, one.id, theirs.id, ...both.toReversed()]);
  expect(fie).toEqual([]);
});
