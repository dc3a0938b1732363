import { existsSync, readFileSync } from "node:fs";
import { askList, type Reader, readers } from "#bench/bench-actors.ts";
import type { CaseSearchInput, CaseSearchReply } from "#care-cases/contract/case-search.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { type Database, type Db, statementTimedOut } from "#platform/server/database/database.ts";
import { allQuestions, type Bound, type Question } from "./list-questions.ts";

/** Wall time, and CPU time of database and application. */
type TimeSpent = { readonly ms: number; readonly cpu: number };
export type MeasuredList = TimeSpent & {
  readonly reader: Reader;
  readonly group: string;
  readonly bound: Bound;
  readonly question: string;
};
/** A query without a result: refused, timed out, or a mistake of ours. */
export type UnansweredList = {
  readonly reader: Reader;
  readonly group: string;
  readonly question: string;
  readonly why: string;
};
export type SweepResult = {
  readonly measured: readonly MeasuredList[];
  readonly unanswered: readonly UnansweredList[];
};

export type Effort = { readonly rounds: number; readonly effort: number; readonly only: string };

const deepPages = 20;

/** Runs every query as every reader; failures are recorded, and the others continue. */
export async function sweep(
  { db }: Pick<Database, "db">,
  effort: Effort,
  cpuSoFar: () => number,
): Promise<SweepResult> {
  const measured: MeasuredList[] = [];
  const unanswered: UnansweredList[] = [];
  const ask = askWith(db, cpuSoFar);
  for (const [reader, { role }] of Object.entries(readers) as [Reader, Actor][]) {
    const kept = async (
      group: string,
      { bound, search }: Question,
      measure: () => Promise<TimeSpent>,
    ): Promise<void> => {
      const question = JSON.stringify(search);
      try {
        measured.push({ reader, group, bound, question, ...(await measure()) });
      } catch (error) {
        const why = statementTimedOut(error) ? "timed out" : error instanceof Error ? error.message : String(error);
        unanswered.push({ reader, group, question, why });
      }
    };
    const questions = allQuestions(role === "staff", effort.effort);
    for (const question of questions.filter(({ group }) => group.includes(effort.only))) {
      const { group, search } = question;
      await kept(group, question, () => ask.median(effort.rounds, reader, { ...search, withCount: false }));
      await kept(`${group}, with count`, question, () => ask.median(effort.rounds, reader, search));
    }
    const walked = questions.filter(({ group }) => group.endsWith("kept orders") && "page".includes(effort.only));
    for (const question of walked)
      await kept(`page ${deepPages} of 100 rows`, question, () => ask.deep(reader, question.search));
  }
  return { measured, unanswered };
}

function askWith(db: Db, cpuSoFar: () => number) {
  const once = async (reader: Reader, input: CaseSearchInput): Promise<TimeSpent & { reply: CaseSearchReply }> => {
    const [start, before] = [performance.now(), cpuSoFar()];
    const reply = await askList(db, readers[reader], input);
    return { reply, ms: performance.now() - start, cpu: cpuSoFar() - before };
  };
  return {
    /** The median of the rounds by CPU time, since wall time includes other processes. */
    median: async (rounds: number, reader: Reader, input: CaseSearchInput): Promise<TimeSpent> => {
      const all: TimeSpent[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const { ms, cpu } = await once(reader, input);
        all.push({ ms, cpu });
      }
      return all.sort((a, b) => a.cpu - b.cpu)[Math.floor(rounds / 2)] as TimeSpent;
    },
    /** The twentieth page, or the last one, reached through the cursors. */
    deep: async (reader: Reader, search: CaseSearchInput): Promise<TimeSpent> => {
      let place: CaseSearchInput = { ...search, pageSize: 100, withCount: false };
      let spent: TimeSpent = { ms: 0, cpu: 0 };
      for (let turn = 0; turn < deepPages; turn += 1) {
        const { reply, ms, cpu } = await once(reader, place);
        spent = { ms, cpu };
        if (!reply.next) break;
        place = { ...place, after: reply.next };
      }
      return spent;
    },
  };
}

/** CPU time of this process and of a database's connections so far, in ms. Includes connections that have closed. */
export function cpuCounter({ pool }: Pick<Database, "pool">): () => number {
  /** Backend processes with their last known CPU time. */
  const backends = new Map<number, number>();
  pool.on("connect", (client) => backends.set((client as unknown as { processID: number }).processID, 0));
  return () => {
    for (const pid of backends.keys()) {
      const file = `/proc/${pid}/schedstat`;
      if (existsSync(file)) backends.set(pid, Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6);
    }
    const { user, system } = process.cpuUsage();
    return [...backends.values()].reduce((sum, ms) => sum + ms, (user + system) / 1e3);
  };
}
