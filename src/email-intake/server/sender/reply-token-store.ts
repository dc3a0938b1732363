import { sql } from "kysely";
import { incomingMailStates, intakeReasons } from "#email-intake/contract/incoming-mail.ts";
import { type AnsweredBy, lastNumber, type ReplyToken } from "#email-intake/rules/reply-address.ts";
import type { Db } from "#platform/server/database/database.ts";
import { isOneOf, prepared } from "#platform/server/database/prepared-statements.ts";
import { isExternal } from "#visibility/server/audience-store.ts";

/** Number of the person's current reply address for a case; 0 for the first. */
export async function findTokenNumber(db: Db, { caseId, userId }: AnsweredBy): Promise<number> {
  const row = await db
    .selectFrom("reply_address")
    .select("number")
    .where("case_id", "=", caseId)
    .where("user_id", "=", userId)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Records tokens that others have seen, so future emails use new ones. Ignores deleted cases. */
export async function noteSeenTokens(db: Db, tokens: readonly ReplyToken[]): Promise<void> {
  for (const { caseId, userId, number } of tokens) {
    const next = Math.min(number, lastNumber) + 1;
    await sql`
      insert into reply_address (case_id, user_id, number)
      select c.id, u.id, ${next} from care_case c, app_user u where c.id = ${caseId} and u.id = ${userId}
      on conflict (case_id, user_id) do update set number = excluded.number
        where reply_address.number < excluded.number`.execute(db);
  }
}

/** An incoming email on a case that a reply references. */
export type NamedMail = {
  readonly key: string;
  readonly caseId: number;
  readonly userId: number | null;
  /** Its Message-ID is only known to its author. */
  readonly isSecret: boolean;
};

const stateCode = (state: (typeof incomingMailStates)[number]) => incomingMailStates.indexOf(state);

/**
 * Finds emails by Message-ID that became cases or messages, or wait on one. Only one whose author was verified
 * automatically proves who is replying; one that staff added to someone's case doesn't.
 */
export async function findNamedMails(db: Db, keys: readonly Buffer[]): Promise<NamedMail[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<NamedMail>`
    select encode(message_key, 'hex') as key, case_id as "caseId", user_id as "userId",
      not is_shared and trust <> 0 and (state = ${stateCode("created")}
        or state = ${stateCode("appended")} and why = ${intakeReasons.indexOf("answer")}) as "isSecret"
    from incoming_mail
    where message_key = any(${keys as Buffer[]}::bytea[]) and case_id is not null
      and state in (${stateCode("appended")}, ${stateCode("created")}, ${stateCode("waiting")})
    order by id limit 100`.execute(db);
  return rows;
}

export type ReplyThread = {
  /** As of `findTokenNumber`. */
  readonly number: number;
  /**
   * Message-IDs of what the person wrote on the case by email, oldest first: the first and the last nine. Excludes
   * messages they can't see.
   */
  readonly written: readonly string[];
};

/** What people's replies to emails about a case refer to. */
export async function findAnswering(
  db: Db,
  caseId: number,
  userIds: readonly number[],
): Promise<(ReplyThread & { readonly userId: number })[]> {
  const { rows } = await sql<ReplyThread & { userId: number }>`${prepared}
    select u.id as "userId",
      coalesce((select number from reply_address r where r.case_id = ${caseId} and r.user_id = u.id), 0) as number,
      array(
        select t.id from (
          select m.header_message_id as id, row_number() over (order by m.id) as place,
            row_number() over (order by m.id desc) as back
          from incoming_mail m left join case_message w on w.id = m.message_id
          where m.case_id = ${caseId} and m.user_id = u.id and m.header_message_id is not null
            and (m.state = ${stateCode("created")}
              or m.state = ${stateCode("appended")} and (${isExternal("w")} or u.kind = 0))) t
        where t.place = 1 or t.back <= 9 order by t.place) as written
    from app_user u where u.id ${isOneOf(userIds)}`.execute(db);
  return rows;
}

/** Which of these cases exist, excluding drafts. */
export async function findExistingCases(db: Db, caseIds: readonly number[]): Promise<Set<number>> {
  if (caseIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from care_case where id = any(${caseIds as number[]}::bigint[]) and status <> 0`.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Records that someone became a follower through an email; false if already recorded. */
export async function insertCopied(db: Db, caseId: number, userId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("copied_follower")
    .values({ case_id: caseId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Who became a follower of a case through an email. */
export async function findCopied(db: Db, caseId: number): Promise<Set<number>> {
  const rows = await db.selectFrom("copied_follower").select("user_id").where("case_id", "=", caseId).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
