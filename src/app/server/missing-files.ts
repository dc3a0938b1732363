import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { FileNotStored } from "#platform/server/files/file-store-errors.ts";
import type { ScannedFiles } from "#platform/server/scans/scanned-files.ts";

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
export function withMissingReported(files: ScannedFiles, reported: Reporter & References): ScannedFiles {
  const reporting =
    (read: ScannedFiles["read"]): ScannedFiles["read"] =>
    async (key) => {
      try {
        return await read(key);
      } catch (error) {
        // Its row may have been deleted in the meantime, and then the file.
        if (error instanceof FileNotStored) reportMissing(reported, await findNamedKeys(reported)([key]));
        throw error;
      }
    };
  return { ...files, read: reporting(files.read), readUnchecked: reporting(files.readUnchecked) };
}
