import type { Db } from "#platform/server/database/database.ts";
import { people } from "#tests/support/people/people.ts";

type Case = { readonly id: number };

/** Anna puts off every fourth case until later, and others until a time that has passed. Returns the former. */
export async function storePutOffs(db: Db, cases: readonly Case[], now: Date): Promise<Set<number>> {
  const later = cases.filter((_, i) => i % 4 === 0);
  const passed = cases.filter((_, i) => i % 4 !== 0 && i % 9 === 0);
  const rows = (some: readonly Case[], hours: number) =>
    some.map(({ id }) => {
      return { user_id: people.anna.id, case_id: id, until: new Date(now.getTime() + hours * 3_600_000), note: "" };
    });
  await db
    .insertInto("case_put_off")
    .values([...rows(later, 1), ...rows(passed, -1)])
    .execute();
  return new Set(later.map(({ id }) => id));
}
