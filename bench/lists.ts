import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import type { CaseSearchInput, CaseSearchReply } from "#care-cases/contract/case-search.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { type Db, openDatabase, statementTimedOut } from "#platform/server/database/database.ts";
import { askList, type Reader, readers } from "./bench-actors.ts";
import { allQuestions, type Question } from "./list-questions.ts";
import { listsFolder, prepareDatabase } from "./prepare-database.ts";

/*
 * The sweep of lists: every preset by every column, filters, searches and deep pages, as staff, as an administrator of the
 * largest company and as a user of a small one; pages and counts apart. In process, one question after the other.
 *
 *   node bench/lists.ts --cases 1000000 [--rounds 3] [--effort 1] [--only search] [--no-save]
 *
 * Makes the data once, in data/lists-<cases> (13 GB at a million). Writes bench/results/lists-<cases>.md.
 */
const { values: flags } = parseArgs({
  allowNegative: true,
  options: {
    cases: { type: "string", default: "100000" },
    rounds: { type: "string", default: "3" },
    effort: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    save: { type: "boolean", default: true },
  },
});

/** Wall time, and the time on the processor of database and application. */
type Spent = { ms: number; cpu: number };
type Measured = Spent & { reader: Reader; group: string; question: string };

/** The database's processes that answer this one, with their time on the processor as far as it is known. */
const backends = new Map<number, number>();

/** Milliseconds on the processor; on Linux only. A connection that was idle for long has ended, and counts on. */
function cpuSoFar(): number {
  for (const pid of backends.keys()) {
    const file = `/proc/${pid}/schedstat`;
    if (existsSync(file)) backends.set(pid, Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6);
  }
  const { user, system } = process.cpuUsage();
  return [...backends.values()].reduce((sum, ms) => sum + ms, (user + system) / 1e3);
}

type Answer = Spent & { reply: CaseSearchReply | null };

/** Null when the question ran past its time limit. */
async function ask(db: Db, actor: Actor, input: CaseSearchInput): Promise<Answer> {
  const [start, before] = [performance.now(), cpuSoFar()];
  const reply = await askList(db, actor, input).catch((error: unknown) => {
    if (statementTimedOut(error)) return null;
    throw error;
  });
  return { reply, ms: performance.now() - start, cpu: cpuSoFar() - before };
}

/** The middle of three, or of as many rounds as there are, by time on the processor: others' work is in the wall time. */
async function median(rounds: number, once: () => Promise<Answer>): Promise<Spent> {
  const all: Answer[] = [];
  for (let i = 0; i < rounds; i += 1) all.push(await once());
  const { ms, cpu } = all.sort((a, b) => a.cpu - b.cpu)[Math.floor(rounds / 2)] as Answer;
  return { ms, cpu };
}

const deepPages = 20;

async function measure(db: Db, reader: Reader, { group, search }: Question): Promise<Measured[]> {
  const actor = readers[reader];
  const rounds = Number(flags.rounds);
  const question = JSON.stringify(search);
  const page = await median(rounds, () => ask(db, actor, { ...search, withCount: false }));
  const both = await median(rounds, () => ask(db, actor, search));
  return [
    { reader, group, question, ...page },
    { reader, group: `${group}, with count`, question, ...both },
  ];
}

/** The twentieth page, reached by the cursors that lead there. */
async function measureDeep(db: Db, reader: Reader, search: CaseSearchInput): Promise<Measured[]> {
  const actor = readers[reader];
  let place: CaseSearchInput = { ...search, pageSize: 100, withCount: false };
  let spent: Spent = { ms: 0, cpu: 0 };
  for (let i = 0; i < deepPages; i += 1) {
    const answer = await ask(db, actor, place);
    if (!answer.reply?.next) break;
    spent = { ms: answer.ms, cpu: answer.cpu };
    place = { ...place, after: answer.reply.next };
  }
  return [{ reader, group: "page 20 of 100 rows", question: JSON.stringify(search), ...spent }];
}

async function sweep(db: Db): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const [reader, { role }] of Object.entries(readers) as [Reader, Actor][]) {
    const questions = allQuestions(role === "staff", Number(flags.effort));
    for (const question of questions.filter(({ group }) => group.includes(flags.only))) {
      all.push(...(await measure(db, reader, question)));
    }
    const plain = questions.filter(({ group }) => group.endsWith("by any column") && "page".includes(flags.only));
    for (const { search } of plain) all.push(...(await measureDeep(db, reader, search)));
  }
  return all;
}

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const heads = "| reader | group | questions | p50 ms | p95 ms | most ms | CPU p50 | p95 | most |";

const isSearch = ({ group }: Measured): boolean => group.startsWith("search");

/** By reader and group, with everything together before it. */
const groupsOf = (all: readonly Measured[]): [name: string, members: readonly Measured[]][] => [
  ["everybody | every list", all.filter((one) => !isSearch(one))],
  ["everybody | every search", all.filter(isSearch)],
  ...Map.groupBy(all, ({ reader, group }) => `${reader} | ${group}`),
];

function report(all: readonly Measured[], about: string): string {
  const rows = groupsOf(all).map(([name, members]) => {
    const figures = (["ms", "cpu"] as const).flatMap((kind) => {
      const times = members.map((one) => one[kind]).sort((a, b) => a - b);
      return [atShare(times, 0.5), atShare(times, 0.95), times.at(-1) ?? 0];
    });
    return `| ${name} | ${members.length} | ${figures.map((ms) => ms.toFixed(1)).join(" | ")} |`;
  });
  const slowest = [...all].sort((a, b) => b.cpu - a.cpu).slice(0, 25);
  return [
    `# Lists at ${Number(flags.cases).toLocaleString("en-US")} cases`,
    about,
    [heads, "|---|---|---|---|---|---|---|---|---|", ...rows].join("\n"),
    "## The slowest",
    slowest
      .map(
        ({ reader, group, question, ms, cpu }) =>
          `- ${ms.toFixed(0)} ms, CPU ${cpu.toFixed(0)} ms, ${reader}, ${group}: \`${question}\``,
      )
      .join("\n"),
    "",
  ].join("\n\n");
}

async function main(): Promise<void> {
  const cases = Number(flags.cases);
  const postgres = await prepareDatabase(cases, { folder: listsFolder(cases) });
  const database = openDatabase(postgres.url, { connections: 2 });
  database.pool.on("connect", (client) => backends.set((client as unknown as { processID: number }).processID, 0));
  try {
    const { rows } = await database.pool.query(
      "select count(*) as messages, current_setting('server_version') as version from case_message",
    );
    const all = await sweep(database.db);
    const about = `${rows[0].messages.toLocaleString("en-US")} messages, PostgreSQL ${rows[0].version}, ${cpus().length} × ${cpus()[0]?.model}. Wall time in ms of the call in process, database included, and the time of database and application on the processor; median of ${flags.rounds} rounds per question. \`node bench/lists.ts --cases ${cases}\` repeats it.`;
    const text = report(all, about);
    console.log(text);
    if (!flags.save) return;
    const folder = new URL("results/", import.meta.url);
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL(`lists-${cases}.md`, folder), text);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

await main();
