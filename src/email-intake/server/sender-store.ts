import { sql } from "kysely";
import type { AnsweredCase } from "#email-intake/rules/decide-intake.ts";
import type { Answered } from "#email-intake/rules/reply-address.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database.ts";

/** A person by a confirmed address of theirs. */
export type Sender = {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly memberships: readonly {
    readonly customerNumber: string;
    readonly name: string;
    readonly isAdministrator: boolean;
  }[];
};

/**
 * The one person who has this address as their confirmed e-mail or alternative e-mail, and was not removed; null when there is
 * none, or two.
 */
export async function findSender(db: Db, address: string): Promise<Sender | null> {
  const { rows } = await sql<Sender>`
    select u.id as "userId", u.name, u.email, u.kind = 0 as "isStaff",
      (select coalesce(json_agg(json_build_object('customerNumber', m.customer_no::text, 'name', c.name,
          'isAdministrator', m.is_administrator) order by c.name_sort, c.customer_no), '[]')
        from user_customer m join customer c on c.customer_no = m.customer_no
        where m.user_id = u.id and m.accepted_at is not null and u.kind = 1) as memberships
    from app_user u
    where u.removed_at is null and u.email_confirmed_at is not null
      and (lower(u.email) = ${address.toLowerCase()} or lower(u.alternative_email) = ${address.toLowerCase()})
    limit 2`.execute(db);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** What the person of a reply address is to its case now. */
export async function findMadeFor(db: Db, { caseId, userId }: Answered): Promise<AnsweredCase["madeFor"]> {
  const { rows } = await sql<{ isStaff: boolean; isOfCompany: boolean }>`
    select u.kind = 0 as "isStaff", exists (select from user_customer m join care_case c on c.customer_no = m.customer_no
      where m.user_id = u.id and m.accepted_at is not null and c.id = ${caseId}) as "isOfCompany"
    from app_user u where u.id = ${userId} and u.removed_at is null`.execute(db);
  const [person] = rows;
  if (person?.isStaff) return "staff";
  return person?.isOfCompany ? "company" : null;
}

/** This person, as whoever signs in for that company; null when it is not theirs. */
export function actorFor(sender: Sender, customerNumber: string | null): Actor | null {
  const membership = sender.memberships.find((each) => each.customerNumber === customerNumber);
  if (!sender.isStaff && !membership) return null;
  const role = membership?.isAdministrator ? "administrator" : "user";
  return {
    userId: sender.userId,
    name: sender.name,
    email: sender.email,
    role: sender.isStaff ? "staff" : role,
    customerNumber: sender.isStaff ? null : customerNumber,
    customerNumbers: sender.isStaff ? [] : sender.memberships.map((each) => each.customerNumber),
    sessionId: "mail",
    impersonator: null,
  };
}
