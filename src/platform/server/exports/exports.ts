import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Actor } from "#platform/contract/actor.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import type { App } from "#platform/server/app.ts";
import type { Exports, FileOrder } from "#platform/server/http/file-order.ts";
import { commonRefusal, type Refusal, refusalOf } from "#platform/server/requests/refusal.ts";
import type { ExportSettings, Settings } from "#platform/server/settings/settings.ts";
import { type ExportSlots, openExportSlots, SlotRefused } from "./export-slots.ts";
import { fileThreads } from "./file-threads.ts";
import { callerLeft, makeFile } from "./make-file.ts";

type ExportOptions = {
  readonly app: App;
  /** Source of the worker thread. */
  readonly thread: URL;
  readonly statementTimeoutMs: number | undefined;
  /** The settings passed to the thread, without secrets. */
  readonly settingsOf: (settings: Settings) => ExportSettings;
  /** Reloads the person's rights; null if they are signed out by now. */
  readonly withCurrentRights: (actor: Actor) => Promise<Actor | null>;
};

const retryAfterSeconds = 15;

/** Generates files; see rules, "Lists and reports as files". */
export function openExports({
  app,
  thread,
  statementTimeoutMs,
  settingsOf,
  withCurrentRights,
}: ExportOptions): Exports {
  const slots = openExportSlots(app);
  const threads = fileThreads(thread);
  const folder = join(app.settings.dataDir, "exports");
  void removeLeftOvers(folder).catch((error) => app.log.warn({ err: error }, "old exports couldn't be removed"));
  return {
    make: async (order) => {
      const { name, call, body, now, gone } = order;
      const release = await acquireSlot(slots, order);
      try {
        const actor = await withCurrentRights(order.actor);
        if (actor?.role !== order.actor.role) throw commonRefusal("unauthenticated");
        await order.begin?.();
        const settings = settingsOf(app.settings);
        const refusals = call.refusals ?? {};
        const urls = { databaseUrl: app.database.url, standbyUrl: (order.isHeavy && app.standby?.url) || null };
        const task = { name, actor, body, now, settings, refusals, statementTimeoutMs, ...urls };
        return await makeFile({ threads, folder, task, gone, onRead: app.meter.heavyRead });
      } catch (error) {
        throw await app.database.explain(error);
      } finally {
        await release();
      }
    },
    close: () => {
      slots.close();
      threads.close();
    },
  };
}

async function acquireSlot(slots: ExportSlots, { call, actor, key, gone }: FileOrder): Promise<() => Promise<void>> {
  try {
    return await slots.acquire({ personId: actor.impersonator?.userId ?? actor.userId, key, gone });
  } catch (error) {
    throw error instanceof SlotRefused ? refusalFor(error, call) : error;
  }
}

function refusalFor({ why }: SlotRefused, call: AnyCall): Refusal {
  if (why === "gone") return callerLeft();
  return refusalOf(call, why === "ofPerson" ? "ownExportsWait" : "exportsWait", { retryAfterSeconds });
}

const oldMs = 600_000;

/** Removes partial files of killed processes. Files in progress elsewhere are younger. */
async function removeLeftOvers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > oldMs) await rm(path, { force: true });
  }
}
