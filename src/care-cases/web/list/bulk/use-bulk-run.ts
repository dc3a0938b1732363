import { useEffect, useRef, useState } from "react";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { closes } from "#care-cases/rules/case/undo-closing.ts";
import { type BulkChange, changesOf } from "#care-cases/rules/list/case-list-bulk.ts";
import { caseScreens } from "#care-cases/web/case-keys.ts";
import { type Closed, useUndoClosing } from "#care-cases/web/closing/use-undo-closing.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { refusalOf } from "#platform/web/errors/errors.ts";
import { invalidate } from "#platform/web/loading/cache.ts";

const atOnce = 4;
const saidMilliseconds = 10_000;

export type BulkFailure = { readonly row: CaseRow; readonly error: ApiError };

export type BulkState = {
  readonly change: BulkChange;
  readonly all: number;
  readonly done: number;
  readonly failures: readonly BulkFailure[];
  readonly phase: "running" | "stopping" | "ended" | "stopped";
};

const changeOne = async (row: CaseRow, version: number, change: BulkChange, today: string): Promise<Closed> => {
  const body = { id: row.id, version, changes: changesOf(change, row, today) };
  return (await browserApi(careCaseCalls).updateCareCase({ body })).careCase;
};

/** Latest versions of cases with conflicts: retrying means overwriting. */
const newestVersions = async (rows: readonly CaseRow[]): Promise<ReadonlyMap<number, number>> => {
  const body = { ids: rows.map(({ id }) => id) };
  const { careCases } = await browserApi(careCaseCalls).getCareCasesByIds({ body });
  return new Map(careCases.map(({ id, version }) => [id, version]));
};

/** Changes several cases, each by its own call with its own version, four at a time. Success is shown for a while. */
export const useBulkRun = (today: string) => {
  const [state, setState] = useState<BulkState | null>(null);
  const stopped = useRef(false);
  const offerUndo = useUndoClosing();
  const isQuiet = state?.phase === "ended" && state.failures.length === 0;
  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(setState, saidMilliseconds, null);
    return () => clearTimeout(timer);
  }, [isQuiet]);

  const run = async (rows: readonly CaseRow[], change: BulkChange, versions: ReadonlyMap<number, number>) => {
    stopped.current = false;
    setState({ change, all: rows.length, done: 0, failures: [], phase: "running" });
    const waiting = [...rows];
    const closed: Closed[] = [];
    const work = async () => {
      for (let row = waiting.shift(); row && !stopped.current; row = waiting.shift()) {
        const current = row;
        try {
          const changed = await changeOne(current, versions.get(current.id) ?? current.version, change, today);
          if (change.kind === "status" && closes(current.status, change.status)) closed.push(changed);
          setState((before) => before && { ...before, done: before.done + 1 });
        } catch (cause) {
          const error = refusalOf(cause);
          if (error.statusCode === 401) stopped.current = true;
          setState((before) => before && { ...before, failures: [...before.failures, { row: current, error }] });
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (change.kind === "status") offerUndo(change.status, closed);
    setState((before) => before && { ...before, phase: stopped.current ? "stopped" : "ended" });
    await invalidate(caseScreens.list, caseScreens.case);
  };

  return {
    state,
    start: (rows: readonly CaseRow[], change: BulkChange) => void run(rows, change, new Map()),
    stop: () => {
      stopped.current = true;
      setState((before) => before && { ...before, phase: "stopping" });
    },
    /** Retries failed ones with their current data. */
    retry: async () => {
      if (!state) return;
      const rows = state.failures.map(({ row }) => row);
      const versions = await newestVersions(rows).catch(() => new Map<number, number>());
      await run(rows, state.change, versions);
    },
    forget: () => setState(null),
  };
};
