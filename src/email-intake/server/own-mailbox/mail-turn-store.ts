import { sql } from "kysely";
import { ago, minuteMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";

/** An email that is to go out by a mailbox with a pace. */
export type PacedLetter = { readonly mailboxId: number; readonly letter: string; readonly perMinute: number };

/**
 * When an email's turn is: no minute has more than `perMinute` of the mailbox, in whichever processes. If that is now, it is
 * used up; otherwise it waits for this email.
 */
export function takeTurn(db: Db, { mailboxId, letter, perMinute }: PacedLetter, now: Date): Promise<Date> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('mail turns'), ${mailboxId}::int)`.execute(tx);
    await sql`delete from mail_turn where mailbox_id = ${mailboxId} and at <= ${ago(now, minuteMs)}`.execute(tx);
    const own = await tx.selectFrom("mail_turn").select(["id", "at"]).where("letter", "=", letter).executeTakeFirst();
    if (own && own.at > now) return own.at;
    if (own) {
      await tx.updateTable("mail_turn").set({ letter: null }).where("id", "=", own.id).execute();
      return own.at;
    }
    const { rows } = await sql<{ at: Date }>`
      select at from mail_turn where mailbox_id = ${mailboxId} order by at desc offset ${perMinute - 1} limit 1`.execute(
      tx,
    );
    const freeAt = (rows[0]?.at.getTime() ?? Number.NEGATIVE_INFINITY) + minuteMs;
    const at = new Date(Math.max(now.getTime(), freeAt));
    const isNow = at <= now;
    await tx
      .insertInto("mail_turn")
      .values({ mailbox_id: mailboxId, letter: isNow ? null : letter, at })
      .execute();
    return at;
  });
}

export const deleteTurnsBefore = (db: Db, before: Date) =>
  db.deleteFrom("mail_turn").where("at", "<", before).execute();
