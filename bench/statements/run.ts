import type { Data } from "#bench/data.ts";
import { collectParts, type Failure } from "#bench/parts.ts";
import type { WorkCounts } from "./counts.ts";
import { askLive } from "./live.ts";
import { plantWalk } from "./planted.ts";
import type { Execution } from "./read-plans.ts";
import { fewBlocks, fewRows, maxPerRow, reasonOf } from "./reasons.ts";
import { replayRecorded } from "./replay.ts";

/** A statement's execution with the most rows or blocks read per returned row. */
export type StatementFigures = Execution & { readonly times: number; readonly why: string | null };
export type Statements = {
  /** Those that read over 50 rows or blocks per returned row, worst first. */
  readonly costly: readonly StatementFigures[];
  readonly statements: number;
  readonly executions: number;
  /** What each work takes. */
  readonly counts: readonly WorkCounts[];
  /** The number of statements from the tests' recording; null without one. */
  readonly recorded: number | null;
  readonly failures: readonly Failure[];
};

type Task = {
  readonly url: string;
  /** Folder of the database whose log is read. */
  readonly folder: string;
  readonly data: Data;
  /** Folder with the API tests' recording; empty: none. */
  readonly recorded: string;
};

/**
 * Returns the statements that read far more than they return, of all that a running Havn and its API tests sent. Fails
 * unless it detects a planted one.
 */
export async function measureStatements({ url, folder, data, recorded }: Task): Promise<Statements> {
  const parts = collectParts();
  const live = (await parts.run("a running Havn", () => askLive({ url, folder, data, parts }))) ?? null;
  const replayed = recorded
    ? await parts.run("what the tests recorded", () => replayRecorded(url, recorded, parts))
    : null;
  await parts.run("a planted statement that reads all cases", async () => {
    const planted = await plantWalk(url);
    if (!planted.some((one) => isCostly(one) && reasonOf(one, data.cases) === null))
      throw new Error(`was not seen: it read ${planted.map(({ read }) => read).join(" and ")} rows`);
  });
  const all = [...(live?.executions ?? []), ...(replayed ?? [])];
  const byText = Map.groupBy(all, ({ text }) => text);
  const costly = [...byText.values()].flatMap((executions) => {
    // A statement with a reason must not hide one without.
    const known = executions
      .filter(isCostly)
      .map((one): StatementFigures => ({ ...one, times: executions.length, why: reasonOf(one, data.cases) }))
      .sort((a, b) => Number(a.why !== null) - Number(b.why !== null) || perRow(b) - perRow(a));
    return known.slice(0, 1);
  });
  return {
    costly: costly.sort((a, b) => perRow(b) - perRow(a)),
    statements: byText.size,
    executions: all.length,
    counts: live?.counts ?? [],
    recorded: replayed && new Set(replayed.map(({ text }) => text)).size,
    failures: parts.failures,
  };
}

const perRow = ({ read, answered }: Execution): number => read / answered;

const isCostly = (one: Execution): boolean =>
  (one.read > fewRows && perRow(one) > maxPerRow) || (one.blocks > fewBlocks && one.blocks / one.answered > maxPerRow);
