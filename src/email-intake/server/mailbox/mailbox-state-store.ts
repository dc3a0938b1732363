import { sql } from "kysely";
import { intakeReasons } from "#email-intake/contract/incoming-mail.ts";
import {
  type HeldReason,
  heldReasons,
  type MailboxProblem,
  type MailboxState,
  mailboxProblems,
  ourFaults,
} from "#email-intake/contract/mailbox.ts";
import type { Db } from "#platform/server/database/database.ts";

export type MailboxPlace = {
  /** Identifies the mailbox: user and server, without the password. */
  readonly mailbox: string;
  readonly account: string;
  readonly host: string;
  readonly folder: string;
};

export type StateChange = {
  /** Null while it is being read. */
  readonly problem: MailboxProblem | null;
  readonly detail: string;
  readonly now: Date;
};

/** Stores a mailbox's status; returns whether it changed. */
export async function storeMailboxState(
  db: Db,
  place: MailboxPlace,
  { problem, detail, now }: StateChange,
): Promise<boolean> {
  const { mailbox, account, host, folder } = place;
  const code = problem === null ? null : mailboxProblems.indexOf(problem);
  const { rows } = await sql<{ isOther: boolean }>`
    with before as (select problem from mailbox_state where mailbox = ${mailbox})
    insert into mailbox_state as held (mailbox, account, host, folder, problem, detail, since)
    values (${mailbox}, ${account}, ${host}, ${folder}, ${code}::smallint, ${detail.slice(0, 300)}, ${now})
    on conflict (mailbox) do update set problem = excluded.problem, detail = excluded.detail,
      since = case when held.problem is distinct from excluded.problem then excluded.since else held.since end
    returning not exists (select from before where problem is not distinct from ${code}::smallint) as "isOther"`.execute(
    db,
  );
  return rows[0]?.isOther === true;
}

type RoundState = { readonly waiting: number; readonly now: Date; readonly isOver: boolean };

/** Stores the result of a round; returns whether the number of waiting emails changed. */
export async function storeRound(db: Db, mailbox: string, { waiting, now, isOver }: RoundState): Promise<boolean> {
  const { rows } = await sql<{ isOther: boolean }>`
    with before as (select waiting from mailbox_state where mailbox = ${mailbox})
    update mailbox_state set waiting = ${waiting}, read_at = case when ${isOver} then ${now} else read_at end
    where mailbox = ${mailbox} returning waiting <> (select waiting from before) as "isOther"`.execute(db);
  return rows[0]?.isOther === true;
}

/** The server that claims to have checked a sender, and whether its result covers DMARC. */
export type Checker = { readonly name: string | null; readonly saysDmarc: boolean };

/** How many of the latest emails to remember checkers for. */
const maxChecked = 50;

export async function noteChecker(db: Db, mailbox: string, { name, saysDmarc }: Checker): Promise<void> {
  const added = JSON.stringify([[name, saysDmarc]]);
  await sql`
    update mailbox_state set checked_by = (
      select jsonb_agg(entry order by place) from (
        select entry, place from jsonb_array_elements(checked_by || ${added}::jsonb) with ordinality as e (entry, place)
        order by place desc limit ${maxChecked}
      ) last
    ) where mailbox = ${mailbox}`.execute(db);
}

/** Removes mailboxes that the environment no longer has: all but this one, and those that have a row. */
export const forgetMailboxes = (db: Db, except: string | null) =>
  sql`delete from mailbox_state s where s.mailbox is distinct from ${except}::text and s.mailbox not like 'mailbox:%' and not exists (
    select from mailbox_lease l where l.mailbox = s.mailbox and l.leased_until > clock_timestamp())`.execute(db);

/** Removes mailboxes whose row is gone; a reader may have noted something after that. */
export async function forgetRemovedMailboxes(db: Db): Promise<void> {
  const isRemoved = sql`s.mailbox like 'mailbox:%' and not exists (select from mailbox m where s.mailbox = 'mailbox:' || m.id)`;
  await sql`delete from mailbox_state s where ${isRemoved}`.execute(db);
  await sql`delete from mailbox_mail s where ${isRemoved}`.execute(db);
  await sql`delete from mailbox_lease s where ${isRemoved}`.execute(db);
}

