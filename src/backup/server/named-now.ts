import { type Db, queriesOn } from "#platform/server/database/database.ts";
import type { ReferencedFiles } from "#platform/server/feature-hooks.ts";
import { type CopyClient, connectForCopy } from "./copy-connection-store.ts";

type NamedNow = {
  /** Whether rows name a file now. */
  isNamed(key: string): Promise<boolean>;
  close(): Promise<void>;
};

/** Looks at the database as it is now, by a connection that is only made if it is needed. */
export function namedNow(databaseUrl: string, named: readonly ReferencedFiles[]): NamedNow {
  let connecting: Promise<CopyClient> | null = null;
  const open = async (): Promise<Db> => {
    connecting ??= connectForCopy(databaseUrl);
    const client = await connecting;
    return queriesOn({ connect: async () => client, end: async () => undefined, options: {} });
  };
  return {
    isNamed: async (key) => {
      const db = await open();
      for (const { findNamed } of named) if ((await findNamed(db, [key])).length > 0) return true;
      return false;
    },
    close: async () => {
      const client = await connecting?.catch(() => null);
      await client?.end().catch(() => undefined);
    },
  };
}
