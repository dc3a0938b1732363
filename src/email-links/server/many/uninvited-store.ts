import { type RawBuilder, sql } from "kysely";
import { mailLanguage } from "#email-links/server/mail-language-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { userBounds } from "#users/contract/user-bounds.ts";
import { ofCompanies, ofSameCompany } from "#visibility/server/company-scope-store.ts";
import { uninvited } from "#visibility/server/person-scope-store.ts";

/** Whom to invite: everybody, these people, or those of these companies. */
export type Whom = {
  readonly userIds?: readonly number[] | undefined;
  readonly customerNumbers?: readonly string[] | undefined;
};

/** `fits`: the company can have one more pending invitation. For staff, who see everybody, so there is no scope. */
const planned = ({ userIds, customerNumbers }: Whom): RawBuilder<unknown> => sql`
  select m.user_id, m.customer_no, u.name, u.email,
    row_number() over (partition by m.customer_no order by m.user_id) + coalesce(p.pending, 0)
      <= ${userBounds.usersOfCompany.invited} as fits
  from user_customer m join app_user u on u.id = m.user_id and u.kind = 1 and u.removed_at is null
  left join (select w.customer_no, count(*) as pending from user_customer w
    where w.accepted_at is null and (w.invited_at is not null or w.invite_from is not null) group by w.customer_no) p
    on ${ofSameCompany("p", "m")}
  where ${uninvited("m")} and m.invite_from is null
    and ${userIds ? sql`m.user_id = any(${userIds as number[]}::bigint[])` : sql`true`}
    and ${customerNumbers ? ofCompanies("m", customerNumbers.map(Number)) : sql`true`}`;

export type FoundUninvited = {
  readonly userId: number;
  readonly customerNumber: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  /** The tag of the language of emails to them; null if neither they nor their company chose one. */
  readonly language: string | null;
  readonly fits: boolean;
};

/** A page of them, by company and person. */
export async function findUninvited(
  db: Db,
  whom: Whom,
  { skip, most }: { readonly skip: number; readonly most: number },
): Promise<FoundUninvited[]> {
  const { rows } = await sql<FoundUninvited>`
    select p.user_id as "userId", p.customer_no::text as "customerNumber", p.name, p.email, c.name as company, p.fits,
      ${mailLanguage(sql`p.user_id`, sql`p.customer_no`)} as language
    from (${planned(whom)}) p join customer c on ${ofSameCompany("c", "p")}
    order by p.customer_no, p.user_id limit ${most} offset ${skip}`.execute(db);
  return rows;
}

/** How many invitations there would be, and people who get none; and those that wait to be sent. */
export async function countUninvited(
  db: Db,
  whom: Whom,
): Promise<{ readonly count: number; readonly left: number; readonly waiting: number }> {
  const { rows } = await sql<{ count: number; left: number; waiting: number }>`
    select count(*) filter (where p.fits)::int as count, count(*) filter (where not p.fits)::int as left,
      (select count(*) from user_customer w where w.invite_from is not null)::int as waiting
    from (${planned(whom)}) p`.execute(db);
  return rows[0] ?? { count: 0, left: 0, waiting: 0 };
}

/** Locks their companies, so that nobody else adds invitations to them. */
export async function lockCompaniesOfUninvited(db: Db, whom: Whom): Promise<void> {
  await sql`select from customer c where exists (select from (${planned(whom)}) p where ${ofSameCompany("p", "c")})
    order by c.customer_no for no key update`.execute(db);
}

/** Asks for their invitations in this person's name; returns how many. */
export async function askForInvitations(db: Db, whom: Whom, invitedBy: number, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update user_customer m set invite_from = ${now}, invited_by = ${invitedBy}
    from (${planned(whom)}) p where p.fits and p.user_id = m.user_id and ${ofSameCompany("p", "m")}`.execute(db);
  return Number(numAffectedRows);
}

export type AskedInvitation = {
  readonly userId: number;
  readonly customerNumber: string;
  readonly invitedBy: number | null;
};

/** Makes the next ones that were asked for invitations; of people who were invited or removed meanwhile, none. */
export async function takeAsked(
  db: Db,
  most: number,
  now: Date,
): Promise<{ asked: AskedInvitation[]; hasMore: boolean }> {
  const { rows } = await sql<AskedInvitation & { isInvited: boolean }>`
    update user_customer m set invite_from = null, invited_at = case when n.is_due then ${now}::timestamptz else m.invited_at end
    from (select w.user_id, w.customer_no, ${uninvited("w")} and u.removed_at is null as is_due
      from user_customer w join app_user u on u.id = w.user_id where w.invite_from is not null
      order by w.invite_from, w.customer_no, w.user_id limit ${most} for no key update of w) n
    where n.user_id = m.user_id and ${ofSameCompany("n", "m")}
    returning m.user_id as "userId", m.customer_no::text as "customerNumber", m.invited_by as "invitedBy",
      n.is_due as "isInvited"`.execute(db);
  const asked = rows.filter(({ isInvited }) => isInvited).map(({ isInvited: _, ...one }) => one);
  return { asked, hasMore: rows.length === most };
}

/** Takes back what was asked for and isn't sent yet. */
export async function forgetAsked(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("user_customer")
    .set({ invite_from: null })
    .where("invite_from", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
