import { type RawBuilder, sql } from "kysely";
import {
  type IncomingMail,
  incomingMailStates,
  intakeReasons,
  senderTrusts,
} from "#email-intake/contract/incoming-mail.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { ofCompany, ofSameCompany } from "#visibility/server/company-scope-store.ts";
import { stateCode, undecided } from "./incoming-mail-store.ts";
import { companyOfDomain } from "./remembered/mail-domain-store.ts";

type MailRow = {
  id: number;
  receivedAt: Date;
  state: number;
  why: number;
  trust: number;
  fromName: string;
  fromEmail: string;
  subject: string;
  size: number;
  storageKey: string | null;
  userId: number | null;
  userName: string | null;
  userIsStaff: boolean | null;
  caseId: number | null;
  caseTitle: string | null;
  messageId: number | null;
  handlerId: number | null;
  handlerName: string | null;
  failure: string | null;
  hasFiles: boolean;
  offered: { customerNumber: string; name: string; isSenders: boolean } | null;
};

/** An email as staff see it, and its original's key in the file store. */
export type StoredMail = { readonly mail: IncomingMail; readonly storageKey: string | null };

/** Undecided, and not reported as forged. */
const isOpenAndTrusted = sql`m.state in (${sql.join(undecided.map(stateCode))})
  and m.why <> ${intakeReasons.indexOf("suspicious")}`;
const membership = sql`user_customer o where o.user_id = m.user_id and o.accepted_at is not null and u.kind = 1`;

/** The company whose mail domain the sender has, unless they are staff or belong to companies. */
const ofDomain = sql`case when u.kind is distinct from 0 and not exists (select from ${membership})
  then ${companyOfDomain(sql`m.from_email`)} end`;

/** For staff only. The only restriction: a draft case and a deleted message's original are never returned. */
export async function findMails(db: Db, condition: RawBuilder<unknown>): Promise<StoredMail[]> {
  const { rows } = await sql<MailRow>`
    select m.id, m.received_at as "receivedAt", m.state, m.why, m.trust, m.from_name as "fromName",
      m.from_email as "fromEmail", m.subject, m.size, case when w.deleted_at is null then m.storage_key end as "storageKey",
      u.id as "userId", u.name as "userName", u.kind = 0 as "userIsStaff", c.id as "caseId", c.title as "caseTitle",
      m.message_id as "messageId", m.failure, h.id as "handlerId", h.name as "handlerName",
      m.has_files is true as "hasFiles", case when ${isOpenAndTrusted} then (
        select json_build_object('customerNumber', k.customer_no::text, 'name', k.name, 'isSenders',
          exists (select from ${membership} and ${ofSameCompany("o", "k")}))
        from customer k where ${ofCompany(
          "k",
          sql`coalesce(c.customer_no,
          (select min(o.customer_no) from ${membership} having count(*) = 1), ${ofDomain})`,
        )}
      ) end as offered
    from incoming_mail m
    left join app_user u on u.id = m.user_id
    left join care_case c on c.id = m.case_id and c.status <> 0
    left join case_message w on w.id = m.message_id
    left join app_user h on h.id = m.handled_by
    where ${condition}`.execute(db);
  return rows.map((row) => ({ mail: toMail(row), storageKey: row.storageKey }));
}

const senderOf = ({ userId, userName, userIsStaff }: MailRow): IncomingMail["sender"] =>
  userId === null ? null : { id: userId, name: userName ?? "", isStaff: userIsStaff === true };

const toMail = (row: MailRow): IncomingMail => ({
  id: row.id,
  receivedAt: row.receivedAt.toISOString(),
  state: incomingMailStates[row.state] ?? "received",
  why: intakeReasons[row.why] ?? "unfinished",
  trust: senderTrusts[row.trust] ?? "none",
  fromName: row.fromName,
  fromEmail: row.fromEmail,
  subject: row.subject,
  size: row.size,
  failure: row.failure ?? "",
  hasOriginal: row.storageKey !== null,
  hasFiles: row.hasFiles,
  offered: row.offered && {
    customer: { customerNumber: row.offered.customerNumber, name: row.offered.name },
    contact: row.offered.isSenders ? senderOf(row) : null,
  },
  sender: senderOf(row),
  careCase: row.caseId === null ? null : { id: row.caseId, title: row.caseTitle ?? "" },
  messageId: row.messageId,
  handledBy: row.handlerId === null ? null : { id: row.handlerId, name: row.handlerName ?? "", isStaff: true },
});

export async function findMail(db: Db, id: number): Promise<StoredMail | null> {
  return (await findMails(db, sql`m.id = ${id}`))[0] ?? null;
}

/** Waiting ones first, otherwise oldest first. */
export const findMailsOfCase = async (db: Db, caseId: number): Promise<IncomingMail[]> =>
  (
    await findMails(
      db,
      sql`m.case_id = ${caseId} order by m.state = ${stateCode("waiting")} desc, m.id limit 500 ${prepared}`,
    )
  ).map(({ mail }) => mail);
