import { cpus } from "node:os";
import { number, table } from "#bench/report/table.ts";
import { allWorks } from "#bench/works/all-works.ts";
import type { Work } from "#bench/works/work.ts";
import type { Data } from "./data.ts";
import { median, send, speedOf } from "./measure.ts";
import { origins, startHavnProcess } from "./processes.ts";
import { signInPeople } from "./sign-in-people.ts";

const counts = [1, 2];
const clients = 16;
/** Reads that a day consists of: a page, and a call. */
const measured = ["list page, staff", "list page, customer", "list call, varied filters and orders"];

type Throughput = {
  readonly work: string;
  readonly processes: number;
  readonly perSecond: number;
  readonly p95: number;
};
export type ProcessCounts = { readonly rows: readonly Throughput[]; readonly cases: number; readonly database: string };

type Options = { readonly url: string; readonly data: Data; readonly rounds: number; readonly effort: number };

/** Requests per second of one and of two processes on a port, in turns. */
export async function measureProcessCounts({ url, data, rounds, effort }: Options): Promise<ProcessCounts> {
  const people = await signInPeople(url, clients);
  const works = allWorks(people, data.openCases).filter(({ name }) => measured.includes(name));
  if (works.length !== measured.length) throw new Error(`there are no works ${measured.join(" and ")}`);
  const all: Throughput[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const processes of counts) {
      const havn = await startHavnProcess(url, { HAVN_PROCESSES: String(processes) });
      try {
        for (const work of works) all.push({ work: work.name, processes, ...(await throughput(work, effort)) });
      } finally {
        await havn.stop();
      }
    }
  }
  const rows = measured.flatMap((work) =>
    counts.map((processes) => {
      const own = all.filter((one) => one.work === work && one.processes === processes);
      const of = (key: "perSecond" | "p95") => median(own.map((one) => one[key]));
      return { work, processes, perSecond: of("perSecond"), p95: of("p95") };
    }),
  );
  return { rows, cases: data.cases, database: data.version };
}

async function throughput({ amount, requestsPerUnit, unit }: Work, effort: number) {
  const units = Math.max(clients, Math.round(amount * 4 * effort));
  const load = { url: origins.havn, clients, units, requestsPerUnit, unit };
  await send({ ...load, units: Math.max(clients, Math.round(units / 2)) });
  const { times, seconds } = await send(load);
  const { perSecond, p95 } = speedOf(times, seconds);
  return { perSecond, p95 };
}

export function processCountsReport({ rows, cases, database }: ProcessCounts): string {
  const [cpu] = cpus();
  return `# Processes on one port

${number(cases, 0)} cases, ${clients} clients. ${cpus().length} × ${cpu?.model.trim()}, which Havn shares with PostgreSQL ${database} and
with what sends the requests; made by \`npm run bench -- processes\` on ${new Date().toISOString().slice(0, 10)}.

${table(
  ["work", "processes", "requests per second", "p95, ms"],
  rows.map(({ work, processes, perSecond, p95 }) => [work, number(processes, 0), number(perSecond, 0), number(p95)]),
)}
`;
}
