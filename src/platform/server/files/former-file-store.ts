import type { FileStore } from "./file-store.ts";
import { isMissing } from "./file-store-errors.ts";

/**
 * A store whose files may still be in the former one, from which they are being copied: those that it lacks are read
 * there. Files are removed in both.
 */
export const withFormerStore = (store: FileStore, former: FileStore): FileStore => ({
  ...store,
  read: (key) =>
    store.read(key).catch((error: unknown) => {
      if (isMissing(error)) return former.read(key);
      throw error;
    }),
  size: async (key) => (await store.size(key)) ?? former.size(key),
  remove: async (key) => {
    await former.remove(key);
    await store.remove(key);
  },
});
