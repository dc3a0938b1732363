import { sql } from "kysely";
import { statusCodes } from "#care-cases/server/case-codes.ts";
import type { Db } from "#platform/server/database/database.ts";

const isNot = (except: readonly number[]) => sql`id <> all(${except as number[]}::bigint[])`;

type Find = { readonly most: number; readonly except: readonly number[] };

/** Delivered cases that were silent since before an instant, the longest silent first. */
export async function findSilent(db: Db, before: Date, { most, except }: Find): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from care_case where silent_since is not null and silent_since < ${before} and ${isNot(except)}
    order by silent_since, id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export type Silent = {
  readonly before: Date;
  /** Whether a case that somebody holds is waited for. */
  readonly waits: boolean;
};

/** Whether the case is delivered and silent still: then it is held until the transaction ends. */
export async function holdSilent(db: Db, id: number, { before, waits }: Silent): Promise<boolean> {
  const { rows } = await sql`
    select from care_case where id = ${id} and status = ${statusCodes.toCode("Delivered")} and silent_since < ${before}
    for update ${waits ? sql`` : sql`skip locked`}`.execute(db);
  return rows.length > 0;
}

/** Since when the longest silent one is, but for these. */
export async function findLongestSilence(db: Db, except: readonly number[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select silent_since as at from care_case where silent_since is not null and ${isNot(except)}
    order by silent_since limit 1`.execute(db);
  return rows[0]?.at ?? null;
}
