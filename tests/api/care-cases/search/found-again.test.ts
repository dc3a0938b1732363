import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSettings } from "#app/server/settings/read-settings.ts";
import type { CaseFilters, CaseSearch } from "#care-cases/contract/case-search.ts";
import { readTyped } from "#care-cases/rules/search/typed-search.ts";
import { countCases, findCasePage } from "#care-cases/server/list/case-list-store.ts";
import { findConditions, mostCasesRead } from "#care-cases/server/list/find-conditions-store.ts";
import { indexCases } from "#care-cases/server/search/case-search-store.ts";
import { type Database, openDatabase } from "#platform/server/database/database.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";
import { storePeople } from "#tests/support/people/people.ts";

let fresh: TestDatabase;
let database: Database;

type Said = readonly [text: string, isInternal: boolean];
const said: Readonly<Record<string, readonly [description: string, ...messages: Said[]]>> = {
  phrase: ["<p>A Dev Task of today</p>"],
  turned: ["<p>QA Task for Dev</p>"],
  formatted: ["<p>The <strong>dev</strong>&nbsp;task</p>"],
  longer: ["<p>Dev tasks</p>"],
  internal: ["<p>Dev</p>", ["<p>Task</p>", false], ["<p>Dev task</p>", true]],
  accents: ["<p>Møde på Café Zoë</p>", ["<p>Tåge</p>", false]],
};
const names = Object.keys(said);
const old = 100;

/** Case `n` of company 1001, updated on day `n`. */
const store = (ids: readonly number[], title: string) =>
  sql`with made as (
      insert into care_case (id, customer_no, title, channel, status, priority, state, created_by, created_at, updated_at, submitted_at)
      select n, 1001, ${title}, 3, 2, 1, 1, 4, at, at, at
      from unnest(${ids as number[]}::bigint[]) n, lateral (select timestamptz '2020-01-01Z' + n * interval '1 day' as at) made
      returning id
    ) insert into case_description (case_id, description) select id, '' from made`.execute(database.db);

