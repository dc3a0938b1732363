import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second; enough, since hundreds of requests are counted at once. */
const msPerTick = 10;

type Stat = { readonly parent: number; readonly own: number; readonly ended: number };

/** Fields 4 and 14 to 17 of /proc/<pid>/stat; null when there is no such process. */
function readStat(pid: number | string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    return { parent, own: (user + system) * msPerTick, ended: (childrenUser + childrenSystem) * msPerTick };
  } catch {
    return null;
  }
}

/** CPU time of one process with all its threads, in ms. */
export const processCpu = (pid: number): number => readStat(pid)?.own ?? 0;

/** The server is the parent of each of its connections' processes. */
export const parentOf = (pid: number): number => readStat(pid)?.parent ?? 0;

/** CPU time of a process and of all its children, those that ended too, in ms: a PostgreSQL server as a whole. */
export function familyCpu(pid: number): number {
  const head = readStat(pid);
  const living = childrenCpu(pid);
  // A child that ended meanwhile may have been missed by both.
  if (readStat(pid)?.ended !== head?.ended) return familyCpu(pid);
  return (head ? head.own + head.ended : 0) + living;
}

function childrenCpu(pid: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat?.parent === pid);
  return children.reduce((sum, child) => sum + (child?.own ?? 0), 0);
}

/** Resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0) / 1024;
}
