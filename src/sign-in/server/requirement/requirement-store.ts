import { type RawBuilder, sql } from "kysely";
import { type StaffRole, staffRoles } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { RequiredOf } from "#sign-in/contract/requirement-calls.ts";
import { ofCompany, ofSameCompany } from "#visibility/server/company-scope-store.ts";

export type StoredRequirement = {
  readonly of: RequiredOf;
  readonly since: Date | null;
  readonly graceUntil: Date | null;
  readonly people: number;
  readonly without: number;
};

type Row = Omit<StoredRequirement, "of">;

/** The people of a requirement as `u`, counted with those who have no factor. */
const counted = (those: RawBuilder<unknown>) => sql`lateral (
  select count(*)::int as people, count(*) filter (where not exists (select from passkey where user_id = u.id)
    and not exists (select from totp where user_id = u.id))::int as without
  from app_user u where u.removed_at is null and ${those}) p`;

/** Of each staff role. */
export async function findRoleRequirements(db: Db): Promise<readonly StoredRequirement[]> {
  const { rows } = await sql<Row & { role: StaffRole }>`
    select k.role, r.since, r.grace_until as "graceUntil", p.people, p.without
    from unnest(${[...staffRoles]}::text[]) with ordinality k(role, place)
    left join sign_in_requirement r on r.staff_role = k.role,
    ${counted(sql`u.kind = 0 and k.role = any(u.staff_roles)`)}
    order by k.place`.execute(db);
  return rows.map(({ role, ...row }) => ({ of: { kind: "role", role }, ...row }));
}

/** Of a company's accepted people; its reader's right is checked before. */
export async function findCompanyRequirement(db: Db, customerNumber: string): Promise<StoredRequirement> {
  const customerNo = Number(customerNumber);
  const ofIt = sql`u.id in (
    select m.user_id from user_customer m where ${ofCompany("m", customerNo)} and m.accepted_at is not null)`;
  const { rows } = await sql<Row>`
    select r.since, r.grace_until as "graceUntil", p.people, p.without
    from ${counted(ofIt)} left join sign_in_requirement r on ${ofCompany("r", customerNo)}`.execute(db);
  const row = rows[0] ?? { since: null, graceUntil: null, people: 0, without: 0 };
  return { of: { kind: "company", customerNumber: String(customerNo) }, ...row };
}

const columnsOf = (of: RequiredOf) =>
  of.kind === "role"
    ? { staff_role: of.role, customer_no: null }
    : { staff_role: null, customer_no: Number(of.customerNumber) };

type NewRequirement = { readonly since: Date; readonly graceUntil: Date; readonly setBy: number };

/** One that there is already stays as it is. */
export async function storeRequirement(db: Db, of: RequiredOf, made: NewRequirement): Promise<void> {
  await db
    .insertInto("sign_in_requirement")
    .values({ ...columnsOf(of), since: made.since, grace_until: made.graceUntil, set_by: made.setBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteRequirement(db: Db, of: RequiredOf): Promise<void> {
  const isIt =
    of.kind === "role"
      ? sql<boolean>`staff_role = ${of.role}`
      : ofCompany("sign_in_requirement", Number(of.customerNumber));
  await db.deleteFrom("sign_in_requirement").where(isIt).execute();
}

/** When the grace of each requirement ends that applies to a person, by their roles and companies. */
export async function findGraceEnds(db: Db, userId: number): Promise<readonly Date[]> {
  const { rows } = await sql<{ graceUntil: Date }>`
    select r.grace_until as "graceUntil" from app_user u join sign_in_requirement r on r.staff_role = any(u.staff_roles)
    where u.id = ${userId} and u.kind = 0
    union all
    select r.grace_until from user_customer m join sign_in_requirement r on ${ofSameCompany("r", "m")}
    where m.user_id = ${userId} and m.accepted_at is not null`.execute(db);
  return rows.map(({ graceUntil }) => graceUntil);
}
