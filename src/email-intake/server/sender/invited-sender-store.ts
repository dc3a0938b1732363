import { type RawBuilder, sql } from "kysely";
import type { MailInvitation } from "#email-intake/contract/incoming-mail.ts";
import { isPublicMailDomain } from "#email-intake/rules/remembered/public-mail-domains.ts";
import { companyOfDomain } from "#email-intake/server/remembered/mail-domain-store.ts";
import { linkDays } from "#email-links/rules/link-state.ts";
import { dayMs } from "#platform/rules/durations.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { ofCompany, ofSameCompany } from "#visibility/server/company-scope-store.ts";
import type { MailSender } from "./sender-store.ts";

/** A new person with an unconfirmed address; `memberships` are the companies that invited them. */
type InvitedPerson = {
  readonly person: MailSender;
  /** Those whose invitation was sent so recently that its link is valid. */
  readonly open: MailSender["memberships"];
  /** Whose their address presumably is: the company with its mail domain, otherwise another one with members there. */
  readonly domainOf: string | null;
};

/** Whether the invitation `m` was sent within the lifetime of its link. */
const isOpen = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`coalesce(m.invited_at >= ${new Date(now.getTime() - linkDays * dayMs)}, false)`;

/** The new person with exactly this address, if companies invited them; null for anybody who ever signed in. */
export async function findInvited(db: Db, address: string, now: Date): Promise<InvitedPerson | null> {
  const { rows } = await sql<
    Pick<MailSender, "userId" | "name" | "email"> & {
      company: string;
      customerNumber: string;
      isOpen: boolean;
      domainOf: string | null;
      neighborOf: string | null;
    }
  >`
    select u.id as "userId", u.name, u.email, m.customer_no::text as "customerNumber", c.name as company,
      ${isOpen(now)} as "isOpen", ${companyOfDomain(sql`u.email`)}::text as "domainOf",
      (select min(n.customer_no)::text from app_user w join user_customer n on n.user_id = w.id
        where w.kind = 1 and w.removed_at is null and n.accepted_at is not null and not ${ofSameCompany("n", "m")}
          and split_part(email_key(w.email), '@', 2) = split_part(email_key(u.email), '@', 2)) as "neighborOf"
    from app_user u join user_customer m on m.user_id = u.id join customer c on ${ofSameCompany("c", "m")}
    where email_key(u.email) = ${emailKey(address)} and u.kind = 1 and u.removed_at is null
      and u.email_confirmed_at is null and m.accepted_at is null
    order by m.customer_no`.execute(db);
  const [first] = rows;
  if (!first || rows.some(({ userId }) => userId !== first.userId)) return null;
  const { userId, name, email } = first;
  const membershipsOf = (some: typeof rows): MailSender["memberships"] =>
    some.map(({ customerNumber, company }) => ({ customerNumber, name: company, isAdministrator: false }));
  const memberships = membershipsOf(rows);
  return {
    person: {
      userId,
      name,
      email,
      alternativeEmail: null,
      isStaff: false,
      isInvited: true,
      staffRoles: [],
      memberships,
    },
    open: membershipsOf(rows.filter((row) => row.isOpen)),
    domainOf: first.domainOf ?? (isPublicMailDomain(emailKey(email).split("@").at(-1) ?? "") ? null : first.neighborOf),
  };
}

/** Locks an invitation, or what it became, until the transaction ends; false if it was withdrawn. */
export async function keepInvitation(db: Db, userId: number, customerNumber: string): Promise<boolean> {
  const { rows } = await sql`
    select from user_customer m where m.user_id = ${userId} and ${ofCompany("m", Number(customerNumber))}
    for share`.execute(db);
  return rows.length > 0;
}

type InvitationRow = Omit<MailInvitation, "invitedAt"> & { invitedAt: Date | null };

/** For staff: the invitations of this address that wait to be accepted, by company. */
export async function findInvitations(db: Db, address: string, now: Date): Promise<MailInvitation[]> {
  if (address === "") return [];
  const { rows } = await sql<InvitationRow>`
    select json_build_object('customerNumber', c.customer_no::text, 'name', c.name) as customer,
      case when i.id is not null then json_build_object('id', i.id, 'name', i.name, 'isStaff', i.kind = 0) end as "invitedBy",
      m.invited_at as "invitedAt", not ${isOpen(now)} as "isExpired"
    from app_user u join user_customer m on m.user_id = u.id join customer c on ${ofSameCompany("c", "m")}
      left join app_user i on i.id = m.invited_by
    where email_key(u.email) = ${emailKey(address)} and u.kind = 1 and u.removed_at is null and m.accepted_at is null
    order by c.name, c.customer_no limit 20`.execute(db);
  return rows.map((row) => ({ ...row, invitedAt: row.invitedAt?.toISOString() ?? null }));
}
