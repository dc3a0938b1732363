import { type RawBuilder, sql } from "kysely";
import type { CustomerListSearch } from "#customers/contract/account-calls.ts";
import { endingDays } from "#customers/rules/agreement-status.ts";
import type { CustomerCursor } from "#customers/server/customer-list-cursor.ts";
import { numberBegins } from "#customers/server/customer-store.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { phoneDigits } from "#platform/rules/text/phone-digits.ts";
import type { Db } from "#platform/server/database/database.ts";
import { escapeLike, nameMatches } from "#users/server/list/name-search-store.ts";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";

type Sql = RawBuilder<unknown>;
type Filters = CustomerListSearch["filters"];
type Sort = CustomerListSearch["sort"]["by"];

/** A row of the customers table with its sort value. */
export type FoundCustomer = {
  readonly customerNumber: string;
  readonly ownNumber: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly serviceLevelAgreement: string | null;
  readonly users: number;
  readonly openCases: number;
  readonly startDate: string | null;
  readonly expirationDate: string | null;
  readonly sortValue: string | number;
};

/** Companies without an agreement are sorted last in both directions: after any date, and before. */
const never = { Ascending: "9999-12-31", Descending: "0001-01-01" } as const;

/** The most relevant agreement of customer `c`; must match `agreementThatMatters` in rules/agreement-status.ts. */
const agreementThatMatters = (today: string): Sql => sql`(
  select a.start_date, a.expiration_date from service_agreement a where ${ofSameCompany("a", "c")}
  order by case when a.expiration_date < ${today} then 2 when a.start_date > ${today} then 1 else 0 end,
    case when a.expiration_date < ${today} then ${today}::date - a.expiration_date
      when a.start_date > ${today} then a.start_date - ${today}::date
      else a.expiration_date - ${today}::date end
  limit 1)`;

/** Its status; must match `agreementStatus`. */
const agreementState = (today: string): Sql => sql`case
  when a.expiration_date is null then 'none'
  when a.start_date > ${today} then 'upcoming'
  when a.expiration_date < ${today} then 'ended'
  when a.expiration_date - ${today}::date <= ${sql.lit(endingDays.ends7)} then 'ends7'
  when a.expiration_date - ${today}::date <= ${sql.lit(endingDays.ends30)} then 'ends30'
  when a.expiration_date - ${today}::date <= ${sql.lit(endingDays.ends60)} then 'ends60'
  else 'active' end`;

const openCasesOf = sql`(select count(*)::int from care_case k where ${ofSameCompany("k", "c")} and k.status_group = 1)`;
const usersOf = sql`(select count(*)::int from user_customer m join app_user u on u.id = m.user_id
  where ${ofSameCompany("m", "c")} and u.removed_at is null)`;

/** Sort orders of the list. Counts for all companies are computed in one scan, never per company. */
const sortsOf = (
  direction: CustomerListSearch["sort"]["direction"],
): Readonly<Record<Sort, { readonly value: Sql; readonly join?: Sql; readonly type: Sql }>> => ({
  name: { value: sql`c.name`, type: sql`text` },
  customerNumber: { value: sql`c.customer_no`, type: sql`int` },
  agreement: { value: sql`coalesce(a.expiration_date, ${never[direction]}::date)`, type: sql`date` },
  openCases: {
    value: sql`coalesce(o.cases, 0)`,
    type: sql`int`,
    join: sql`left join (select k.customer_key as customer_no, count(*)::int as cases from care_case k where k.status_group = 1
      group by k.customer_key) o on ${ofSameCompany("o", "c")}`,
  },
  users: {
    value: sql`coalesce(p.users, 0)`,
    type: sql`int`,
    join: sql`left join (select m.customer_no, count(*)::int as users from user_customer m
      join app_user u on u.id = m.user_id where u.removed_at is null group by m.customer_no) p
      on ${ofSameCompany("p", "c")}`,
  },
});

function textCondition(searchText: string): Sql | null {
  const text = searchText.trim();
  if (text === "") return null;
  const part = phoneDigits(text) ?? escapeLike(emailKey(text));
  return sql`(${nameMatches("c.name_sort", text)} or ${numberBegins("c", text)}
    or contact_lines(c.email, null, c.phone, null) like ${`%${part}%`})`;
}

function serviceLevelCondition(chosen: Filters["serviceLevelAgreementId"]): Sql | null {
  if (!chosen) return null;
  const ids = chosen.filter((one) => one !== "none");
  const none = sql`c.service_level_agreement_id is null`;
  const some = sql`c.service_level_agreement_id = any(${ids}::bigint[])`;
  return chosen.includes("none") ? sql`(${none} or ${some})` : some;
}

type Question = Pick<CustomerListSearch, "searchText" | "filters"> & { readonly today: string };

function conditionsOf({ searchText, filters, today }: Question): Sql {
  const { agreement, serviceLevelAgreementId, hasOpenCases } = filters;
  const open = sql`exists (select from care_case k where ${ofSameCompany("k", "c")} and k.status_group = 1)`;
  const conditions = [
    textCondition(searchText),
    agreement ? sql`${agreementState(today)} = any(${agreement}::text[])` : null,
    serviceLevelCondition(serviceLevelAgreementId),
    hasOpenCases === undefined ? null : hasOpenCases ? open : sql`not ${open}`,
  ].filter((one) => one !== null);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

const joinAgreement = (today: string): Sql => sql`left join lateral ${agreementThatMatters(today)} a on true`;

export type PageQuery = Question & {
  readonly sort: CustomerListSearch["sort"];
  readonly backwards: boolean;
  readonly cursor: CustomerCursor | null;
  readonly limit: number;
};

/** Companies from a cursor on, forwards or backwards. For staff only, so there is no scope. */
export async function findCustomerPage(db: Db, wanted: PageQuery): Promise<FoundCustomer[]> {
  const { sort, backwards, cursor, limit, today, filters } = wanted;
  const { value, join = sql``, type } = sortsOf(sort.direction)[sort.by];
  const descends = (sort.direction === "Descending") !== backwards;
  const turn = descends ? sql`desc` : sql`asc`;
  const beyond = cursor
    ? sql`(${value}, c.customer_no) ${descends ? sql`<` : sql`>`} (${cursor.value}::${type}, ${cursor.customerNo})`
    : sql`true`;
  const agreement = filters.agreement || sort.by === "agreement" ? joinAgreement(today) : sql``;
  const { rows } = await sql<FoundCustomer>`
    select c.customer_no::text as "customerNumber", c.own_number as "ownNumber", c.name, c.email, s.name as "serviceLevelAgreement",
      ${usersOf} as users, ${openCasesOf} as "openCases",
      a.start_date as "startDate", a.expiration_date as "expirationDate", c.sort_value as "sortValue"
    from (
      select c.customer_no, c.own_number, c.name, c.email, c.service_level_agreement_id, ${value} as sort_value
      from customer c ${join} ${agreement}
      where ${conditionsOf(wanted)} and ${beyond}
      order by ${value} ${turn}, c.customer_no ${turn} limit ${limit}) c
    left join service_level_agreement s on s.id = c.service_level_agreement_id
    ${joinAgreement(today)}
    order by c.sort_value ${turn}, c.customer_no ${turn}`.execute(db);
  return rows;
}

/** Number of companies, counted up to `most` + 1. */
export async function countCustomers(db: Db, question: Question, most: number): Promise<number> {
  const agreement = question.filters.agreement ? joinAgreement(question.today) : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from customer c ${agreement} where ${conditionsOf(question)} limit ${most + 1}) found`.execute(db);
  return rows[0]?.count ?? 0;
}
