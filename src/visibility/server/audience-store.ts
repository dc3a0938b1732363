import { type RawBuilder, sql } from "kysely";
import { type Reader, seesInternal } from "#visibility/rules/audience.ts";

/** Rows of a table (by its alias in the query) that aren't for staff only. */
export const isExternal = (table: string): RawBuilder<boolean> => sql<boolean>`not ${sql.ref(`${table}.is_internal`)}`;

/** Rows for staff only. */
export const isInternal = (table: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${table}.is_internal`)}`;

/** Rows for the given audience. */
export const isFor = (table: string, audience: { readonly isInternal: boolean }): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.is_internal`)} = ${audience.isInternal}`;

/** Rows of two tables for the same audience. */
export const isForSame = (table: string, other: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.is_internal`)} = ${sql.ref(`${other}.is_internal`)}`;

/** Rows on a case the reader can see that are visible to them: the twin of `isInAudience` in rules/audience.ts. */
export const inAudience = (reader: Reader, table: string): RawBuilder<boolean> =>
  seesInternal(reader) ? sql<boolean>`true` : isExternal(table);
