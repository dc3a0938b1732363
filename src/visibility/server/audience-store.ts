import { type RawBuilder, sql } from "kysely";
import { type Reader, seesInternal } from "#visibility/rules/audience.ts";

/** Rows of a table (by the name that it has in the query) that are for whoever sees the case, not for staff alone. */
export const isExternal = (table: string): RawBuilder<boolean> => sql<boolean>`not ${sql.ref(`${table}.is_internal`)}`;

/** The other rows: those for staff alone. */
export const isInternal = (table: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${table}.is_internal`)}`;

/** Rows for the one or the other audience, as the caller asks. */
export const isFor = (table: string, audience: { readonly isInternal: boolean }): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.is_internal`)} = ${audience.isInternal}`;

/** Which rows on a case that the reader sees are for them: the twin of `isInAudience` in rules/audience.ts. */
export const inAudience = (reader: Reader, table: string): RawBuilder<boolean> =>
  seesInternal(reader) ? sql<boolean>`true` : isExternal(table);
