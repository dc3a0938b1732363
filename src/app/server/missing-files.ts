import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { FileNotStored } from "#platform/server/files/file-store-errors.ts";

type References = { readonly features: App["features"]; readonly database: { readonly db: Db } };

/** Returns which of these files rows of any feature name. */
export const findNamedKeys =
  ({ features, database: { db } }: References) =>
  async (keys: readonly string[]): Promise<readonly string[]> => {
    const named: string[] = [];
    for (const { referencedFiles } of features) named.push(...((await referencedFiles?.findNamed(db, keys)) ?? []));
    return named;
  };

type Reporter = Pick<App, "log" | "meter">;

const maxLogged = 20;

/** Reports files that rows name and the store lacks. */
export function reportMissing({ log, meter }: Reporter, keys: readonly string[]): void {
  if (keys.length === 0) return;
  for (const _key of keys) meter.file("missing", 0);
  const shown = keys.slice(0, maxLogged);
  log.error({ count: keys.length, keys: shown }, "files are missing in the file store that rows name");
}

/** A file store that reports each file that somebody asks for and it lacks. */
export const withMissingReported = <Store extends FileStore>(files: Store, reported: Reporter & References): Store => ({
  ...files,
  read: async (key) => {
    try {
      return await files.read(key);
    } catch (error) {
      // Its row may have been deleted in the meantime, and then the file.
      if (error instanceof FileNotStored) reportMissing(reported, await findNamedKeys(reported)([key]));
      throw error;
    }
  },
});
