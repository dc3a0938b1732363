import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { maxPictureHosts } from "#preferences/contract/picture-host-calls.ts";

/** Hosts whose images this person allowed, by name. */
export async function findPictureHosts(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("picture_host")
    .select("host")
    .where("user_id", "=", userId)
    .orderBy("host")
    .modifyEnd(prepared)
    .execute();
  return rows.map(({ host }) => host);
}

type AllowedHost = { readonly userId: number; readonly host: string; readonly now: Date };

/** Adds a host; beyond the limit, the oldest are removed. */
export async function storePictureHost(db: Db, { userId, host, now }: AllowedHost): Promise<void> {
  await db
    .insertInto("picture_host")
    .values({ user_id: userId, host, allowed_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "host"]).doUpdateSet({ allowed_at: now }))
    .execute();
  await sql`delete from picture_host where user_id = ${userId} and host in (
    select host from picture_host where user_id = ${userId}
    order by allowed_at desc, host offset ${maxPictureHosts})`.execute(db);
}

export const removePictureHost = (db: Db, userId: number, host: string) =>
  db.deleteFrom("picture_host").where("user_id", "=", userId).where("host", "=", host).execute();
