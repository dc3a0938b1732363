import { type RawBuilder, sql } from "kysely";
import type { DeliveryTold } from "#care-cases/rules/case/case-state.ts";
import { hasUsersOf } from "#care-cases/server/case/case-names-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import type { ContactFacts } from "#users/rules/contact-reach.ts";
import { caseToldTo } from "#visibility/server/case-scope-store.ts";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";
import { uninvited } from "#visibility/server/person-scope-store.ts";

type Sql = RawBuilder<unknown>;

/** People of the customer, as `id`, who are told of the case `c` and whose emails arrive. */
const someOf = (ids: Sql): Sql => sql`(select from (${ids}) sought (id) join app_user u on u.id = sought.id
  where u.kind = 1 and u.mail_given_up_at is null and ${caseToldTo})`;

const followers = sql`select s.user_id from case_subscriber s where s.case_id = c.id`;
const administrators = sql`select a.user_id from user_customer a where ${ofSameCompany("a", "c")} and a.is_administrator`;

/**
 * The contact person of `c` is a member of its company, or invited and wrote the case, and their emails arrive: the twin
 * of `whyUnreached`.
 */
const isReached = sql`exists (select from user_customer m join app_user u on u.id = m.user_id
  where m.user_id = c.contact_key and ${ofSameCompany("m", "c")} and (m.accepted_at is not null or (c.created_by = u.id and u.email_confirmed_at is null and not ${uninvited("m")}))
    and u.removed_at is null and u.mail_given_up_at is null)`;

/** Open cases `c` with a contact person who isn't reached. */
export const isUnreached = sql<boolean>`(c.status_group in (1, 2) and c.contact_key <> 0 and not ${isReached})`;

/** Of a case `c` with `contact` whose contact person isn't reached, or is missing; see `ReachRow`. */
export const contactReach = sql`case when c.status_group in (1, 2) and not ${isReached} then
  json_build_object(
    'isPseudonymized', contact.removed_at is not null, 'isMailGivenUp', contact.mail_given_up_at is not null,
    'relation', coalesce((select case when m.accepted_at is not null then 'member' when ${uninvited("m")} then 'uninvited'
        when c.created_by = c.contact_id and contact.email_confirmed_at is null then 'author' else 'invited' end from user_customer m
      where m.user_id = c.contact_id and ${ofSameCompany("m", "c")}), 'none'),
    'hasAdministrators', exists ${someOf(administrators)}, 'hasFollowers', exists ${someOf(followers)}) end`;

export type ReachRow = ContactFacts & { readonly hasAdministrators: boolean; readonly hasFollowers: boolean };

type DeliveryQuery = {
  readonly caseId: number;
  readonly contactPersonId: number | null;
  readonly customerNo: number | null;
};

/**
 * Who of the customer learns of a delivery, with these values of the case: its contact person, in whose place its
 * administrators are told, or a follower. The notifications make sure that one of them does.
 */
export async function findDeliveryTold(
  db: Db,
  { caseId, contactPersonId, customerNo }: DeliveryQuery,
): Promise<DeliveryTold> {
  const { rows } = await sql<{ isTold: boolean; hasUsers: boolean }>`${prepared}
    select exists ${someOf(sql`select c.contact_id union all ${followers}
        union all ${administrators} and c.contact_id is not null`)} as "isTold", ${hasUsersOf("c.customer_no")} as "hasUsers"
    from (select k.id, 1 as status, k.created_by, ${contactPersonId}::int as contact_id, ${customerNo}::int as customer_no
      from care_case k where k.id = ${caseId}) c`.execute(db);
  const [row] = rows;
  return row?.isTold ? "told" : row?.hasUsers ? "untold" : "nobodyThere";
}
