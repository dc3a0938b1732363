import { type RawBuilder, sql } from "kysely";
import { type Actor, isStaff } from "#platform/contract/actor.ts";

type Condition = RawBuilder<boolean>;

const companyOf = (table: string) => sql.ref(`${table}.customer_no`);

/** Rows of a table (by its alias in the query) of a company; none for null. */
export const ofCompany = (table: string, customerNo: number | null | RawBuilder<unknown>): Condition =>
  sql<boolean>`${companyOf(table)} = ${customerNo}`;

/** The same, but null matches rows without a company. */
export const ofCompanyOrNone = (table: string, customerNo: number | null): Condition =>
  sql<boolean>`${companyOf(table)} is not distinct from ${customerNo}`;

/** Rows of these companies. */
export const ofCompanies = (table: string, customerNos: readonly number[]): Condition =>
  sql<boolean>`${companyOf(table)} = any(${customerNos as number[]}::int[])`;

/** Joins rows of two tables with the same company. */
export const ofSameCompany = (table: string, other: string): Condition => ofCompany(table, companyOf(other));

/** A customer's active company; 0, which doesn't exist, if none. */
export const activeCompany = (actor: Pick<Actor, "customerNumber">): number => Number(actor.customerNumber ?? 0);

/** Rows of companies that a person can see: the twin of `maySeeCompany` in rules/company-scope.ts. */
export const companyScope = (actor: Actor, table: string): Condition =>
  isStaff(actor) ? sql<boolean>`true` : ofCompany(table, activeCompany(actor));
