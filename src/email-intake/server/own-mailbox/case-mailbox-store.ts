import { sql } from "kysely";
import type { CaseOfMailbox } from "#email-intake/rules/own-mailbox/choose-mailbox.ts";
import type { Db } from "#platform/server/database/database.ts";

/** `mailbox:7` is a mailbox of ours; other names are of the environment's. */
const idInKey = sql`substring(mailbox from '^mailbox:([0-9]{1,9})$')::int`;

/** Notes by which mailbox a case came, if its email did by one. */
export const noteCaseMailbox = (db: Db, caseId: number, mailId: number) =>
  sql`insert into case_mailbox (case_id, mailbox_id)
    select ${caseId}::bigint, ${idInKey} from incoming_mail where id = ${mailId} and mailbox is not null
    on conflict (case_id) do nothing`.execute(db);

/** The continued case came as the one that it continues. */
export const copyCaseMailbox = (db: Db, { from, to }: { readonly from: number; readonly to: number }) =>
  sql`insert into case_mailbox (case_id, mailbox_id) select ${to}::bigint, mailbox_id from case_mailbox
    where case_id = ${from} on conflict (case_id) do nothing`.execute(db);

/** How a case came, and whose it is. */
export async function findCaseOfMailbox(db: Db, caseId: number): Promise<CaseOfMailbox> {
  const { rows } = await sql<{ isKnown: boolean; mailboxId: number | null; ownerTeamId: number | null }>`
    select k.case_id is not null as "isKnown", k.mailbox_id as "mailboxId", c.owner_team_id as "ownerTeamId"
    from care_case c left join case_mailbox k on k.case_id = c.id where c.id = ${caseId}`.execute(db);
  const { isKnown = false, mailboxId = null, ownerTeamId = null } = rows[0] ?? {};
  return { came: isKnown ? mailboxId : undefined, ownerTeamId };
}

/** The team that owns new cases of the mailbox of an email; null if it has none, or that is retired. */
export async function findTeamOfMailbox(db: Db, mailId: number): Promise<number | null> {
  const { rows } = await sql<{ teamId: number }>`
    select t.id as "teamId" from incoming_mail i join mailbox b on b.id = ${sql`substring(i.mailbox from '^mailbox:([0-9]{1,9})$')::int`}
    join team t on t.id = b.team_id and t.retired_at is null where i.id = ${mailId} for key share of t`.execute(db);
  return rows[0]?.teamId ?? null;
}
