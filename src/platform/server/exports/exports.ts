import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Actor } from "#platform/contract/actor.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import type { App } from "#platform/server/app.ts";
import { type ExportTurns, NoTurn, openExportTurns } from "#platform/server/exports/export-turns.ts";
import { fileThreads } from "#platform/server/exports/file-threads.ts";
import { callerGone, makeFile } from "#platform/server/exports/make-file.ts";
import type { FileReply } from "#platform/server/http/implement.ts";
import { commonRefusal, type Refusal, refusalOf } from "#platform/server/http/refusal.ts";

/** A file that somebody asks for by a call of the kind `computedFile`. */
export type FileOrder = {
  readonly name: string;
  readonly call: AnyCall;
  readonly actor: Actor;
  readonly body: unknown;
  readonly now: Date;
  /** By what the person's browser asks how it stands. */
  readonly key: string | null;
  readonly gone: AbortSignal;
  /** What comes before it is made, and after its turn has come: the audit row of a write. */
  begin?(): Promise<void>;
};

export type Exports = {
  /** Waits for the person's turn, and has the file made. */
  make(order: FileOrder): Promise<FileReply>;
  /** Sends those away who wait for their turn; what is being made is finished. */
  close(): void;
};

type Opening = {
  readonly app: App;
  /** The source of the thread that makes files. */
  readonly thread: URL;
  readonly statementTimeoutMs: number | undefined;
  /** The person as their rights are by now; null when they are signed in no more. */
  readonly withCurrentRights: (actor: Actor) => Promise<Actor | null>;
};

const retryAfterSeconds = 15;

/** Files that are computed; see rules, "Lists and reports as files". */
export function openExports({ app, thread, statementTimeoutMs, withCurrentRights }: Opening): Exports {
  const turns = openExportTurns(app);
  const threads = fileThreads(thread);
  const folder = join(app.settings.dataDir, "exports");
  void removeLeftOvers(folder).catch((error) => app.log.warn({ err: error }, "old exports could not be removed"));
  const { brand, support } = app.settings;
  const { url } = app.database;
  return {
    make: async (order) => {
      const { name, call, body, now, gone } = order;
      const end = await turnOf(turns, order);
      try {
        const actor = await withCurrentRights(order.actor);
        if (actor?.role !== order.actor.role) throw commonRefusal("unauthenticated");
        await order.begin?.();
        const settings = { brand, support };
        const refusals = call.refusals ?? {};
        const task = { name, actor, body, now, settings, refusals, databaseUrl: url, statementTimeoutMs };
        return await makeFile({ threads, folder, task, gone });
      } finally {
        await end();
      }
    },
    close: () => {
      turns.close();
      threads.close();
    },
  };
}

async function turnOf(turns: ExportTurns, { call, actor, key, gone }: FileOrder): Promise<() => Promise<void>> {
  try {
    return await turns.take({ personId: actor.impersonator?.userId ?? actor.userId, key, gone });
  } catch (error) {
    throw error instanceof NoTurn ? refusalFor(error, call) : error;
  }
}

function refusalFor({ why }: NoTurn, call: AnyCall): Refusal {
  if (why === "gone") return callerGone();
  return refusalOf(call, why === "ofPerson" ? "ownExportsWait" : "exportsWait", { retryAfterSeconds });
}

const oldMs = 600_000;

/** What a process that was killed left half made. What others make is younger. */
async function removeLeftOvers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > oldMs) await rm(path, { force: true });
  }
}
