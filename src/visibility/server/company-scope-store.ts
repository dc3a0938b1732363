import { type RawBuilder, sql } from "kysely";
import { type Actor, isStaff } from "#platform/contract/actor.ts";

type Condition = RawBuilder<boolean>;

const companyOf = (table: string) => sql.ref(`${table}.customer_no`);

/** Rows of a table (by the name that it has in the query) that are a company's; of none for null. */
export const ofCompany = (table: string, customerNo: number | null | RawBuilder<unknown>): Condition =>
  sql<boolean>`${companyOf(table)} = ${customerNo}`;

/** The same where null means those of no company. */
export const ofCompanyOrNone = (table: string, customerNo: number | null): Condition =>
  sql<boolean>`${companyOf(table)} is not distinct from ${customerNo}`;

/** Rows that are one of these companies'. */
export const ofCompanies = (table: string, customerNos: readonly number[]): Condition =>
  sql<boolean>`${companyOf(table)} = any(${customerNos as number[]}::int[])`;

/** Rows of two tables that are of the same company. */
export const ofSameCompany = (table: string, other: string): Condition => ofCompany(table, companyOf(other));

/** The company that a customer acts for; 0, which none has, for those without. */
export const activeCompany = (actor: Pick<Actor, "customerNumber">): number => Number(actor.customerNumber ?? 0);

/** Rows of the companies that a person may see: the twin of `maySeeCompany` in rules/company-scope.ts. */
export const companyScope = (actor: Actor, table: string): Condition =>
  isStaff(actor) ? sql<boolean>`true` : ofCompany(table, activeCompany(actor));
