import { type Removal, start } from "#platform/server/removal/removal.ts";
import { countOldRows, deleteOldRows } from "./old-rows-store.ts";

/** Rows per transaction. */
const most = 1_000;

/** The oldest rows. The removal's own row contains where the log now begins, which `verifyChain` compares. */
export const oldRows: Removal = {
  count: countOldRows,
  remove: async ({ db }, portion) => {
    const removed = await deleteOldRows(db, portion, most);
    if (!removed) return { count: 0, next: null, detail: {} };
    const { count, ...detail } = removed;
    return { count, next: count === most ? start : null, detail };
  },
};
