import { sql } from "kysely";
import { incomingMailStates, intakeReasons } from "#email-intake/contract/incoming-mail.ts";
import { type Answered, lastNumber, type ReplyToken } from "#email-intake/rules/reply-address.ts";
import type { Db } from "#platform/server/database/database.ts";
import { isExternal } from "#visibility/server/audience-store.ts";

/** Which address a person is given to answer a case at now; 0 for the first. */
export async function findTokenNumber(db: Db, { caseId, userId }: Answered): Promise<number> {
  const row = await db
    .selectFrom("reply_address")
    .select("number")
    .where("case_id", "=", caseId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Others have seen these: mails to their people carry new ones from now on. Of cases that are gone nothing is noted. */
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

/** A mail that came in and stands on a case, as one that answers it names it. */
export type NamedMail = {
  readonly key: string;
  readonly caseId: number;
  readonly userId: number | null;
  /** Who knows its Message-ID is its writer, and nobody else. */
  readonly isSecret: boolean;
};

const stateCode = (state: (typeof incomingMailStates)[number]) => incomingMailStates.indexOf(state);

/**
 * The mails of these Message-IDs that became cases or messages, or wait on one. Only one whose writer was believed by itself
 * says who writes again: not one that staff put on another's case.
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

/**
 * The Message-IDs of what this person wrote on the case by mail, oldest first: the first, and the last nine. Not of what they
 * don't know to stand there.
 */
export async function findWrittenIds(db: Db, { caseId, userId }: Answered): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with theirs as (
      select m.header_message_id as id, row_number() over (order by m.id) as place,
        row_number() over (order by m.id desc) as back
      from incoming_mail m join app_user u on u.id = m.user_id left join case_message w on w.id = m.message_id
      where m.case_id = ${caseId} and m.user_id = ${userId} and m.header_message_id is not null
        and (m.state = ${stateCode("created")}
          or m.state = ${stateCode("appended")} and (${isExternal("w")} or u.kind = 0))
    )
    select id from theirs where place = 1 or back <= 9 order by place`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of these cases there are, drafts apart. */
export async function findExistingCases(db: Db, caseIds: readonly number[]): Promise<Set<number>> {
  if (caseIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from care_case where id = any(${caseIds as number[]}::bigint[]) and status <> 0`.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Notes that somebody was made to follow a case by a mail; false when they were before. */
export async function insertCopied(db: Db, caseId: number, userId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("copied_follower")
    .values({ case_id: caseId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Who was made to follow a case by a mail. */
export async function findCopied(db: Db, caseId: number): Promise<Set<number>> {
  const rows = await db.selectFrom("copied_follower").select("user_id").where("case_id", "=", caseId).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
