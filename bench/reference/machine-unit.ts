import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";

/* The machine's current speed: the CPU time of a fixed piece of work, repeated during a run. Load or other hardware
   changes it the same way as the measurements, so a figure divided by it is comparable across machines and times. */

/**
 * The CPU time of that work, in ms, on the otherwise idle machine for which the goals were set, where one unit is 1 ms:
 * calculated from what the references cost there and cost now (docs/decisions/bench.md).
 */
const workCostThere = 26;

const rows = Array.from({ length: 200 }, (_, n) => ({
  id: n,
  title: `Fakturaen er tom, når den åbnes som PDF ${n}`,
  customer: { customerNumber: String(10_001 + n), name: `Company ${n}` },
  assignee: n % 3 === 0 ? null : { id: n, name: `Staff ${n}` },
  createdAt: new Date(1_760_000_000_000 + n * 60_000).toISOString(),
  estimateHours: n / 4,
}));

/** Parses and serializes a list's worth of JSON, and hashes the result. */
function work(): string {
  const hash = createHash("sha256");
  let list: unknown = rows;
  for (let turn = 0; turn < 40; turn += 1) {
    const text = JSON.stringify(list);
    hash.update(text);
    list = JSON.parse(text);
  }
  return hash.digest("hex");
}

const query = "select sum(hashint8(n) & 1023) from (select n from generate_series(1, 60000) n order by hashint8(n)) s";

/** CPU time of a running process in ms, with microsecond precision. */
const runTime = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

export type MachineUnit = {
  /** The current CPU time of one unit in ms. */
  measure(): Promise<number>;
  close(): Promise<void>;
};

export async function machineUnit(databaseUrl: string): Promise<MachineUnit> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: "-c jit=off -c max_parallel_workers_per_gather=0",
  });
  await client.connect();
  const { rows: found } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = found[0]?.pid ?? 0;
  const inDatabase = async (): Promise<number> => {
    const before = runTime(pid);
    await client.query(query);
    return runTime(pid) - before;
  };
  const inApplication = (): number => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const once = async (): Promise<number> => (inApplication() + (await inDatabase())) / workCostThere;
  // The first runs include compiling and planning.
  for (let turn = 0; turn < 5; turn += 1) await once();
  return { measure: async () => Math.min(await once(), await once()), close: () => client.end() };
}
