import { sql } from "kysely";

/**
 * A number from a caller, to compare with a column. One that is too large for the column's type matches no row instead
 * of failing.
 */
export const givenNumber = (value: number) => sql<number>`${value}::bigint`;
