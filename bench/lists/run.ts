import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { median } from "#bench/measure.ts";
import { listsFolder, prepareDatabase } from "#bench/prepare-database.ts";
import { machineUnit } from "#bench/reference/machine-unit.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { type About, listsReport, withGrowth } from "./report.ts";
import { cpuCounter, type Effort, type SweepResult, sweep } from "./sweep.ts";
import { type Growth, growthBetween, growthOf, readTotals, resultsOf, totalsOf } from "./totals.ts";

/*
 * The sweep of lists: every preset by every column, filters, searches and deep pages, as each kind of reader; pages and counts
 * apart. In process, one question after the other.
 *
 *   npm run bench -- lists --cases 1000000 [--rounds 3] [--effort 1] [--only search] [--no-save]
 *
 * Makes the data once, in data/lists-<cases> (13 GB at a million). Writes bench/results/lists-<cases>.md. A question without an
 * answer is a line of the report and sets the exit status.
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

const unitTimes = 5;

async function main(): Promise<number> {
  const cases = Number(flags.cases);
  const effort: Effort = { rounds: Number(flags.rounds), effort: Number(flags.effort), only: flags.only };
  const postgres = await prepareDatabase(cases, { folder: listsFolder(cases) });
  const database = openDatabase(postgres.url, { connections: 2 });
  const unit = await machineUnit(postgres.url);
  try {
    const cpuSoFar = cpuCounter(database);
    const measureUnit = async () => {
      const all: number[] = [];
      for (let turn = 0; turn < unitTimes; turn += 1) all.push(await unit.measure());
      return median(all);
    };
    const before = await measureUnit();
    const swept = await sweep(database, effort, cpuSoFar);
    const unitMs = (before + (await measureUnit())) / 2;
    const { rows } = await database.pool.query(
      "select reltuples::bigint as messages, current_setting('server_version') as version from pg_class where oid = 'case_message'::regclass",
    );
    const about: About = {
      cases,
      messages: Number(rows[0].messages),
      database: rows[0].version,
      machine: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
      rounds: effort.rounds,
      unitMs,
    };
    const other = otherReport(cases);
    const growth = growthBeside(swept, about, other);
    const report = listsReport(swept, about, growth);
    console.log(report);
    if (flags.save) {
      mkdirSync(new URL(".", resultsOf(cases)), { recursive: true });
      writeFileSync(resultsOf(cases), report);
      if (other && growth) writeFileSync(other.path, withGrowth(other.text, growth));
    }
    return swept.unanswered.length === 0 ? 0 : 1;
  } finally {
    await unit.close();
    await database.close();
    await postgres.stop();
  }
}

type StoredResult = { readonly path: URL; readonly text: string };

/** The stored report of the other size to compare costs with; null if there is none. */
function otherReport(cases: number): StoredResult | null {
  const { from, to } = growthBetween;
  if (cases !== from && cases !== to) return null;
  const path = resultsOf(cases === from ? to : from);
  return existsSync(path) ? { path, text: readFileSync(path, "utf8") } : null;
}

function growthBeside({ measured }: SweepResult, { cases, unitMs }: About, other: StoredResult | null): Growth | null {
  if (!other) return null;
  const [here, there] = [totalsOf(measured, unitMs), readTotals(other.text)];
  return cases === growthBetween.from ? growthOf(here, there) : growthOf(there, here);
}

process.exit(await main());
