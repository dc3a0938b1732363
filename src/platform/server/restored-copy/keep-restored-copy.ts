import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#platform/server/database/database.ts";
import { keepFresh } from "#platform/server/live/keep-fresh.ts";
import type { LiveEventBus } from "#platform/server/live/live-event-bus.ts";
import { restoredCopyLiveEvent } from "./restored-copy-live-event.ts";
import { findQuietCopy, type RestoredCopy } from "./restored-copy-store.ts";

export type KeptCopy = {
  /** The copy that this database is, while nothing but reading runs; null otherwise. As of the last `read`. */
  quiet(): RestoredCopy | null;
  /** The same, as it is now. */
  quietNow(): Promise<RestoredCopy | null>;
  /** Calls `act` when it becomes quiet, or an administrator goes on, in whichever process; until the returned function is called. */
  onChange(act: () => void): () => void;
  /** Reads whether it is still quiet. */
  read(): Promise<void>;
  close(): void;
};

type CopyOptions = { readonly database: Database; readonly live: LiveEventBus; readonly log: FastifyBaseLogger };

/**
 * Knows whether this database is a quiet copy. It may become one while a process runs, which was left running and connects to a
 * database that was restored in the place of the former one: so that is read again whenever the connection was lost.
 */
export async function keepRestoredCopy({ database, live, log }: CopyOptions): Promise<KeptCopy> {
  let copy: RestoredCopy | null = null;
  const waiting = new Set<() => void>();
  const read = async () => {
    const before = copy;
    copy = await findQuietCopy(database.db);
    if ((before === null) === (copy === null)) return;
    const backupMadeAt = (copy ?? before)?.backupMadeAt;
    if (copy === null) log.warn({ backupMadeAt }, "an administrator went on with the restored copy");
    else
      log.warn({ backupMadeAt }, "this is a restored copy: nothing is sent or fetched until an administrator goes on");
    for (const act of waiting) act();
  };
  const fresh = await keepFresh({
    live,
    topic: restoredCopyLiveEvent.topic,
    read,
    onFailure: (error) => log.warn({ err: error }, "whether the restored copy is quiet could not be read"),
  });
  return {
    ...fresh,
    quiet: () => copy,
    quietNow: async () => {
      await fresh.read();
      return copy;
    },
    onChange: (act) => {
      waiting.add(act);
      return () => void waiting.delete(act);
    },
  };
}
