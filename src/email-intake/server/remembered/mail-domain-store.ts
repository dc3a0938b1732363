import { type RawBuilder, sql } from "kysely";
import type { MailDomain } from "#email-intake/contract/mail-domain-calls.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { foldedText } from "#platform/rules/text/folding/folded-text.ts";
import { composedText, seenText } from "#platform/rules/text/seen-text.ts";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";
import { escapeLike } from "#users/server/list/name-search-store.ts";
import { ofCompany, ofSameCompany } from "#visibility/server/company-scope-store.ts";

/** The number of the company with exactly the domain of this address, an SQL expression, as its mail domain; or null. */
export const companyOfDomain = (address: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(select d.customer_no from mail_domain d where d.domain = email_key(split_part(${address}, '@', -1)))`;

type DomainCompany = { readonly customerNumber: string; readonly name: string };

/** The company whose mail domain an address has; null if it is nobody's. */
export async function findDomainCompany(db: Db, address: string): Promise<DomainCompany | null> {
  const { rows } = await sql<DomainCompany>`
    select c.customer_no::text as "customerNumber", c.name from customer c
    where ${ofCompany("c", companyOfDomain(sql`${address}::text`))}`.execute(db);
  return rows[0] ?? null;
}

/**
 * The company of all users with confirmed addresses at this domain; null if there are none, or of several companies. Reads
 * the users of the domain, by the index of the search for people.
 */
export async function findCompanyOfUsersAt(db: Db, domain: string): Promise<DomainCompany | null> {
  const { rows } = await sql<DomainCompany>`
    select c.customer_no::text as "customerNumber", c.name from customer c
    where ${ofCompany(
      "c",
      sql`(select case when min(o.customer_no) = max(o.customer_no) then min(o.customer_no) end
        from app_user u join user_customer o on o.user_id = u.id and o.accepted_at is not null
        where contact_lines(u.email, u.alternative_email, u.work_phone, u.mobile_phone)
            like ${`%@${escapeLike(domain)}\n%`}
          and u.kind = 1 and u.removed_at is null and u.email_confirmed_at is not null
          and email_key(split_part(u.email, '@', -1)) = ${domain})`,
    )}`.execute(db);
  return rows[0] ?? null;
}

type NewDomain = { readonly domain: string; readonly customerNo: number; readonly by: number; readonly now: Date };

/**
 * Adds a company's domain; returns its id. "taken": it is another company's; "full": the company has `most`. The company
 * must be locked, so that there are never more.
 */
export async function storeMailDomain(
  db: Db,
  { domain, customerNo, by, now }: NewDomain,
  most: number,
): Promise<number | "taken" | "full"> {
  const known = await findDomain(db, domain);
  if (known) return known.customerNo === customerNo ? known.id : "taken";
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_domain d where ${ofCompany("d", customerNo)}`.execute(db);
  if ((rows[0]?.count ?? 0) >= most) return "full";
  const added = await db
    .insertInto("mail_domain")
    .values({ domain, customer_no: customerNo, added_by: by, added_at: now })
    .onConflict((conflict) => conflict.column("domain").doNothing())
    .returning("id")
    .executeTakeFirst();
  // Only another company could have added it meanwhile, as this one is locked.
  return added?.id ?? "taken";
}

async function findDomain(db: Db, domain: string): Promise<{ id: number; customerNo: number } | null> {
  const row = await db
    .selectFrom("mail_domain")
    .select(["id", "customer_no as customerNo"])
    .where("domain", "=", domain)
    .executeTakeFirst();
  return row ?? null;
}

/** Removes a domain; returns its company, null if there was none. */
export async function deleteMailDomain(db: Db, id: number): Promise<{ customerNumber: string } | null> {
  const { rows } = await sql<{ customerNumber: string }>`
    delete from mail_domain where id = ${givenNumber(id)} returning customer_no::text as "customerNumber"`.execute(db);
  return rows[0] ?? null;
}

/** Matches a part of the domain or of the company's name. */
const matching = (text: string | undefined): RawBuilder<boolean> => {
  if (text === undefined) return sql<boolean>`true`;
  const part = (typed: string) => `%${escapeLike(typed)}%`;
  return sql<boolean>`(d.domain like ${emailKey(part(composedText(text)))}
    or search_text(c.name) like ${part(foldedText(seenText(text)))})`;
};

type Search = { readonly text: string | undefined; readonly after: number | undefined; readonly limit: number };

/** For staff: the newest first; `after` is the last id of the previous page. */
export async function findMailDomainPage(db: Db, { text, after, limit }: Search): Promise<MailDomain[]> {
  const { rows } = await sql<Omit<MailDomain, "addedAt"> & { addedAt: Date }>`
    select d.id, d.domain, json_build_object('customerNumber', c.customer_no::text, 'name', c.name) as customer,
      json_build_object('id', a.id, 'name', a.name, 'isStaff', true) as "addedBy", d.added_at as "addedAt"
    from mail_domain d join customer c on ${ofSameCompany("c", "d")} join app_user a on a.id = d.added_by
    where ${matching(text)} and ${after === undefined ? sql`true` : sql`d.id < ${givenNumber(after)}`}
    order by d.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }));
}

export async function countMailDomains(db: Db, text: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_domain d join customer c on ${ofSameCompany("c", "d")}
    where ${matching(text)}`.execute(db);
  return rows[0]?.count ?? 0;
}
