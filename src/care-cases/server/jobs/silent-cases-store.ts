import { sql } from "kysely";
import { isQuiet } from "#care-cases/parts/imported/server/imported-store.ts";
import { statusCodes } from "#care-cases/server/case-codes.ts";
import type { Db } from "#platform/server/database/database.ts";

const isNot = (except: readonly number[]) => sql<boolean>`id <> all(${except as number[]}::bigint[])`;

type Find = Pick<Silent, "before" | "now"> & { readonly most: number; readonly except: readonly number[] };

/** Delivered cases silent since before an instant, longest silent first. */
export async function findSilent(db: Db, { before, now, most, except }: Find): Promise<number[]> {
  const rows = await db
    .selectFrom("care_case")
    .select("id")
    .where("silent_since", "is not", null)
    .where("silent_since", "<", before)
    .where(sql<boolean>`not ${isQuiet(now)}`)
    .where(isNot(except))
    .orderBy("silent_since")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export type Silent = {
  readonly before: Date;
  readonly now: Date;
  /** Whether to wait for a locked case. */
  readonly waits: boolean;
};

/** Locks the case if it is still delivered and silent; returns whether it is. */
export async function lockSilentCase(db: Db, id: number, { before, now, waits }: Silent): Promise<boolean> {
  const { rows } = await sql`
    select from care_case where id = ${id} and status = ${statusCodes.toCode("Delivered")} and silent_since < ${before}
      and not ${isQuiet(now)}
    for update ${waits ? sql`` : sql`skip locked`}`.execute(db);
  return rows.length > 0;
}

/** Start of the longest silence, except for these cases and those that were only just imported. */
export async function findLongestSilence(db: Db, now: Date, except: readonly number[]): Promise<Date | null> {
  const row = await db
    .selectFrom("care_case")
    .select("silent_since")
    .where("silent_since", "is not", null)
    .where(sql<boolean>`not ${isQuiet(now)}`)
    .where(isNot(except))
    .orderBy("silent_since")
    .limit(1)
    .executeTakeFirst();
  return row?.silent_since ?? null;
}
