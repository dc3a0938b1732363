import { readFileSync, statSync } from "node:fs";
import type { Data } from "#bench/data.ts";
import { median, send } from "#bench/measure.ts";
import type { Parts } from "#bench/parts.ts";
import { origins } from "#bench/processes.ts";
import type { People } from "#bench/sign-in-people.ts";
import { allWorks } from "#bench/works/all-works.ts";
import type { Work } from "#bench/works/work.ts";

/** What a database was sent. */
export type StatementCounts = {
  /** Without BEGIN, COMMIT and settings. */
  readonly statements: number;
  /** Those before the first job is claimed: of the request alone. */
  readonly ofRequest: number;
  /** Those by which jobs are stored, claimed and removed. */
  readonly ofQueue: number;
  readonly commits: number;
};

/** A unit of work with all its jobs: the median of some. */
export type WorkCounts = StatementCounts & { readonly name: string; readonly goal: number | null };

const logged = /^[^\t]\S* \S+ \S+ \[\d+\] LOG: {2}(?:execute [^:]*|statement): ((?:.*)(?:\n\t.*)*)$/gm;
const ofTransaction = /^(?:begin|start|commit|rollback|savepoint|release|set|reset|discard|deallocate|listen)\b/i;
const ofQueue = /\b(?:from|into|update) "?job"?(?!\w)/i;
const claim = /^\/\*prepared\*\/\s+with due as\b/;

/** Counts in what the server logged with `log_statement`. */
export function countsIn(log: string): StatementCounts {
  const texts = [...log.matchAll(logged)].map(([, text = ""]) => text.trim());
  const statements = texts.filter((text) => !ofTransaction.test(text));
  const first = statements.findIndex((text) => claim.test(text));
  return {
    statements: statements.length,
    ofRequest: first < 0 ? statements.length : first,
    ofQueue: statements.filter((text) => ofQueue.test(text)).length,
    commits: texts.filter((text) => /^commit\b/i.test(text)).length,
  };
}

/** Enough for a median, after a first one that fills caches. */
const units = 5;

/** How many statements a unit may take, by the beginning of its name. */
const goals: readonly (readonly [name: string, most: number])[] = [
  ["case page", 6],
  ["send a reply", 12],
  ["store a reply", 12],
];

type Counting = { readonly log: string; readonly people: People; readonly data: Data; readonly parts: Parts };

/** Does each work some times, each time with all its jobs, and counts what is logged meanwhile. */
export async function countWorks({ log, people, data, parts }: Counting): Promise<WorkCounts[]> {
  const counted: WorkCounts[] = [];
  for (const work of allWorks(people, data.openCases))
    await parts.run(work.name, async () => {
      counted.push(medianOf(work.name, await countsOf(work, log, () => data.jobs.settled())));
    });
  return counted;
}

async function countsOf(work: Work, log: string, settled: () => Promise<void>): Promise<StatementCounts[]> {
  const each: StatementCounts[] = [];
  for (let turn = 0; turn <= units; turn += 1) {
    const from = statSync(log).size;
    await send({ ...work, url: origins.havn, clients: 1, units: 1, unit: (next) => work.unit(() => next() + turn) });
    await settled();
    each.push(countsIn(readFileSync(log).subarray(from).toString()));
  }
  return each.slice(1);
}

const medianOf = (name: string, each: readonly StatementCounts[]): WorkCounts => {
  const of = (key: keyof StatementCounts) => median(each.map((one) => one[key]));
  const goal = goals.find(([beginning]) => name.startsWith(beginning))?.[1] ?? null;
  return {
    name,
    goal,
    statements: of("statements"),
    ofRequest: of("ofRequest"),
    ofQueue: of("ofQueue"),
    commits: of("commits"),
  };
};
