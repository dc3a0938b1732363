import { Readable } from "node:stream";
import { type FileStore, storeFolders } from "#platform/server/files/file-store.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import type { FileLine } from "./backup-description.ts";
import { resultsInOrder } from "./in-order.ts";
import type { PartReader } from "./parts.ts";

const filesAtOnce = 4;

/** Acts on each file of a list, some at once; returns how many there are. */
export async function forEachFile(
  lines: AsyncIterable<FileLine>,
  act: (line: FileLine) => Promise<void>,
): Promise<number> {
  let done = 0;
  for await (const _ of resultsInOrder(lines, filesAtOnce, act)) done += 1;
  return done;
}

const refusal = (key: string) =>
  new StartError(
    `there are files already (${key}), and a backup is only restored where there are none. docs/operations.md says how to put them away under "Restoring"`,
  );

/** Throws a `StartError` if there is a file, except those that a former restore of this backup had stored. */
export async function requireEmptyStore(files: FileStore, former: AsyncIterable<FileLine> | null): Promise<void> {
  const there = new Set<string>();
  for (const folder of storeFolders) {
    for (const key of await files.list(folder)) {
      if (former === null) throw refusal(key);
      there.add(key);
    }
  }
  if (former !== null) for await (const { key } of former) there.delete(key);
  const [other] = there;
  if (other !== undefined) throw refusal(other);
}

export type RestoredFiles = {
  /** Stores all files. Throws a `StartError` if one is there that this hasn't stored. */
  store(reader: PartReader): Promise<void>;
  /** Removes what `store` has stored, and nothing else. */
  remove(): Promise<void>;
};

/** The files of a list, to be stored. `hasFormer`: those that are there were stored by a former restore of it. */
export function restoredFiles(
  files: FileStore,
  lines: () => AsyncIterable<FileLine>,
  hasFormer: boolean,
): RestoredFiles {
  /** They are begun in their order. */
  let begun = 0;
  const ofOthers = new Set<string>();
  return {
    store: async (reader) => {
      await forEachFile(lines(), async ({ key, part }) => {
        begun += 1;
        if (part === null) return;
        // Not even looked at by now, it must not be removed either.
        ofOthers.add(key);
        if (!hasFormer && (await files.size(key)) !== null) throw refusal(key);
        ofOthers.delete(key);
        await files.write(key, Readable.from(reader.bytes(part.file), { objectMode: false }));
      });
    },
    remove: async () => {
      let left = begun;
      await forEachFile(lines(), async ({ key, part }) => {
        left -= 1;
        if (left >= 0 && part !== null && !ofOthers.has(key)) await files.remove(key);
      });
    },
  };
}