export type HeldMailSummary = {
  readonly count: number;
  readonly reason: HeldReason;
  readonly detail: string;
  readonly since: Date;
  readonly nextTryAt: Date;
};

export type StoredMailbox = MailboxPlace & {
  readonly state: MailboxState;
  readonly problem: MailboxProblem | null;
  readonly detail: string;
  readonly since: Date;
  readonly readAt: Date | null;
  readonly waiting: number;
  readonly held: HeldMailSummary | null;
  readonly failed: number;
  /** Undefined for the environment's. */
  readonly trustedAuth: string | null | undefined;
  /** For the latest emails, oldest first. */
  readonly checkers: readonly Checker[];
};

type Row = MailboxPlace & {
  problem: number | null;
  detail: string;
  since: Date;
  readAt: Date | null;
  waiting: number;
  checkedBy: [string | null, boolean][];
  isOwn: boolean;
  trustedAuth: string | null;
  isHeld: boolean;
  failed: number;
  heldCount: number;
  heldProblem: number | null;
  heldDetail: string | null;
  heldSince: Date | null;
  nextTryAt: Date | null;
};

/** How long until a killed process is noticed; after a normal stop, others take over sooner. */
const graceSeconds = 30;

const isOurs = sql`(problem = any(${ourFaults.map((fault) => heldReasons.indexOf(fault))}::int[]))`;

/** All configured mailboxes. Failed emails are counted up to `maxFailed`. */
export async function findMailboxes(db: Db, maxFailed: number): Promise<StoredMailbox[]> {
  const { rows } = await sql<Row>`
    select s.mailbox, s.account, s.host, s.folder, s.problem, s.detail, s.since, s.read_at as "readAt", s.waiting,
      s.checked_by as "checkedBy", b.id is not null as "isOwn", b.trusted_auth as "trustedAuth",
      coalesce(l.leased_until > clock_timestamp() - make_interval(secs => ${graceSeconds}), false) as "isHeld",
      (select count(*)::int from (select from incoming_mail m where m.state = 3 and m.why = ${intakeReasons.indexOf("failed")}
        and coalesce(m.mailbox, s.mailbox) = s.mailbox limit ${maxFailed}) failed) as failed,
      h.count as "heldCount", h.since as "heldSince", h.next as "nextTryAt", h.problem as "heldProblem",
      h.detail as "heldDetail"
    from mailbox_state s
    left join mailbox_lease l on l.mailbox = s.mailbox
    left join mailbox b on 'mailbox:' || b.id = s.mailbox
    cross join lateral (
      select count(*)::int as count, min(failing_since) as since, min(try_at) as next,
        (array_agg(problem order by ${isOurs} desc, failing_since, uid))[1] as problem,
        (array_agg(detail order by ${isOurs} desc, failing_since, uid))[1] as detail
      from mailbox_mail m where m.mailbox = s.mailbox and m.problem is not null
    ) h
    order by s.account, s.mailbox`.execute(db);
  return rows.map(toMailbox);
}

function toMailbox(row: Row): StoredMailbox {
  const { mailbox, account, host, folder, detail, readAt, waiting, isHeld, failed } = row;
  const problem = row.problem === null ? null : (mailboxProblems[row.problem] ?? "other");
  const isStopped = problem === null && !isHeld;
  return {
    ...{ mailbox, account, host, folder, detail, readAt, waiting, failed, problem },
    state: problem !== null ? "failing" : isStopped ? "stopped" : "reading",
    since: isStopped ? (readAt ?? row.since) : row.since,
    held: heldOf(row),
    trustedAuth: row.isOwn ? row.trustedAuth : undefined,
    checkers: row.checkedBy.map(([name, saysDmarc]) => ({ name, saysDmarc })),
  };
}

function heldOf({ heldCount, heldProblem, heldDetail, heldSince, nextTryAt }: Row): HeldMailSummary | null {
  if (heldCount === 0 || heldSince === null || nextTryAt === null) return null;
  return {
    count: heldCount,
    reason: heldReasons[heldProblem ?? 0] ?? "mail",
    detail: heldDetail ?? "",
    since: heldSince,
    nextTryAt,
  };
}
