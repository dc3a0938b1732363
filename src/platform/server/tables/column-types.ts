import type { ColumnType } from "kysely";

/** A column that the database fills by itself. */
export type Derived<T> = ColumnType<T, never, never>;
export type Json = ColumnType<unknown, string | null, string | null>;
