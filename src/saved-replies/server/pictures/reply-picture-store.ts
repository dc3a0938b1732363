import { sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { readBy } from "#saved-replies/server/saved-reply-store.ts";

export type ReplyPictureRow = {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
  readonly key: string;
};

const columns = sql`p.id, p.name, p.size, p.content_type as "contentType", p.storage_key as key`;

type NewPicture = Omit<ReplyPictureRow, "id"> & {
  readonly replyId: number | null;
  readonly userId: number;
  readonly now: Date;
};

export async function insertPicture(db: Db, { replyId, userId, now, ...picture }: NewPicture): Promise<number> {
  const { name, size, contentType: content_type, key: storage_key } = picture;
  const { id } = await db
    .insertInto("saved_reply_picture")
    .values({
      ...{ reply_id: replyId, name, size, content_type, storage_key, uploaded_by: userId, created_at: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How many pictures of a person are in no stored reply. */
export async function countWaitingPictures(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_reply_picture
    where uploaded_by = ${userId} and reply_id is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those of these pictures that the person sees in replies, or, if `orOwn`, uploaded for one that isn't stored yet. */
export async function findPictures(
  db: Db,
  actor: Actor,
  { ids, orOwn }: { readonly ids: readonly number[]; readonly orOwn: boolean },
): Promise<ReplyPictureRow[]> {
  if (ids.length === 0) return [];
  const own = sql<boolean>`(${orOwn} and p.reply_id is null and p.uploaded_by = ${actor.userId})`;
  const { rows } = await sql<ReplyPictureRow>`${prepared}
    select ${columns} from saved_reply_picture p
    left join saved_reply r on r.id = p.reply_id left join team t on t.id = r.team_id
    where p.id = any(${ids as number[]}::bigint[]) and (${own} or (r.id is not null and ${readBy(actor)}))
    order by p.id`.execute(db);
  return rows;
}

/** Those of these pictures that are a reply's, which the caller has found to be visible. */
export async function findPicturesOf(db: Db, replyId: number, ids: readonly number[]): Promise<ReplyPictureRow[]> {
  const { rows } = await sql<ReplyPictureRow>`${prepared}
    select ${columns} from saved_reply_picture p
    where p.reply_id = ${replyId} and p.id = any(${ids as number[]}::bigint[]) order by p.id`.execute(db);
  return rows;
}

type PictureChoice = { readonly replyId: number; readonly userId: number; readonly shown: readonly number[] };

/** Makes pictures of this person that wait a reply's; returns how many of those that it shows are its own then. */
export async function takeWaiting(db: Db, { replyId, userId, shown }: PictureChoice): Promise<number> {
  if (shown.length === 0) return 0;
  await sql`update saved_reply_picture set reply_id = ${replyId}
    where id = any(${shown as number[]}::bigint[]) and reply_id is null and uploaded_by = ${userId}`.execute(db);
  return (await findPicturesOf(db, replyId, shown)).length;
}

const keysOf = (rows: readonly { readonly key: string }[]): string[] => rows.map(({ key }) => key);

/** Deletes the pictures of a reply that it no longer shows; returns their store keys. */
export async function deleteUnshown(db: Db, { replyId, shown }: Omit<PictureChoice, "userId">): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`delete from saved_reply_picture
    where reply_id = ${replyId} and not id = any(${shown as number[]}::bigint[]) returning storage_key as key`.execute(
    db,
  );
  return keysOf(rows);
}

/** Deletes pictures that no reply has shown since this time; returns their store keys. */
export async function deleteWaitingBefore(db: Db, limit: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`delete from saved_reply_picture
    where reply_id is null and created_at < ${limit} returning storage_key as key`.execute(db);
  return keysOf(rows);
}

/** Deletes a person's pictures that are in no stored reply, and those of their own replies; returns their store keys. */
export async function deletePicturesOf(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`delete from saved_reply_picture p
    where (p.reply_id is null and p.uploaded_by = ${userId})
      or p.reply_id in (select r.id from saved_reply r where r.owner_id = ${userId})
    returning p.storage_key as key`.execute(db);
  return keysOf(rows);
}

/** Which of these store keys belong to pictures of replies. */
export async function findNamedPictures(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`${prepared}
    select storage_key as key from saved_reply_picture where storage_key = any(${keys as string[]})`.execute(db);
  return keysOf(rows);
}

/** Pictures of replies after an id whose store keys begin with one of these folders, by id. */
export async function findPicturesIn(db: Db, folders: readonly string[], after: number, most: number) {
  const { rows } = await sql<{ id: number; key: string }>`${prepared}
    select id, storage_key as key from saved_reply_picture
    where id > ${after} and left(storage_key, 2) = any(${folders as string[]}) order by id limit ${most}`.execute(db);
  return rows;
}
