import { useEffect, useRef, useState } from "react";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { toCallError } from "#platform/web/errors/errors.ts";

const usuallyAtOnce = 4;
const saidMilliseconds = 10_000;

export type BulkFailure<R> = { readonly row: R; readonly error: ApiError };

export type BulkState<R> = {
  readonly all: number;
  readonly done: number;
  readonly failures: readonly BulkFailure<R>[];
  readonly phase: "running" | "stopping" | "ended" | "stopped";
};

type Task<R> = {
  readonly rows: readonly R[];
  /** Changes one row by its own call; throws its refusal. */
  readonly send: (row: R) => Promise<void>;
  /** 1 to keep their order. */
  readonly atOnce?: number;
  readonly onEnd: () => Promise<void>;
};

export type BulkRun<R> = {
  readonly state: BulkState<R> | null;
  readonly start: (task: Task<R>) => Promise<void>;
  readonly stop: () => void;
  /** Retries the failed rows. */
  readonly retry: () => Promise<void>;
  readonly forget: () => void;
};

/** Changes several rows, four at a time, with progress and failures by row. Success is shown for a while. */
export const useBulkRun = <R>(): BulkRun<R> => {
  const [state, setState] = useState<BulkState<R> | null>(null);
  const stopped = useRef(false);
  const last = useRef<Task<R> | null>(null);
  const isQuiet = state?.phase === "ended" && state.failures.length === 0;
  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(setState, saidMilliseconds, null);
    return () => clearTimeout(timer);
  }, [isQuiet]);

  const start = async (task: Task<R>) => {
    const { rows, send, atOnce = usuallyAtOnce, onEnd } = task;
    last.current = task;
    stopped.current = false;
    setState({ all: rows.length, done: 0, failures: [], phase: "running" });
    const waiting = [...rows];
    const work = async () => {
      for (let row = waiting.shift(); row && !stopped.current; row = waiting.shift()) {
        const current = row;
        try {
          await send(current);
          setState((before) => before && { ...before, done: before.done + 1 });
        } catch (cause) {
          const error = toCallError(cause);
          if (error.statusCode === 401) stopped.current = true;
          setState((before) => before && { ...before, failures: [...before.failures, { row: current, error }] });
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    setState((before) => before && { ...before, phase: stopped.current ? "stopped" : "ended" });
    await onEnd();
  };

  return {
    state,
    start,
    stop: () => {
      stopped.current = true;
      setState((before) => before && { ...before, phase: "stopping" });
    },
    retry: async () => {
      const rows = state?.failures.map(({ row }) => row) ?? [];
      if (last.current) await start({ ...last.current, rows });
    },
    forget: () => setState(null),
  };
};
