import type { App } from "#platform/server/app.ts";
import { askForTurn, endTurns, lookAtTurns } from "#platform/server/exports/export-turn-store.ts";

export type TurnAsked = {
  /** Whoever sits at the keyboard. */
  readonly personId: number;
  readonly key: string | null;
  /** When the caller has gone. */
  readonly gone: AbortSignal;
};

/** Why there is no turn: the person has too many, there are too many in all, or the caller has gone. */
export class NoTurn extends Error {
  readonly why: "ofPerson" | "ofAll" | "gone";

  constructor(why: NoTurn["why"]) {
    super(`no turn: ${why}`);
    this.why = why;
  }
}

export type ExportTurns = {
  /** Waits until it is this person's turn; answers how to end it. Throws `NoTurn`. */
  take(asked: TurnAsked): Promise<() => Promise<void>>;
  /** Sends those away who wait. */
  close(): void;
};

type Waiting = { readonly begin: () => void; readonly fail: (error: unknown) => void };

/** A process looks so often how it stands while somebody waits in it: others may have ended a turn, or died. */
const lookEveryMs = 250;
const againMs = 1_000;

/** The turns of files that are computed, of which few are made at once in all processes together. */
export function openExportTurns({ database: { db }, life, log }: Pick<App, "database" | "life" | "log">): ExportTurns {
  const waiting = new Map<number, Waiting>();
  let isClosed = false;
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const sendAway = (error: unknown) => {
    for (const { fail } of [...waiting.values()]) fail(error);
  };
  const look = async () => {
    const known = [...waiting.keys()];
    const process = await life.number();
    const turns = new Map((await lookAtTurns(db, process)).map(({ id, isBegun }) => [id, isBegun]));
    // A connection that was forgotten on the way is lost without a word: the next turns are asked for under another number.
    if (known.some((id) => waiting.has(id) && !turns.has(id))) life.doubt(process);
    for (const id of known) {
      // A database that crashed, or a connection that was lost, has forgotten who waits.
      if (!turns.has(id)) waiting.get(id)?.fail(new NoTurn("ofAll"));
      else if (turns.get(id)) waiting.get(id)?.begin();
    }
  };
  const lookNow = (): void => {
    clearTimeout(timer);
    if (looking || waiting.size === 0) return;
    looking = look()
      .catch(sendAway)
      .finally(() => {
        looking = null;
        if (waiting.size > 0) timer = setTimeout(lookNow, lookEveryMs);
      });
  };

  /** A turn that can't be ended because the database is away would keep its place for as long as this process lives. */
  const ended = new Set<number>();
  const endAll = async (): Promise<void> => {
    const ids = [...ended];
    if (ids.length === 0) return;
    try {
      await endTurns(db, ids);
      for (const id of ids) ended.delete(id);
    } catch (error) {
      log.error({ err: error }, "turns of exports could not be ended");
      setTimeout(() => void endAll(), againMs).unref();
    }
    lookNow();
  };
  const end = (id: number): Promise<void> => {
    ended.add(id);
    return endAll();
  };
  const untilBegun = (id: number, gone: AbortSignal): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => reject(new NoTurn("gone"));
    waiting.set(id, { begin: resolve, fail: reject });
    if (isClosed) reject(new NoTurn("ofAll"));
    if (gone.aborted) leave();
    gone.addEventListener("abort", leave, { once: true });
    lookNow();
    return promise.finally(() => {
      waiting.delete(id);
      gone.removeEventListener("abort", leave);
    });
  };

  return {
    take: async ({ personId, key, gone }) => {
      if (isClosed) throw new NoTurn("ofAll");
      const asked = await askForTurn(db, { process: await life.number(), personId, key });
      if (typeof asked === "string") throw new NoTurn(asked);
      try {
        await untilBegun(asked, gone);
      } catch (error) {
        await end(asked);
        throw error;
      }
      return () => end(asked);
    },
    close: () => {
      isClosed = true;
      sendAway(new NoTurn("ofAll"));
    },
  };
}
