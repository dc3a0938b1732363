import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { contractFeatures } from "#app/contract/features.ts";
import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { havn } from "#tests/support/sources/architecture.ts";
import { laterTables } from "#tests/support/sources/check-tables.ts";
import { laterTableReasons, maxLaterTables } from "#tests/support/sources/later-table-reasons.ts";

const root = resolve(import.meta.dirname, "../../..");
const declared: readonly FeatureContract[] = contractFeatures;
const ownerOf = new Map(
  declared.flatMap(({ name, tables = {} }) => Object.keys(tables).map((table) => [table, name] as const)),
);
const findLater = (stores: Parameters<typeof laterTables>[0]) => laterTables(stores, ownerOf, havn.features);

test("stores name tables of their own and of earlier features, but for exceptions that have a reason", () => {
  const stores = globSync(
    ["src/*/server/**/*-store.ts", "src/*/parts/*/server/**/*-store.ts", "src/*/parts/*/server.ts"],
    { cwd: root },
  )
    // Access depends on tables of later features.
    .filter((path) => !path.startsWith("src/visibility/"))
    .sort()
    .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));
  expect(stores.length).toBeGreaterThan(100);
  const excepted = Object.entries(laterTableReasons).flatMap(([path, reasons]) =>
    Object.keys(reasons).map((table) => `${path}: ${table}`),
  );
  expect(findLater(stores)).toEqual(excepted.sort());
  expect(excepted.length, "the list only shrinks: lower maxLaterTables with it").toBe(maxLaterTables);
});

test("a store that names a later feature's table is found, however it does", () => {
  const inStore = (statement: string) => findLater([{ path: "src/users/server/planted-store.ts", source: statement }]);
  const planted = "src/users/server/planted-store.ts: care_case";
  for (const statement of [
    "sql`select from care_case c where c.id = 1`",
    "sql`select from app_user u, care_case c where c.created_by = u.id`",
    "sql`select from app_user u\n      left join care_case on true`",
    "sql`insert into care_case (title) values ('')`",
    "sql`with gone as (delete from only care_case) select from gone`",
    "sql`update care_case set title = ''`",
    "sql`delete from app_user u using care_case c where c.created_by = u.id`",
    'db.selectFrom("care_case").select("id")',
    'db.selectFrom(["app_user as u", "care_case as c"])',
    'db.selectFrom("app_user").leftJoin("care_case as c", "c.created_by", "app_user.id")',
    'removingRowsOf("care_case")',
  ])
    expect(inStore(statement), statement).toEqual([planted]);
  for (const statement of [
    "sql`select from app_user u join team_member m on m.user_id = u.id`",
    "sql`select case kind when 0 then 'staff' else 'customer' end as \"customer\" from app_user`",
    "// from care_case\n/* join care_case */ const one = 1;",
    'const isOne = kind === "customer";',
  ])
    expect(inStore(statement), statement).toEqual([]);
});
