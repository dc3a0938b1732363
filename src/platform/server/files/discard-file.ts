import type { FastifyBaseLogger } from "fastify";
import type { FileStore } from "./file-store.ts";

type StoreWithLog = { readonly files: FileStore; readonly log: FastifyBaseLogger };

/** Removes a file that no row names. If the store doesn't let it, the nightly sweep removes it. */
export async function discardFile({ files, log }: StoreWithLog, key: string): Promise<void> {
  try {
    await files.remove(key);
  } catch (error) {
    log.warn({ err: error, key }, "a file that nobody needs couldn't be removed yet");
  }
}
