import { useEffect, useRef, useState } from "react";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { type BulkChange, changesOf } from "#care-cases/rules/list/case-list-bulk.ts";
import { caseScreens } from "#care-cases/web/case-keys.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";

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

const changeOne = async (row: CaseRow, version: number, change: BulkChange, today: string): Promise<void> => {
  const body = { id: row.id, version, changes: changesOf(change, row, today) };
  await browserApi(careCaseCalls).updateCareCase({ body });
};

/** The newest versions of cases that were refused as stale: trying again means wanting it all the same. */
const newestVersions = async (rows: readonly CaseRow[]): Promise<ReadonlyMap<number, number>> => {
  const body = { ids: rows.map(({ id }) => id) };
  const { careCases } = await browserApi(careCaseCalls).getCareCasesByIds({ body });
  return new Map(careCases.map(({ id, version }) => [id, version]));
};

/** Changes several cases, each by its own call and on its own version, four at a time. What went well is said for a while. */
export const useBulkRun = (today: string) => {
  const [state, setState] = useState<BulkState | null>(null);
  const stopped = useRef(false);
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
    const work = async () => {
      for (let row = waiting.shift(); row && !stopped.current; row = waiting.shift()) {
        const current = row;
        try {
          await changeOne(current, versions.get(current.id) ?? current.version, change, today);
          setState((before) => before && { ...before, done: before.done + 1 });
        } catch (cause) {
          const error = asApiError(cause);
          if (error.statusCode === 401) {
            reportError(error);
            stopped.current = true;
          }
          setState((before) => before && { ...before, failures: [...before.failures, { row: current, error }] });
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    setState((before) => before && { ...before, phase: stopped.current ? "stopped" : "ended" });
    await invalidateScreens(caseScreens.list, caseScreens.case);
  };

  return {
    state,
    start: (rows: readonly CaseRow[], change: BulkChange) => void run(rows, change, new Map()),
    stop: () => {
      stopped.current = true;
      setState((before) => before && { ...before, phase: "stopping" });
    },
    /** Tries those again that failed, on what they are by now. */
    retry: async () => {
      if (!state) return;
      const rows = state.failures.map(({ row }) => row);
      const versions = await newestVersions(rows).catch(() => new Map<number, number>());
      await run(rows, state.change, versions);
    },
    forget: () => setState(null),
  };
};
