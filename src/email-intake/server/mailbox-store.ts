import { sql } from "kysely";
import type { Db } from "#platform/server/database.ts";

/** A mailbox as one process reads it. `name` says whose and where, without the password. */
export type Reader = { readonly mailbox: string; readonly holder: string };

/** Takes the lease, or keeps it, for so many seconds; false while another process has it. None lasts longer than that. */
export async function holdLease(db: Db, { mailbox, holder }: Reader, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ holder: string }>`
    insert into mailbox_lease as held (mailbox, holder, leased_until)
    values (${mailbox}, ${holder}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (mailbox) do update set holder = excluded.holder, leased_until = excluded.leased_until
    where held.holder = excluded.holder
      or held.leased_until not between clock_timestamp() and clock_timestamp() + make_interval(secs => ${seconds} + 1)
    returning holder`.execute(db);
  return rows.length === 1;
}

/** Lets another process read at once. */
export const dropLease = (db: Db, { mailbox, holder }: Reader) =>
  db.deleteFrom("mailbox_lease").where("mailbox", "=", mailbox).where("holder", "=", holder).execute();

/** Where a mail lies: its number holds only under that validity. */
export type MailPlace = { readonly mailbox: string; readonly uidValidity: number; readonly uid: number };

export type LookedAt = { readonly tries: number; readonly tryAt: Date | null };

/** The mails that were looked at and stayed, by their number; forgets those of other numberings, and of mails that are gone. */
export async function lookedAt(
  db: Db,
  { mailbox, uidValidity }: Omit<MailPlace, "uid">,
  present: readonly number[],
): Promise<Map<number, LookedAt>> {
  await sql`
    delete from mailbox_mail
    where mailbox = ${mailbox} and (uid_validity <> ${uidValidity} or uid <> all (${present}::bigint[]))`.execute(db);
  const rows = await db.selectFrom("mailbox_mail").selectAll().where("mailbox", "=", mailbox).execute();
  return new Map(rows.map(({ uid, tries, try_at }) => [uid, { tries, tryAt: try_at }]));
}

/** Counts a try before it is made; says which it is. */
export async function countTry(db: Db, place: MailPlace, now: Date): Promise<number> {
  const { tries } = await db
    .insertInto("mailbox_mail")
    .values({ ...rowOf(place), tries: 1, try_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["mailbox", "uid_validity", "uid"])
        .doUpdateSet((eb) => ({ tries: eb("mailbox_mail.tries", "+", 1), try_at: now })),
    )
    .returning("tries")
    .executeTakeFirstOrThrow();
  return tries;
}

/** When a mail is tried again; null leaves it where it is. */
export const setNextTry = (db: Db, place: MailPlace, tryAt: Date | null) =>
  ofPlace(db.updateTable("mailbox_mail").set({ try_at: tryAt }), place).execute();

/** The same for a mail whose tries count from the beginning. */
export const startOver = (db: Db, place: MailPlace, tryAt: Date) =>
  ofPlace(db.updateTable("mailbox_mail").set({ tries: 0, try_at: tryAt }), place).execute();

export const forgetMail = (db: Db, place: MailPlace) => ofPlace(db.deleteFrom("mailbox_mail"), place).execute();

const rowOf = ({ mailbox, uidValidity, uid }: MailPlace) => ({ mailbox, uid_validity: uidValidity, uid });

type WithPlace<Q> = { where(column: "mailbox" | "uid_validity" | "uid", operator: "=", value: string | number): Q };

const ofPlace = <Q extends WithPlace<Q>>(query: Q, { mailbox, uidValidity, uid }: MailPlace): Q =>
  query.where("mailbox", "=", mailbox).where("uid_validity", "=", uidValidity).where("uid", "=", uid);
