import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { seeded } from "#dev/server/demo/seeded.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { type Database, openDatabase } from "#platform/server/database/database.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";
import { maySeeCase, type PersonToNotify } from "#visibility/rules/case-scope.ts";
import { drawWorld, type RandomCase, type RandomWorld } from "./random-world.ts";
import { storeWorld } from "./store-world.ts";

export const seeds = process.env.HAVN_SEED ? [Number(process.env.HAVN_SEED)] : [1, 20_261_123];

/** A rule as a function of values, and its SQL twin: a query for the keys of what somebody sees. */
type Twins<Row> = {
  readonly key: (row: Row) => number | string;
  readonly rule: (actor: Actor, row: Row) => boolean;
  readonly query: (actor: Actor) => RawBuilder<unknown>;
};

/** A random world in a separate database, for the tests of one `describe`. */
export function inRandomWorld(seed: number) {
  const world: RandomWorld = drawWorld(seeded(seed));
  let fresh: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    fresh = await createTestDatabase();
    database = openDatabase(fresh.url, { connections: 1, statementTimeoutMs: 60_000 });
    await storeWorld(database.db, world);
  });
  afterAll(async () => {
    await database.close();
    await fresh.drop();
  });

  /** The `key` values that a query returns, in order. */
  async function found<T>(query: RawBuilder<unknown>): Promise<T[]> {
    const { rows } = await sql<{ key: T }>`${query}`.execute(database.db);
    return inOrder(rows.map(({ key }) => key));
  }

  /**
   * Checks that, for everybody, the query returns the keys of exactly those rows that the rule allows, and that the
   * rule allows customers some rows and denies them others.
   */
  async function expectTwins<Row>(rows: readonly Row[], { key, rule, query }: Twins<Row>): Promise<void> {
    const told = { customers: 0, kept: 0 };
    for (const actor of world.actors) {
      const theirs = rows.filter((row) => rule(actor, row));
      expect(await found(query(actor)), JSON.stringify(actor)).toEqual(inOrder([...new Set(theirs.map(key))]));
      if (actor.role === "staff") continue;
      told.customers += theirs.length;
      told.kept += rows.length - theirs.length;
    }
    expect(told.customers).toBeGreaterThan(0);
    expect(told.kept).toBeGreaterThan(0);
  }

  function caseOf(id: number): RandomCase {
    const careCase = world.cases.find((one) => one.id === id);
    if (!careCase) throw new Error(`there is no case ${id}`);
    return careCase;
  }

  function personOf(userId: number): PersonToNotify {
    const person = world.people.find((one) => one.userId === userId);
    if (!person) throw new Error(`there is no person ${userId}`);
    return { ...person, memberships: person.companies.filter(({ accepted }) => accepted) };
  }

  const sees = (actor: Actor, { caseId }: { readonly caseId: number }) => maySeeCase(actor, caseOf(caseId));
  return { world, db: () => database.db, found, expectTwins, caseOf, personOf, sees };
}

export const inOrder = <T>(keys: readonly T[]): T[] =>
  keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
