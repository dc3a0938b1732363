import { sql } from "kysely";
import { type HeldReason, heldReasons } from "#email-intake/contract/mailbox.ts";
import type { Db } from "#platform/server/database/database.ts";

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

/** Lets another process read at once. The row stays, and says until when somebody read. */
export const dropLease = (db: Db, { mailbox, holder }: Reader) =>
  sql`update mailbox_lease set leased_until = clock_timestamp()
    where mailbox = ${mailbox} and holder = ${holder}::uuid and leased_until > clock_timestamp()`.execute(db);

/** Where a mail lies: its number holds only under that validity. */
export type MailPlace = { readonly mailbox: string; readonly uidValidity: number; readonly uid: number };

/** `tries`: how many of them failed. Without `tryAt` it is left where it is. */
export type LookedAt = { readonly tries: number; readonly tryAt: Date | null; readonly reason: HeldReason | null };

type Folder = Reader & Omit<MailPlace, "uid"> & { readonly now: Date };

/**
 * The mails that were looked at and stayed, by their number; forgets those of other numberings, and of mails that are gone. Of a
 * try that nobody said the end of: one of another process counts as failed, since that ended over it, and may be made at once;
 * one of our own was cut off by the database, and counts for nothing.
 */
export async function lookedAt(
  db: Db,
  { mailbox, holder, uidValidity, now }: Folder,
  present: readonly number[],
): Promise<Map<number, LookedAt>> {
  await sql`
    delete from mailbox_mail
    where mailbox = ${mailbox} and (uid_validity <> ${uidValidity} or uid <> all (${present}::bigint[]))`.execute(db);
  const isOurs = sql<boolean>`tried_by = ${holder}::uuid`;
  const [cutOff, died] = [heldReasons.indexOf("database"), heldReasons.indexOf("mail")];
  await sql`
    update mailbox_mail set tries = tries + case when ${isOurs} then 0 else 1 end,
      try_at = case when ${isOurs} then try_at else ${now} end,
      problem = coalesce(problem, case when ${isOurs} then ${cutOff}::smallint else ${died}::smallint end),
      failing_since = coalesce(failing_since, ${now}), tried_by = null
    where mailbox = ${mailbox} and tried_by is not null`.execute(db);
  const rows = await db.selectFrom("mailbox_mail").selectAll().where("mailbox", "=", mailbox).execute();
  return new Map(
    rows.map(({ uid, tries, try_at, problem }) => {
      const reason = problem === null ? null : (heldReasons[problem] ?? "mail");
      return [uid, { tries, tryAt: try_at, reason }];
    }),
  );
}

/** Notes that a try begins, so that one that ends the process is found by the next, and when it is made again if nothing is said. */
export async function beginTry(db: Db, place: MailPlace, holder: string, tryAt: Date): Promise<void> {
  const begun = { tried_by: holder, try_at: tryAt };
  await db
    .insertInto("mailbox_mail")
    .values({ ...rowOf(place), tries: 0, ...begun, problem: null, detail: null, failing_since: null })
    .onConflict((conflict) => conflict.columns(["mailbox", "uid_validity", "uid"]).doUpdateSet(begun))
    .execute();
}

/** Why a mail could not be taken in or moved yet, and when it is tried again. */
export type Held = {
  readonly tries: number;
  readonly tryAt: Date;
  readonly reason: HeldReason;
  readonly detail: string;
  readonly now: Date;
};

/** Keeps a mail for its next try. */
export async function holdMailBack(db: Db, place: MailPlace, held: Held): Promise<void> {
  const { tries, tryAt, reason, detail, now } = held;
  await ofPlace(
    db.updateTable("mailbox_mail").set({
      tries,
      try_at: tryAt,
      tried_by: null,
      problem: heldReasons.indexOf(reason),
      detail: detail.slice(0, 300),
      failing_since: sql<Date>`coalesce(failing_since, ${now})`,
    }),
    place,
  ).execute();
}

/** Leaves a mail where it is, for good. */
export const leaveMail = (db: Db, place: MailPlace) => {
  const left = { try_at: null, tried_by: null, problem: null, detail: null, failing_since: null };
  return ofPlace(db.updateTable("mailbox_mail").set(left), place).execute();
};

export const forgetMail = (db: Db, place: MailPlace) => ofPlace(db.deleteFrom("mailbox_mail"), place).execute();

const rowOf = ({ mailbox, uidValidity, uid }: MailPlace) => ({ mailbox, uid_validity: uidValidity, uid });

type WithPlace<Q> = { where(column: "mailbox" | "uid_validity" | "uid", operator: "=", value: string | number): Q };

const ofPlace = <Q extends WithPlace<Q>>(query: Q, { mailbox, uidValidity, uid }: MailPlace): Q =>
  query.where("mailbox", "=", mailbox).where("uid_validity", "=", uidValidity).where("uid", "=", uid);
