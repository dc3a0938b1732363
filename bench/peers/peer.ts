import { readFileSync } from "node:fs";
import { treeCpu } from "#bench/cpu-time.ts";

/** The work requested of each system, in the order of the report. */
export const peerWorks = ["list page", "filtered list", "case page", "search", "create a case", "reply"] as const;
export type PeerWork = (typeof peerWorks)[number];

/** A system under comparison, signed in as one person. */
export type Peer = {
  readonly name: string;
  /** One unit of each work; `turn` counts them, so that filters, cases and words vary. Throws on an unexpected reply. */
  readonly works: Readonly<Record<PeerWork, (turn: number) => Promise<void>>>;
  /** CPU time of application and database so far, in ms. */
  cpu(): number;
  /** Waits until the jobs caused by a unit are done. */
  settled?(): Promise<void>;
};

/** How to reach a peer, from the environment; null if it isn't configured. */
export type PeerPlace = {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly cpu: () => number;
};

export const searchedWords = ["faktura", "ordre", "printer", "rapport"] as const;
export const sentence = "Vi har set på fakturaen, og layoutet passer ikke til logoet.";

/**
 * Reads <prefix>_URL, _USER and _PASSWORD, and where its CPU time is counted: _PIDS, process ids of application and
 * database separated by commas, each with all its descendants; or _CGROUP, folders of /sys/fs/cgroup.
 */
export function readPlace(prefix: string, env: NodeJS.ProcessEnv): PeerPlace | null {
  const url = env[`${prefix}_URL`];
  if (!url) return null;
  const needed = (name: string): string => {
    const value = env[`${prefix}_${name}`];
    if (!value) throw new Error(`${prefix}_URL is set, but ${prefix}_${name} is not`);
    return value;
  };
  return {
    url: url.replace(/\/$/, ""),
    user: needed("USER"),
    password: needed("PASSWORD"),
    cpu: cpuOf(prefix, env),
  };
}

function cpuOf(prefix: string, env: NodeJS.ProcessEnv): () => number {
  const list = (name: string): string[] => (env[`${prefix}_${name}`] ?? "").split(",").filter((one) => one !== "");
  const [pids, groups] = [list("PIDS").map(Number), list("CGROUP")];
  if (pids.length + groups.length === 0) throw new Error(`${prefix}_URL needs ${prefix}_PIDS or ${prefix}_CGROUP`);
  for (const pid of pids) if (!(treeCpu(pid) > 0)) throw new Error(`${prefix}_PIDS: there is no process ${pid}`);
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  return () => sum(pids.map(treeCpu)) + sum(groups.map(cgroupCpu));
}

/** CPU time of a cgroup of version 2, in ms. */
function cgroupCpu(folder: string): number {
  const stat = readFileSync(`${folder}/cpu.stat`, "utf8");
  return Number(/^usage_usec (\d+)$/m.exec(stat)?.[1] ?? Number.NaN) / 1_000;
}
