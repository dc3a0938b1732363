import { sql } from "kysely";
import type { Actor, StaffRole } from "#platform/contract/actor.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Db } from "#platform/server/database/database.ts";

/** A person found by a confirmed address, or one who is only invited. */
export type MailSender = {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly alternativeEmail: string | null;
  readonly isStaff: boolean;
  /** They never signed in, and companies invited them: their address is unconfirmed, and they may see nothing yet. */
  readonly isInvited: boolean;
  readonly staffRoles: readonly StaffRole[];
  /** The companies that they accepted, or that invited them. */
  readonly memberships: readonly {
    readonly customerNumber: string;
    readonly name: string;
    readonly isAdministrator: boolean;
  }[];
};

/** The one active person with this confirmed email or alternative email; null if none, or two. */
export const findSender = async (db: Db, address: string): Promise<MailSender | null> =>
  (await findSenders(db, [address])).get(emailKey(address)) ?? null;

/** The same for many addresses, by address key. */
export async function findSenders(db: Db, addresses: readonly string[]): Promise<Map<string, MailSender>> {
  const wanted = [...new Set(addresses.map(emailKey))];
  if (wanted.length === 0) return new Map();
  const isOne = (column: string) => sql`email_key(${sql.ref(column)}) = any(${wanted}::text[])`;
  const { rows } = await sql<MailSender>`
    select u.id as "userId", u.name, u.email, u.alternative_email as "alternativeEmail", u.kind = 0 as "isStaff",
      false as "isInvited", u.staff_roles as "staffRoles",
      (select coalesce(json_agg(json_build_object('customerNumber', m.customer_no::text, 'name', c.name,
          'isAdministrator', m.is_administrator) order by c.name, c.customer_no), '[]')
        from user_customer m join customer c on c.customer_no = m.customer_no
        where m.user_id = u.id and m.accepted_at is not null and u.kind = 1) as memberships
    from app_user u
    where u.removed_at is null and u.email_confirmed_at is not null
      and (${isOne("u.email")} or ${isOne("u.alternative_email")})`.execute(db);
  const found = new Map<string, MailSender>();
  for (const address of wanted) {
    const [only, ...others] = rows.filter((sender) => addressesOf(sender).includes(address));
    if (only && others.length === 0) found.set(address, only);
  }
  return found;
}

/** A person's own addresses. */
export const addressesOf = ({ email, alternativeEmail }: MailSender): string[] =>
  [email, alternativeEmail ?? ""].filter((each) => each !== "").map(emailKey);

/** This person as an actor for that company; null if it isn't theirs. */
export function actorFor(sender: MailSender, customerNumber: string | null): Actor | null {
  const membership = sender.memberships.find((each) => each.customerNumber === customerNumber);
  if (!sender.isStaff && !membership) return null;
  const role = membership?.isAdministrator ? "administrator" : "user";
  return {
    userId: sender.userId,
    name: sender.name,
    email: sender.email,
    role: sender.isStaff ? "staff" : role,
    staffRoles: sender.isStaff ? sender.staffRoles : [],
    customerNumber: sender.isStaff ? null : customerNumber,
    customerNumbers: sender.isStaff ? [] : sender.memberships.map((each) => each.customerNumber),
    sessionId: "mail",
    impersonator: null,
  };
}
