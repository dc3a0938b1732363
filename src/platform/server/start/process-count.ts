import { availableParallelism, totalmem } from "node:os";
import type { Settings } from "#platform/server/settings/settings.ts";
import { StartError } from "./start-error.ts";

/** Memory that a process is given room for, in bytes; with 100 people signed in it uses about half. */
const processBytes = 512 * 1024 ** 2;
/** What an embedded database and the machine itself are left, in bytes. */
const reservedBytes = 1024 ** 3;
/** By default no more: PostgreSQL usually accepts 100 connections, and each process opens up to 13. */
const mostByDefault = 6;

export type Machine = { readonly cores: number; readonly memoryBytes: number };

/** The machine, or the part of it that a container may use. */
export function thisMachine(): Machine {
  const limit = process.constrainedMemory();
  return { cores: availableParallelism(), memoryBytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem() };
}

type Counted = Pick<Settings, "processes" | "demo" | "development" | "metrics">;

/**
 * The number of processes to run on one port: `HAVN_PROCESSES`, or one for each core as far as memory and the
 * database's connections allow. One by default with demo data, during development, and where the port also serves
 * metrics, since a process only knows its own.
 */
export function processCount({ processes, demo, development, metrics }: Counted, machine: Machine): number {
  const sharesMetrics = metrics !== null && metrics.port === null;
  if (processes !== null && processes > 1) {
    if (demo) throw new StartError("HAVN_PROCESSES must be 1 with demo data: set HAVN_DEMO to false");
    if (sharesMetrics) throw new StartError("HAVN_PROCESSES above 1 needs HAVN_METRICS_PORT to serve metrics");
  }
  if (processes !== null) return processes;
  if (demo || development || sharesMetrics) return 1;
  const byMemory = Math.floor((machine.memoryBytes - reservedBytes) / processBytes);
  return Math.max(1, Math.min(machine.cores, byMemory, mostByDefault));
}
