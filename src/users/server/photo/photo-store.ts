import { sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { keptApartCodes } from "#platform/server/scans/file-scan-store.ts";
import { photoSeenBy } from "#visibility/server/person-scope-store.ts";

/** The photos of these people that this person may see, as base64, by id. */
export const findPhotos = (db: Db, actor: Actor, userIds: readonly number[]) =>
  db
    .selectFrom("user_photo as p")
    .innerJoin("app_user as u", "u.id", "p.user_id")
    .select(["p.user_id as userId", sql<string>`translate(encode(p.image, 'base64'), e'\n', '')`.as("image")])
    .where(sql<boolean>`p.user_id = any(${userIds as number[]}::bigint[])`)
    .where("u.removed_at", "is", null)
    .where(
      sql<boolean>`not exists (select from file_scan s where s.storage_key = 'photo-' || p.user_id
        and (s.state = 0 or s.state in ${keptApartCodes}))`,
    )
    .where(photoSeenBy(actor))
    .orderBy("p.user_id")
    .modifyEnd(prepared)
    .execute();

export const storePhoto = (db: Db, userId: number, image: Buffer, now: Date) =>
  db
    .insertInto("user_photo")
    .values({ user_id: userId, image, changed_at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ image, changed_at: now }))
    .execute();

export const removePhoto = (db: Db, userId: number) =>
  db.deleteFrom("user_photo").where("user_id", "=", userId).execute();
