import type { App } from "#platform/server/app.ts";
import { refreshSlots, releaseSlots, requestSlot } from "./export-slot-store.ts";

export type SlotRequest = {
  /** The person at the keyboard, even while impersonating. */
  readonly personId: number;
  readonly key: string | null;
  /** Aborted when the caller disconnects. */
  readonly gone: AbortSignal;
};

/** Why there is no slot: too many for this person, too many in total, or the caller disconnected. */
export class SlotRefused extends Error {
  readonly why: "ofPerson" | "ofAll" | "gone";

  constructor(why: SlotRefused["why"]) {
    super(`no export slot: ${why}`);
    this.why = why;
  }
}

export type ExportSlots = {
  /** Waits for a slot and returns a function that releases it. Throws `SlotRefused`. */
  acquire(request: SlotRequest): Promise<() => Promise<void>>;
  /** Rejects all waiting requests. */
  close(): void;
};

type PendingExport = { readonly begin: () => void; readonly fail: (error: unknown) => void };

/** Polling interval while requests wait: other processes may have released their slots, or died. */
const lookEveryMs = 250;
const againMs = 1_000;

/** Slots for generating files: a few across all processes. */
export function openExportSlots({
  database: { db },
  processConnection,
  log,
}: Pick<App, "database" | "processConnection" | "log">): ExportSlots {
  const waiting = new Map<number, PendingExport>();
  let isClosed = false;
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const failAll = (error: unknown) => {
    for (const { fail } of [...waiting.values()]) fail(error);
  };
  const look = async () => {
    const known = [...waiting.keys()];
    const slots = new Map((await refreshSlots(db, processConnection.process)).map(({ id, isBegun }) => [id, isBegun]));
    for (const id of known) {
      // The database lost the row because it crashed or considered this process dead.
      if (!slots.has(id)) waiting.get(id)?.fail(new SlotRefused("ofAll"));
      else if (slots.get(id)) waiting.get(id)?.begin();
    }
  };
  const lookNow = (): void => {
    clearTimeout(timer);
    if (looking || waiting.size === 0) return;
    looking = look()
      .catch(failAll)
      .finally(() => {
        looking = null;
        if (waiting.size > 0) timer = setTimeout(lookNow, lookEveryMs);
      });
  };

  /**
   * Retried, because a slot that couldn't be released while the database was down would be taken for the rest of this
   * process's life.
   */
  const released = new Set<number>();
  const releaseAll = async (): Promise<void> => {
    const ids = [...released];
    if (ids.length === 0) return;
    try {
      await releaseSlots(db, ids);
      for (const id of ids) released.delete(id);
    } catch (error) {
      log.error({ err: error }, "export slots couldn't be released");
      setTimeout(() => void releaseAll(), againMs).unref();
    }
    lookNow();
  };
  const release = (id: number): Promise<void> => {
    released.add(id);
    return releaseAll();
  };
  const untilBegun = (id: number, gone: AbortSignal): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => reject(new SlotRefused("gone"));
    waiting.set(id, { begin: resolve, fail: reject });
    if (isClosed) reject(new SlotRefused("ofAll"));
    if (gone.aborted) leave();
    gone.addEventListener("abort", leave, { once: true });
    lookNow();
    return promise.finally(() => {
      waiting.delete(id);
      gone.removeEventListener("abort", leave);
    });
  };

  return {
    acquire: async ({ personId, key, gone }) => {
      if (isClosed) throw new SlotRefused("ofAll");
      const id = await requestSlot(db, { process: processConnection.process, personId, key });
      if (typeof id === "string") throw new SlotRefused(id);
      try {
        await untilBegun(id, gone);
      } catch (error) {
        await release(id);
        throw error;
      }
      return () => release(id);
    },
    close: () => {
      isClosed = true;
      failAll(new SlotRefused("ofAll"));
    },
  };
}
