import { type RawBuilder, sql } from "kysely";
import { mailLanguage } from "#email-links/server/mail-language-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { UnsentMails } from "#platform/server/restored-copy/unsent-mails-store.ts";
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

/** A hash of who is invited where, at which address, of rows `p`. */
const seenOf = (which: RawBuilder<unknown>): RawBuilder<string> => sql<string>`md5(coalesce(string_agg(
  p.customer_no || ' ' || p.user_id || ' ' || p.email, ',' order by p.customer_no, p.user_id) filter (where ${which}), ''))`;

export type UninvitedCounts = {
  readonly count: number;
  readonly left: number;
  readonly seen: string;
  readonly waiting: number;
  readonly isGivenUp: boolean;
};

/** Which invitations there would be, and people who get none; and those that wait to be sent by jobs of a kind. */
export async function countUninvited(db: Db, whom: Whom, kind: string): Promise<UninvitedCounts> {
  const { rows } = await sql<UninvitedCounts>`
    select c.*, w.waiting, w.waiting > 0 and not exists (
        select from job j where j.kind = ${kind} and j.failed_at is null) as "isGivenUp"
    from (select count(*) filter (where p.fits)::int as count, count(*) filter (where not p.fits)::int as left,
        ${seenOf(sql`p.fits`)} as seen from (${planned(whom)}) p) c,
      (select count(*)::int as waiting from user_customer u where u.invite_from is not null) w`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("nothing was counted");
  return found;
}

/** Locks their companies, so that nobody else adds invitations to them. */
export async function lockCompaniesOfUninvited(db: Db, whom: Whom): Promise<void> {
  await sql`select from customer c where exists (select from (${planned(whom)}) p where ${ofSameCompany("p", "c")})
    order by c.customer_no for no key update`.execute(db);
}

/** Asks for their invitations in this person's name; returns how many, and their hash. */
export async function askForInvitations(
  db: Db,
  whom: Whom,
  invitedBy: number,
  now: Date,
): Promise<{ readonly people: number; readonly seen: string }> {
  const { rows } = await sql<{ people: number; seen: string }>`
    with p as (update user_customer m set invite_from = ${now}, invited_by = ${invitedBy}
      from (${planned(whom)}) p where p.fits and p.user_id = m.user_id and ${ofSameCompany("p", "m")}
      returning m.customer_no, m.user_id, p.email)
    select count(*)::int as people, ${seenOf(sql`true`)} as seen from p`.execute(db);
  return rows[0] ?? { people: 0, seen: "" };
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

/** Those that were asked for and wait to be sent. */
export const askedInvitations: UnsentMails = {
  count: async (db, before) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from user_customer where invite_from < ${before}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  drop: (db, before) =>
    db.updateTable("user_customer").set({ invite_from: null }).where("invite_from", "<", before).execute(),
};
