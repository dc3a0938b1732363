import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#platform/server/database/database.ts";
import { keepFresh } from "#platform/server/live/keep-fresh.ts";
import type { LiveEventBus } from "#platform/server/live/live-event-bus.ts";
import { restoredCopyLiveEvent } from "./restored-copy-live-event.ts";
import { findQuietCopy, type RestoredCopy } from "./restored-copy-store.ts";

export type KeptCopy = {
  /** The copy that this database is, while nothing but reading runs; null otherwise. */
  quiet(): RestoredCopy | null;
  /** Calls `act` when an administrator goes on, in whichever process; until the returned function is called. */
  onGoneOn(act: () => void): () => void;
  /** Reads whether it is still quiet. */
  read(): Promise<void>;
  close(): void;
};

/** Of a database that wasn't restored, or with which an administrator went on. */
export const noQuietCopy: KeptCopy = {
  quiet: () => null,
  onGoneOn: () => () => undefined,
  read: async () => undefined,
  close: () => undefined,
};

type CopyOptions = { readonly database: Database; readonly live: LiveEventBus; readonly log: FastifyBaseLogger };

/** Knows whether this database is a quiet copy. It never becomes one while a process runs: only an empty one is restored. */
export async function keepRestoredCopy({ database, live, log }: CopyOptions): Promise<KeptCopy> {
  let copy = await findQuietCopy(database.db);
  if (copy === null) return noQuietCopy;
  const { backupMadeAt } = copy;
  log.warn({ backupMadeAt }, "this is a restored copy: nothing is sent or fetched until an administrator goes on");
  const waiting = new Set<() => void>();
  const fresh = await keepFresh({
    live,
    topic: restoredCopyLiveEvent.topic,
    read: async () => {
      if (copy === null) return;
      copy = await findQuietCopy(database.db);
      if (copy !== null) return;
      log.warn({ backupMadeAt }, "an administrator went on with the restored copy");
      for (const act of waiting) act();
    },
    onFailure: (error) => log.warn({ err: error }, "whether the restored copy is quiet could not be read"),
  });
  return {
    ...fresh,
    quiet: () => copy,
    onGoneOn: (act) => {
      waiting.add(act);
      return () => void waiting.delete(act);
    },
  };
}
