import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExecutiveDays } from "#dashboard/contract/executive.ts";
import { figureNames } from "#dashboard/rules/executive-links.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { rowsBehind } from "#tests/support/cases/count-linked-cases.ts";
import { executiveFigureLinks } from "#tests/support/dashboard/linked-figures.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

/*
 * Cases of every kind: each figure is compared with the list behind it, and with figures that are counted from scratch.
 */
let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  await storeWorld(240);
});
afterAll(() => havn.close());

const ask = async (days: ExecutiveDays) => (await havn.as("anna").getExecutiveFigures({ body: { days } })).figures;

/**
 * Each figure of the totals, previous days, companies, and types; about two of each point, so that every kind of figure
 * is included.
 */
const toWalk = (links: ReturnType<typeof executiveFigureLinks>) =>
  links.filter(({ name }, i) => !/^\d/.test(name) || i % 5 === 0);

test.each([30, 90, 365] as const)("each figure of %d days equals the number of cases in its list", async (days) => {
  const { figures } = await havn.as("bo").getExecutiveFigures({ body: { days, allCustomers: true } });
  const asked = toWalk(executiveFigureLinks(figures));
  const kindsOfPoints = asked.flatMap(({ name }) => (/^\d/.test(name) ? [name.split(" ").at(-1)] : []));
  expect(new Set(kindsOfPoints)).toEqual(new Set(figureNames));
  const counted: number[] = [];
  const walkEveryFourth = async (first: number) => {
    for (let i = first; i < asked.length; i += 4)
      counted[i] = await rowsBehind(havn.as("bo"), asked[i]?.url ?? "", true);
  };
  await Promise.all([0, 1, 2, 3].map(walkEveryFourth));
  expect(asked.map(({ name, count }) => ({ name, count }))).toEqual(
    asked.map(({ name }, i) => ({ name, count: counted[i] })),
  );
  expect(asked.filter(({ count }) => count > 0).length).toBeGreaterThan(15);
});

test("all companies and all types each add up to the total", async () => {
  const { figures } = await havn.as("bo").getExecutiveFigures({ body: { days: 90, allCustomers: true } });
  const { total, types, customers, points, customerCount } = figures;
  expect(customers).toHaveLength(customerCount);
  for (const name of ["raised", "ended"] as const) {
    const sum = (sets: readonly { readonly figures: { readonly raised: number; readonly ended: number } }[]) =>
      sets.reduce((all, set) => all + set.figures[name], 0);
    expect([sum(types), sum(customers), sum(points)]).toEqual([total[name], total[name], total[name]]);
  }
});

test("the figures are the same with and without stored totals, and when recomputed", async () => {
  const before = await ask(365);
  await sql`select fold_case_figures()`.execute(havn.db);
  expect(await ask(365)).toEqual(before);
  await storeWorld(60);
  const later = await ask(365);
  await sql`select rebuild_case_figures()`.execute(havn.db);
  expect(await ask(365)).toEqual(later);
});

test("two aggregations beside concurrent writers lose nothing and count nothing twice", async () => {
  let writing = true;
  const folding = [1, 2].map(async () => {
    while (writing) await sql`select fold_case_figures()`.execute(havn.db);
  });
  const before = (await ask(30)).total.raised;
  const seen: number[] = [];
  await Promise.all(
    ["nils", "nora", "fie"].map(async (by) => {
      for (let i = 0; i < 8; i += 1) {
        await buildCase(havn, { by: by as "nils" });
        seen.push((await ask(30)).total.raised);
      }
    }),
  );
  writing = false;
  await Promise.all(folding);
  expect((await ask(30)).total.raised).toBe(before + 24);
  expect(Math.max(...seen)).toBe(before + 24);
  const then = await ask(365);
  await sql`select rebuild_case_figures()`.execute(havn.db);
  expect(await ask(365)).toEqual(then);
});

/** Cases of every kind, some of them changed and removed again with plain SQL, as a migration would. */
async function storeWorld(many: number): Promise<void> {
  await sql`with laid as (
      insert into care_case (customer_no, title, case_type, severity, channel, status, priority, state, created_by, created_at,
        updated_at, submitted_at, closed_at, first_response_state, resolution_state, first_response_due_at, resolution_due_at)
      select 1001 + n % 3, 'Sag ' || n, nullif(n % 4, 3), n % 5, 0, status, 0, 1, 1, at, at, at,
        case when status >= 10 then at + interval '1 hour' * (n % 900) end, (array[0, case when status >= 10 then 5 else 1 end, 3, 4, 5])[1 + n % 5],
        (array[0, case when status >= 10 then 3 else 1 end, case when status >= 10 then 4 else 2 end, 3, 4, 5])[1 + n / 7 % 6], ${havn.clock.now()}::timestamptz + interval '1 hour' * (n % 41 - 20),
        ${havn.clock.now()}::timestamptz + interval '1 hour' * (n % 37 - 20)
      from (select n, (array[1, 2, 3, 7, 9, 10, 10, 11])[1 + n % 8] as status,
          ${havn.clock.now()}::timestamptz - interval '77 minutes' * n * n / 8 as at
        from generate_series(0, ${sql.lit(many - 1)}) n) made
      returning id)
    select from laid`.execute(havn.db);
  await sql`update care_case set closed_at = least(closed_at, ${havn.clock.now()}) where closed_at is not null`.execute(
    havn.db,
  );
  await sql`update care_case set customer_no = 1001 + (customer_no + 1) % 3 where id % 11 = 0`.execute(havn.db);
  await sql`select fold_case_figures()`.execute(havn.db);
  await sql`update care_case set status = 3, closed_at = null where id % 13 = 0 and status >= 10`.execute(havn.db);
  await sql`update care_case set case_type = (case_type + 1) % 3, resolution_state = 4 where id % 17 = 0`.execute(
    havn.db,
  );
  await sql`delete from care_case where id % 19 = 0`.execute(havn.db);
}
