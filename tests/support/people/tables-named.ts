import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** The tables that the statements of `work` read, and those that they write. Nothing is run: each finds one row. */
export async function tablesNamed(work: (db: Db) => Promise<unknown>) {
  const statements: string[] = [];
  class Recording extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection();
      return Object.assign(connection, {
        executeQuery: async ({ sql }: { readonly sql: string }) => {
          statements.push(sql);
          return { rows: [{ last: 1 }] };
        },
      });
    }
  }
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new Recording(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  await work(new Kysely({ dialect }));
  const named = (pattern: RegExp) =>
    new Set([...statements.join(";\n").matchAll(pattern)].map(([, name = ""]) => name));
  return {
    read: named(/\b(?:from|join)\s+"?(\w+)/g),
    written: named(/(?:\bdelete\s+from|\binsert\s+into|(?<!\bfor\s|\bkey\s)\bupdate)\s+"?(\w+)/g),
  };
}
