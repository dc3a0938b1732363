import { sql } from "kysely";
import type { Tables } from "#platform/server/database/row-types.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";

/** A person who is pseudonymized, locked until the transaction ends, with the emails that they had. */
export type ForgottenPerson = { readonly userId: number; readonly addresses: readonly string[]; readonly now: Date };

/** Deletes or empties a feature's own rows about the person. */
export type ForgetPerson = (tx: Tx, person: ForgottenPerson) => Promise<void>;

/** A table with texts or names of people, rewritten by a job in ranges of ids: too many for the transaction. */
export type ForgottenText = {
  readonly table: string;
  /** Its column of the ids. */
  readonly key: string;
  /** Replaces the person's name by their pseudonym in rows of the range. It may run twice. */
  readonly rewrite: (tx: Tx, userId: number, range: IdRange) => Promise<void>;
};
export type IdRange = { readonly after: number; readonly upTo: number };

type TableOfPerson = { [T in keyof Tables]: Tables[T] extends { user_id: number } ? T : never }[keyof Tables];

/** Deletes the rows with the person's `user_id` in these tables, where each row is one person's alone. */
export const removingRowsOf =
  (...tables: readonly TableOfPerson[]): ForgetPerson =>
  async ({ db }, { userId }) => {
    for (const table of tables) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  };
