import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second, which is enough for hundreds of requests. */
const msPerTick = 10;

type Stat = { readonly parent: number; readonly own: number; readonly ended: number };

/** Fields 4 and 14 to 17 of /proc/<pid>/stat; null if the process doesn't exist. */
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

/** CPU time of a process with all its threads, in ms. */
export const processCpu = (pid: number): number => readStat(pid)?.own ?? 0;

/** The server is the parent of its backend processes. */
export const parentOf = (pid: number): number => readStat(pid)?.parent ?? 0;

/** CPU time of a process and all its children, including those that exited, in ms: an entire PostgreSQL server. */
export function familyCpu(pid: number): number {
  const head = readStat(pid);
  const living = childrenCpu(pid);
  // A child that exited meanwhile may be missing from both.
  if (readStat(pid)?.ended !== head?.ended) return familyCpu(pid);
  return (head ? head.own + head.ended : 0) + living;
}

const childrenCpu = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + (readStat(child)?.own ?? 0), 0);

/** CPU time of a process and all its descendants, including those that exited and were waited for, in ms. */
export function treeCpu(pid: number): number {
  const stat = readStat(pid);
  if (!stat) return 0;
  return childrenOf(pid).reduce((sum, child) => sum + treeCpu(child), stat.own + stat.ended);
}

/** The ids of a process's running children. */
export const childrenOf = (pid: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && readStat(name)?.parent === pid)
    .map(Number);

/** Resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0) / 1024;
}
