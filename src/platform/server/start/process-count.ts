import { availableParallelism, totalmem } from "node:os";
import type { Settings } from "#platform/server/settings/settings.ts";
import { StartError } from "#platform/server/settings/start-error.ts";

/** Memory that a process is given room for, in bytes; with 100 people signed in it uses about half. */
const processBytes = 512 * 1024 ** 2;
/** What an embedded database and the machine itself are left, in bytes. */
const reservedBytes = 1024 ** 3;
/** Connections of a process at most, and those left to others of what the database accepts. */
const connectionsOfProcess = 13;
const reservedConnections = 10;

/** The machine, and the connections that the database accepts. */
export type Machine = { readonly cores: number; readonly memoryBytes: number; readonly connections: number };

/** The machine, or the part of it that a container may use. */
export function thisMachine(connections: number): Machine {
  const limit = process.constrainedMemory();
  return {
    cores: availableParallelism(),
    memoryBytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
    connections,
  };
}

type CountSettings = Pick<Settings, "processes" | "demo" | "development" | "metrics">;

/**
 * The number of processes to run on one port: `HAVN_PROCESSES`, or one for each core as far as memory and the
 * database's connections allow. One by default with demo data, during development, and where the port also serves
 * metrics, since a process only knows its own.
 */
export function processCount({ processes, demo, development, metrics }: CountSettings, machine: Machine): number {
  const sharesMetrics = metrics !== null && metrics.port === null;
  if (processes !== null && processes > 1) {
    if (demo) throw new StartError("HAVN_PROCESSES must be 1 with demo data: set HAVN_DEMO to false");
    if (sharesMetrics) throw new StartError("HAVN_PROCESSES above 1 needs HAVN_METRICS_PORT to serve metrics");
  }
  if (processes !== null) return processes;
  if (demo || development || sharesMetrics) return 1;
  const byMemory = Math.floor((machine.memoryBytes - reservedBytes) / processBytes);
  const byConnections = Math.floor((machine.connections - reservedConnections) / connectionsOfProcess);
  return Math.max(1, Math.min(machine.cores, byMemory, byConnections));
}

type Ports = Pick<Settings, "port" | "metrics">;

/** The metrics ports of this many processes: the one that is set, and those after it. Empty if none is set. */
export function metricsPorts({ port, metrics }: Ports, count: number): number[] {
  const first = metrics?.port;
  if (!first) return [];
  const ports = Array.from({ length: count }, (_, index) => first + index);
  if (ports.includes(port) || first + count - 1 > 65_535)
    throw new StartError(`HAVN_METRICS_PORT needs ${count} ports from ${first} on, up to 65535 and without PORT`);
  return ports;
}
