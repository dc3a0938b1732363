import { sql } from "kysely";
import { type HeldReason, heldReasons } from "#email-intake/contract/mailbox.ts";
import type { Db } from "#platform/server/database/database.ts";
import { isQuietCopy } from "#platform/server/restored-copy/restored-copy-store.ts";

/** A mailbox and the process reading it. `name` is user and server, without the password. */
export type LeaseHolder = { readonly mailbox: string; readonly holder: string };

const databaseNow = sql<Date>`clock_timestamp()`;

/** Acquires or renews the lease for this many seconds, the maximum; false while another process has it, and in a quiet copy. */
export async function acquireLease(db: Db, { mailbox, holder }: LeaseHolder, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ holder: string }>`
    insert into mailbox_lease as held (mailbox, holder, leased_until)
    select ${mailbox}::text, ${holder}::uuid, clock_timestamp() + make_interval(secs => ${seconds}) where not ${isQuietCopy}
    on conflict (mailbox) do update set holder = excluded.holder, leased_until = excluded.leased_until
    where held.holder = excluded.holder
      or held.leased_until not between clock_timestamp() and clock_timestamp() + make_interval(secs => ${seconds} + 1)
    returning holder`.execute(db);
  return rows.length === 1;
}

/** Lets another process start reading immediately. The row stays, to show when the mailbox was last read. */
export const releaseLease = (db: Db, { mailbox, holder }: LeaseHolder) =>
  db
    .updateTable("mailbox_lease")
    .set({ leased_until: databaseNow })
    .where("mailbox", "=", mailbox)
    .where("holder", "=", holder)
    .where("leased_until", ">", databaseNow)
    .execute();

/** The location of an email: its UID is only valid with this UIDVALIDITY. */
export type MailPlace = { readonly mailbox: string; readonly uidValidity: number; readonly uid: number };

/** `tries` is the number of failures. Without `tryAt` it is left in place. */
export type TriedMail = { readonly tries: number; readonly tryAt: Date | null; readonly reason: HeldReason | null };

type Folder = LeaseHolder & Omit<MailPlace, "uid"> & { readonly now: Date };

/**
 * Emails that were tried and stayed, by UID; removes those with another UIDVALIDITY and those that are gone. An attempt
 * without a recorded end counts as failed if another process made it, since that process probably crashed on it; the
 * next attempt may follow immediately. Our own was interrupted by the database and doesn't count.
 */
export async function findTriedMails(
  db: Db,
  { mailbox, holder, uidValidity, now }: Folder,
  present: readonly number[],
): Promise<Map<number, TriedMail>> {
  await sql`
    delete from mailbox_mail
    where mailbox = ${mailbox} and (uid_validity <> ${uidValidity} or uid <> all (${present}::bigint[]))`.execute(db);
  const isTriedByUs = sql<boolean>`tried_by = ${holder}::uuid`;
  const [cutOff, died] = [heldReasons.indexOf("database"), heldReasons.indexOf("mail")];
  await sql`
    update mailbox_mail set tries = tries + case when ${isTriedByUs} then 0 else 1 end,
      try_at = case when ${isTriedByUs} then try_at else ${now} end,
      problem = coalesce(problem, case when ${isTriedByUs} then ${cutOff}::smallint else ${died}::smallint end),
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

/**
 * Records the start of an attempt, so that one that crashes the process is noticed, and when to retry if no end is
 * recorded.
 */
export async function beginTry(db: Db, place: MailPlace, holder: string, tryAt: Date): Promise<void> {
  const begun = { tried_by: holder, try_at: tryAt };
  await db
    .insertInto("mailbox_mail")
    .values({ ...rowOf(place), tries: 0, ...begun, problem: null, detail: null, failing_since: null })
    .onConflict((conflict) => conflict.columns(["mailbox", "uid_validity", "uid"]).doUpdateSet(begun))
    .execute();
}

/** Why an email couldn't be taken in or moved yet, and when to retry. */
export type DeferredMail = {
  readonly tries: number;
  readonly tryAt: Date;
  readonly reason: HeldReason;
  readonly detail: string;
  readonly now: Date;
};

/** Schedules an email's next attempt. */
export async function deferMail(db: Db, place: MailPlace, deferred: DeferredMail): Promise<void> {
  const { tries, tryAt, reason, detail, now } = deferred;
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

/** Leaves an email in place permanently. */
export const abandonMail = (db: Db, place: MailPlace) => {
  const left = { try_at: null, tried_by: null, problem: null, detail: null, failing_since: null };
  return ofPlace(db.updateTable("mailbox_mail").set(left), place).execute();
};

export const deleteTriedMail = (db: Db, place: MailPlace) => ofPlace(db.deleteFrom("mailbox_mail"), place).execute();

const rowOf = ({ mailbox, uidValidity, uid }: MailPlace) => ({ mailbox, uid_validity: uidValidity, uid });

type WithPlace<Q> = { where(column: "mailbox" | "uid_validity" | "uid", operator: "=", value: string | number): Q };

const ofPlace = <Q extends WithPlace<Q>>(query: Q, { mailbox, uidValidity, uid }: MailPlace): Q =>
  query.where("mailbox", "=", mailbox).where("uid_validity", "=", uidValidity).where("uid", "=", uid);
