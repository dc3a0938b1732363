import { type RawBuilder, sql } from "kysely";
import type { WaitingMailFilters } from "#email-intake/contract/calls.ts";
import { type IncomingMail, incomingMailStates, intakeReasons } from "#email-intake/contract/incoming-mail.ts";
import { composedText } from "#platform/rules/text/seen-text.ts";
import type { Db } from "#platform/server/database/database.ts";
import { escapeLike } from "#users/server/list/name-search-store.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";
import { companyOfDomain } from "./remembered/mail-domain-store.ts";
import { findMails } from "./shown-mail-store.ts";

/** As a literal, so that the partial indexes apply. */
const isWaiting = sql`m.state = ${sql.lit(incomingMailStates.indexOf("waiting"))}`;

/** Must match the expression of its index. */
const fromText = sql`lower((m.from_name || ' ' || m.from_email) collate danish)`;

/** Waiting emails by people of the company, on its cases, or by unknown senders with one of its mail domains. */
const ofCustomer = (customerNumber: string) => sql`m.id in (
  select m.id from user_customer o join incoming_mail m on m.user_id = o.user_id
    where ${ofCompany("o", Number(customerNumber))} and o.accepted_at is not null and ${isWaiting}
  union all
  select m.id from incoming_mail m join care_case c on c.id = m.case_id
    where ${isWaiting} and ${ofCompany("c", Number(customerNumber))}
  union all
  select m.id from incoming_mail m
    where ${isWaiting} and m.user_id is null and m.case_id is null
      and ${companyOfDomain(sql`m.from_email`)} = ${Number(customerNumber)})`;

/** Waiting emails that match all filters. */
function matching({ from, customerNumber, why, hasFiles }: WaitingMailFilters): RawBuilder<unknown> {
  const conditions = [isWaiting];
  if (from) conditions.push(sql`${fromText} like lower(${`%${escapeLike(composedText(from))}%`} collate danish)`);
  if (customerNumber) conditions.push(ofCustomer(customerNumber));
  if (why) conditions.push(sql`m.why in (${sql.join(why.map((one) => intakeReasons.indexOf(one)))})`);
  if (hasFiles) conditions.push(sql`m.has_files`);
  return sql.join(conditions, sql` and `);
}

type Page = { readonly waiting: boolean; readonly after: number | undefined; readonly limit: number };

/** Newest first; waiting ones oldest first. `after` is the last id of the previous page. */
export async function findMailPage(
  db: Db,
  { waiting, after, limit }: Page,
  filters: WaitingMailFilters,
): Promise<IncomingMail[]> {
  const page = waiting
    ? sql`${matching(filters)} and m.id > ${after ?? 0} order by m.id limit ${limit}`
    : sql`${after === undefined ? sql`true` : sql`m.id < ${after}`} order by m.id desc limit ${limit}`;
  return (await findMails(db, page)).map(({ mail }) => mail);
}

/** The number of matching emails that wait; at most `most`. */
export async function countWaiting(db: Db, filters: WaitingMailFilters, most: number | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from incoming_mail m where ${matching(filters)} limit ${most}
    ) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

type Unread = { readonly id: number; readonly storageKey: string };

/** Waiting emails after an id for which it isn't stored whether they have files, oldest first. */
export async function findUncountedMails(db: Db, after: number, limit: number): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select m.id, m.storage_key as "storageKey" from incoming_mail m
    where ${isWaiting} and m.id > ${after} and m.has_files is null and m.storage_key is not null
    order by m.id limit ${limit}`.execute(db);
  return rows;
}

export const storeHasFiles = (db: Db, id: number, hasFiles: boolean) =>
  db.updateTable("incoming_mail").set({ has_files: hasFiles }).where("id", "=", id).execute();
