import type { movingInCalls } from "#moving-in/contract/calls.ts";
import { columnsProblem } from "#moving-in/rules/columns/match-columns.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { importJob } from "./import-job.ts";
import { takeBackUntil, toImportDetails } from "./import-views.ts";
import { kinds } from "./kinds.ts";
import { countImports, lockImport, lockImports, type RunChanges, type StoredRun, storeImport } from "./run-store.ts";

type Request = {
  readonly actor: Actor;
  readonly now: Date;
  readonly body: { readonly id: number };
  refuse(code: "notFound" | "notNow", data?: Readonly<Record<string, unknown>>): Refusal;
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** Locks an import, changes it as `decide` says, and lets a job go on with it. */
const change = (
  { actor, now, body: { id }, refuse, inTransaction }: Request,
  decide: (run: StoredRun, tx: Tx) => Promise<RunChanges | "notNow">,
) =>
  inTransaction(async (tx) => {
    const run = await lockImport(tx.db, id);
    if (!run) throw refuse("notFound");
    const changes = await decide(run, tx);
    if (changes === "notNow") throw refuse("notNow", { state: run.state });
    await storeImport(tx.db, run.id, changes, now);
    tx.enqueue(importJob({ runId: run.id, userId: actor.userId }));
    tx.note({ importId: run.id, importKind: run.kind });
    const stored = await lockImport(tx.db, run.id);
    if (!stored) throw refuse("notFound");
    return { run: await toImportDetails(tx.db, stored, now) };
  });

/** The columns of the headings; what was decided by others is decided anew. */
export const setImportColumns: Operation<typeof movingInCalls.setImportColumns> = (request) =>
  change(request, async (run) => {
    if (run.state !== "columns" && run.state !== "planned") return "notNow";
    const columns = run.headings.map((_, at) => request.body.columns[at] ?? null);
    const problem = columnsProblem(kinds[run.kind].columns, columns);
    if (problem) throw request.refuse(problem.code, { column: problem.column });
    return planning(run, columns);
  });

export const planning = ({ rows }: StoredRun, columns: readonly (string | null)[]): RunChanges => ({
  ...{ state: "planning", columns, position: 0, done: 0, toDo: rows },
});

export const running = (run: StoredRun): RunChanges => ({
  ...{ state: "running", position: 0, done: 0, toDo: rowsToDo(run) },
});

const rowsToDo = ({ counts: { made, changed } }: StoredRun): number => made + changed;

/** Carries a planned import out, or goes on with one that was interrupted. */
export const runImport: Operation<typeof movingInCalls.runImport> = (request) =>
  change(request, async (run, { db }) => {
    await lockImports(db);
    if ((await countImports(db, run.id)).areRun) throw request.refuse("importRuns");
    if (run.state === "planned") return running(run);
    const isInterrupted = run.state === "failed" && run.endedAt !== null && run.hasRows;
    return isInterrupted ? { state: "running", problem: null } : "notNow";
  });

/** The last of a signed number of 32 bits: after each row. */
const afterAll = 2_147_483_647;

export const takeBackImport: Operation<typeof movingInCalls.takeBackImport> = (request) =>
  change(request, async (run, { db }) => {
    if (takeBackUntil(run, request.now) === null || !run.hasRows) return "notNow";
    await lockImports(db);
    if ((await countImports(db, run.id)).areRun) throw request.refuse("importRuns");
    return { state: "takingBack", problem: null, position: afterAll, done: 0, toDo: rowsToDo(run) };
  });
