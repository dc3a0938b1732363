import { appendFile, readFile } from "node:fs/promises";
import { unlessGone } from "#platform/server/files/sweep-file-store.ts";

/** The keys in a file, one a line; what is added is written at once. */
export async function openComparedKeys(path: string) {
  const keys = new Set((await unlessGone(readFile(path, "utf8"), "")).split("\n"));
  return {
    has: (key: string) => keys.has(key),
    add: async (key: string) => {
      keys.add(key);
      await appendFile(path, `${key}\n`, { mode: 0o600 });
    },
  };
}