beforeAll(async () => {
  fresh = await createTestDatabase();
  database = openDatabase(fresh.url, { connections: 2, statementTimeoutMs: 60_000 });
  const { db } = database;
  await storePeople(db);
  const ids = names.map((_, at) => at + 1);
  await store(ids, "Sag");
  for (const [at, [description, ...messages]] of Object.values(said).entries()) {
    await sql`update case_description set description = ${description} where case_id = ${at + 1}`.execute(db);
    for (const [comment, isInternal] of messages)
      await sql`insert into case_message (case_id, author_id, by_staff, comment, is_internal, created_at)
        values (${at + 1}, 1, true, ${comment}, ${isInternal}, now())`.execute(db);
  }
  await store([old], "Ude af drift");
  const newer = Array.from({ length: mostCasesRead }, (_, n) => old + 1 + n);
  await store(newer, "Drift af ude");
  await store([old - 2, old - 1], "Klar bane");
  await sql`insert into case_message (case_id, author_id, by_staff, comment, is_internal, created_at)
    values (${old - 1}, 1, true, repeat('ord ', 1500000), true, now())`.execute(db);
  await indexCases(db, [...ids, old - 2, old - 1, old, ...newer]);
  await sql`vacuum analyze care_case, case_search`.execute(db);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const staff = buildActor({ role: "staff" });
const customer = buildActor({ role: "user", userId: 4 });
const newestFirst = { by: "updatedAt", direction: "Descending" } as const;

type Asked = { readonly sort?: CaseSearch["sort"]; readonly filters?: CaseFilters; readonly readsAll?: boolean };

async function found(actor: typeof staff, text: string, { sort = newestFirst, filters = {}, readsAll }: Asked = {}) {
  const at = { calendar: supportCalendar(readSettings({}).support), now: new Date("2026-11-20T09:00Z") };
  const search = { preset: "all", text, filters, sort } as const;
  const conditions = await findConditions(database.db, { search, actor, at, readsAll: readsAll ?? false });
  if (!conditions) return { found: [], textsRead: null };
  const page = { sort, pageSize: 50, backwards: false, cursor: null };
  const { rows } = await findCasePage(database.db, conditions, page);
  expect(await countCases(database.db, conditions)).toBe(rows.length);
  return { found: rows.map(({ id }) => names[id - 1] ?? id), textsRead: conditions.textsRead };
}

describe("a phrase in quotes", () => {
  test.each<[typed: string, byStaff: string[], byCustomers?: string[]]>([
    ['"Dev Task"', ["internal", "formatted", "phrase"], ["formatted", "phrase"]],
    ["“dev task”", ["internal", "formatted", "phrase"], ["formatted", "phrase"]],
    ['"dev tas', ["internal", "longer", "formatted", "phrase"], ["longer", "formatted", "phrase"]],
    ['"dev tas"', []],
    ['"task for dev"', ["turned"]],
    ['"dev task" today', ["phrase"]],
    ["dev task", ["internal", "longer", "formatted", "turned", "phrase"]],
    ['"cafe zoe"', ["accents"]],
    ['"på café"', ["accents"]],
    ['"zoë tåge"', []],
    ['19" task', []],
  ])("%s", async (typed, byStaff, byCustomers = byStaff) => {
    expect((await found(staff, typed)).found).toEqual(byStaff);
    expect((await found(customer, typed)).found).toEqual(byCustomers);
    const byTitle = await found(staff, typed, { sort: { by: "title", direction: "Descending" } });
    expect(byTitle).toEqual({ found: byStaff, textsRead: null });
  });

  test("of common words is looked for in the newest cases and megabytes, and in all if a filter leaves fewer or for a file", async () => {
    for (const actor of [staff, customer])
      expect(await found(actor, '"ude af drift"')).toEqual({ found: [], textsRead: mostCasesRead });
    expect(await found(staff, '"klar bane"')).toEqual({ found: [old - 1], textsRead: 1 });
    expect(await found(customer, '"klar bane"')).toEqual({ found: [old - 1, old - 2], textsRead: null });
    const filters = { updatedTo: "2020-04-30" };
    expect(await found(staff, '"ude af drift"', { filters })).toEqual({ found: [old], textsRead: null });
    expect(await found(staff, '"ude af drift"', { readsAll: true })).toEqual({ found: [old], textsRead: null });
  });
});

const texts: readonly (readonly [text: string, found: readonly string[], notFound?: readonly string[]])[] = [
  ["Iltmåler viser SpO₂", ["SpO₂", "spo2"]],
  ["Måling af HCO₃⁻", ["hco3"]],
  ["Lokale på 40 m²", ["m2"]],
  ["Alarm for CO2", ["CO₂"]],
  ["Dosis 50 µg", ["μg"]],
  ["Ampul 20 μg", ["µg"]],
  ["Dosis på 3½", ["½", "3"], ["312"]],
  ["Fil med conﬁg", ["config"]],
  ["Skærm i ｆｕｌｄbredde", ["fuldbredde"]],
  ["Kontor i BLUMENSTRASSE", ["blumenstraße"]],
  ["Lager i Gartenstraße", ["gartenstrasse"]],
  ["Rejse til İzmir", ["izmir"]],
  ["Rejse fra izmit", ["İzmit"]],
  ["Skriv til Łukasz i Łódź", ["lukasz", "lodz"]],
  ["Svar fra Bárður Þór", ["bardur", "thor"]],
  ["Besked fra Sørensen", ["sorensen"]],
  ["Hilsen Nguyễn", ["nguyen"]],
  ["Møde på Café Zoë", ["cafe zoe"]],
  ["fejlen bør rettes", ["bør"], ["bor"]],
  ["Patient 010190-1234", ["0101901234"]],
  ["Telefon 12 34 56 78", ["12345678", "123456", "345678"], ["12345679"]],
  ["Telefon 22334455", ["22 33 44 55"]],
  ["Telefon +45 87 65 43 21", ["87654321"]],
  ["Telefon +4576543210", ["76 54 32 10"]],
  ["Telefon 65.43.21.09", ["+45 65432109"]],
  ["I C++, C#, F# og .NET, og ASP.NET, Node.js", ["c++", "C#", "F#", ".NET", "asp.net", "Node.js", "c"]],
  ["Vitamin C og et net, kun et f", ["c"], ["c++", "c#", ".net", "f#"]],
];

test("texts are found as people type what they read in them", async () => {
  const wanted = texts.flatMap(([text, those, others = []]) => [
    ...those.map((typed) => ({ text, typed, isFound: true, ...readTyped(typed) })),
    ...others.map((typed) => ({ text, typed, isFound: false, ...readTyped(typed) })),
  ]);
  const { rows } = await sql<{ text: string; typed: string; isFound: boolean }>`
    select text, typed, search_document(text) @@ search_query(array(select json_array_elements_text(words)), "endsWithBeginning") as "isFound"
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as asked (text text, typed text, words json, "endsWithBeginning" boolean)`.execute(database.db);
  expect(rows).toEqual(wanted.map(({ text, typed, isFound }) => ({ text, typed, isFound })));
});
