import { sql } from "kysely";
import { bounds } from "#platform/contract/bounds.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";

/** The sites whose pictures this person has let be shown, by name. */
export async function findPictureHosts(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`${prepared}
    select host from picture_host where user_id = ${userId} order by host`.execute(db);
  return rows.map(({ host }) => host);
}

type Allowed = { readonly userId: number; readonly host: string; readonly now: Date };

/** Adds one; of too many, those that were allowed first go. */
export async function storePictureHost(db: Db, { userId, host, now }: Allowed): Promise<void> {
  await sql`insert into picture_host (user_id, host, allowed_at) values (${userId}, ${host}, ${now})
    on conflict (user_id, host) do update set allowed_at = excluded.allowed_at`.execute(db);
  await sql`delete from picture_host where user_id = ${userId} and host in (
    select host from picture_host where user_id = ${userId}
    order by allowed_at desc, host offset ${bounds.pictureHosts})`.execute(db);
}

export const removePictureHost = (db: Db, userId: number, host: string) =>
  sql`delete from picture_host where user_id = ${userId} and host = ${host}`.execute(db);
