import { sql } from "kysely";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import type { ForgetPerson } from "#platform/server/privacy/forget-person.ts";
import { type Section, smallSection } from "#platform/server/privacy/sections.ts";
import { deletePicturesOf } from "./pictures/reply-picture-store.ts";

export const savedReplySections = (userId: number): Section[] => [
  smallSection("savedReplies", async (db) => {
    const { rows } = await sql`
      select r.id as "number", r.is_note as "isForNotes", r.acts, r.changed_at as "changedAt", r.retired_at as "retiredAt",
        array(select json_build_object('title', x.title, 'body', x.body) from saved_reply_text x where x.reply_id = r.id
          order by x.language) as texts
      from saved_reply r where r.owner_id = ${userId} order by r.id`.execute(db);
    return rows;
  }),
  smallSection("savedRepliesOfOthers", async (db) => {
    const { rows } = await sql`
      select r.id as "number", r.changed_at as "changedAt",
        (select x.title from saved_reply_text x where x.reply_id = r.id order by x.language limit 1) as title
      from saved_reply r where r.changed_by = ${userId} and r.owner_id is null order by r.id`.execute(db);
    return rows;
  }),
  smallSection("picturesOfSavedReplies", async (db) => {
    const { rows } = await sql`
      select p.name, p.size, p.created_at as "createdAt" from saved_reply_picture p
      where p.uploaded_by = ${userId} order by p.id`.execute(db);
    return rows;
  }),
  smallSection("usesOfSavedReplies", async (db) => {
    const { rows } = await sql`
      select u.reply_id as "number", u.case_id as "case", u.at from saved_reply_use u
      where u.user_id = ${userId} order by u.at, u.reply_id, u.case_id`.execute(db);
    return rows;
  }),
  smallSection("changesNotMade", async (db) => {
    const { rows } = await sql`
      select u.case_id as "case", u.changes, u.at from unmade_change u where u.user_id = ${userId} order by u.at, u.case_id`.execute(
      db,
    );
    return rows;
  }),
];

/** Their own replies, with the uses and pictures of these, pictures that are in no reply, and changes that weren't made. That they used others stays, so that it is still known how often these were. */
export const forgetReplies: ForgetPerson = async ({ db, enqueue }, { userId }) => {
  removeFilesLater({ enqueue }, await deletePicturesOf(db, userId));
  await sql`delete from saved_reply where owner_id = ${userId}`.execute(db);
  await sql`delete from unmade_change where user_id = ${userId}`.execute(db);
};
