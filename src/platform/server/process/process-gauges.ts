import { statfs } from "node:fs/promises";
import { allLanes } from "#platform/rules/jobs/job-lanes.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { withTimeBudget } from "#platform/server/database/wait-budget.ts";
import { type HeldUp, type LaneLoad, measureLanes } from "#platform/server/job-queue/job-overview.ts";
import type { GaugeReading, GaugeToRead } from "#platform/server/metrics/metrics.ts";

/** Maximum wait of a scrape for the database, and how long scrapes share what was read. */
const askMs = 1_500;
const keptMs = 5_000;

/** Reads once for all gauges of a scrape. */
export function readOnce<T>({ database }: Pick<App, "database">, read: (db: Db) => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  let keptUntil = 0;
  return () => {
    if (!kept || performance.now() > keptUntil) {
      kept = withTimeBudget(askMs, () => read(database.db));
      keptUntil = performance.now() + keptMs;
    }
    return kept;
  };
}

/** Gauges of the database, jobs and disk. */
export function processGauges(app: App): GaugeToRead[] {
  const { database, processConnection, drain, settings } = app;
  const { pool, limits, pulse } = database;
  const lanes = readOnce(app, (db) => measureLanes(db, app.now()));
  const disk = () => statfs(settings.dataDir);
  return [
    {
      name: "database_connections",
      help: "Connections of the pool.",
      label: "state",
      read: () => [
        [pool.totalCount - pool.idleCount, "used"],
        [pool.idleCount, "idle"],
      ],
    },
    { name: "database_connections_limit", help: "The pool's size.", read: () => [[pool.options.max]] },
    { name: "database_waiting", help: "Callers that wait for a connection.", read: () => [[pool.waitingCount]] },
    { name: "database_waiting_limit", help: "Callers that may wait.", read: () => [[limits.maxWaiting]] },
    {
      name: "database_unavailable_seconds",
      help: "How long no statement was answered; 0 while they are.",
      read: () => [[pulse.unavailableMs() / 1_000]],
    },
    {
      name: "database_own_connection",
      help: "1 while the connection for live events and jobs stands.",
      read: () => [[processConnection.hasLock() ? 1 : 0]],
    },
    {
      name: "restored_copy_quiet",
      help: "1 in a restored copy until an administrator goes on: nothing is sent or fetched.",
      read: () => [[app.restoredCopy.quiet() === null ? 0 : 1]],
    },
    { name: "leaving", help: "1 once the process was asked to stop.", read: () => [[drain.isLeaving ? 1 : 0]] },
    ofLanes("jobs_waiting", "Jobs that are due and don't run, or will be tried again.", ({ waiting }) => waiting),
    ofLanes("jobs_running", "Jobs that run, in all processes.", ({ running }) => running),
    ofLanes("jobs_failed", "Jobs that were given up.", ({ failed }) => failed),
    ofLanes(
      "jobs_oldest_seconds",
      "How long ago the oldest waiting job was first due.",
      ({ oldestSeconds }) => oldestSeconds,
    ),
    ofLanes("jobs_late_seconds", "How long an attempt of a job has been due and nobody makes it.", ({ lateSeconds }) =>
      app.restoredCopy.quiet() === null ? lateSeconds : 0,
    ),
    ofHeldUp("mails_held_up", "Emails that wait because the mail server takes none.", ({ count }) => count),
    ofHeldUp(
      "mails_held_up_seconds",
      "How long the oldest of them has waited.",
      ({ since }) => Math.max(0, app.now().getTime() - since.getTime()) / 1_000,
    ),
    {
      name: "disk_free_bytes",
      help: "Free bytes below HAVN_DATA_DIR.",
      read: async () => [await disk().then(({ bavail, bsize }): GaugeReading => [bavail * bsize])],
    },
    {
      name: "disk_bytes",
      help: "All bytes of that disk.",
      read: async () => [await disk().then(({ blocks, bsize }): GaugeReading => [blocks * bsize])],
    },
  ];

  function ofLanes(name: string, help: string, of: (load: Omit<LaneLoad, "lane">) => number): GaugeToRead {
    const read = async () => {
      const loads = await lanes();
      const none = { waiting: 0, running: 0, failed: 0, oldestSeconds: 0, lateSeconds: 0, heldUp: null };
      return allLanes.map((lane): GaugeReading => [of(loads.find((load) => load.lane === lane) ?? none), lane]);
    };
    return { name, help, label: "lane", read };
  }

  function ofHeldUp(name: string, help: string, of: (heldUp: HeldUp) => number): GaugeToRead {
    const read = async (): Promise<GaugeReading[]> => {
      const heldUp = (await lanes()).find(({ lane }) => lane === "mail")?.heldUp;
      return [[heldUp ? of(heldUp) : 0]];
    };
    return { name, help, read };
  }
}
