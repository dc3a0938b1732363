import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { toCallError } from "#platform/web/errors/errors.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";

export type SaveSpec<V, R> = {
  /** Sends it; throws if refused. */
  readonly send: (value: V) => Promise<R>;
  /** Displays the value before it is saved; returns a function that reverts it. */
  readonly optimistic?: (value: V) => () => void;
  /** Called after saving; the save is pending until its result resolves. */
  readonly onSaved?: (reply: R, value: V) => unknown;
  /** Called with an error before it is displayed. */
  readonly onRefused?: (error: ApiError, value: V) => void;
  /**
   * Saves of one scope run in order, wherever on the page they start. Without a scope, requests during a pending save
   * are ignored, so double clicks send nothing.
   */
  readonly scope?: string;
  /**
   * Allows several concurrent saves of different things; each one's error is displayed until something else is saved.
   */
  readonly overlaps?: boolean;
};

export type Save<V = void> = {
  readonly isPending: boolean;
  /** The pending value, the latest if several; undefined if none. */
  readonly pending: V | undefined;
  /** The error, until the next save begins. */
  readonly error: ApiError | null;
  /** The value that failed to save. */
  readonly refused: V | undefined;
  /** Returns whether it was saved. Continues after the component unmounts. */
  readonly save: (value: V) => Promise<boolean>;
  /** Retries the failed value. */
  readonly retry: () => void;
  /** Dismisses the error. */
  readonly forget: () => void;
};

/** A save with its options at the time of the request; later renders don't affect it. */
type SaveRequest<V, R> = {
  readonly value: V;
  readonly spec: SaveSpec<V, R>;
  readonly takeBack: (() => void) | undefined;
};

/** Sent values don't stay in memory longer than displayed. */
const keptMilliseconds = 1_000;

const send = async <V, R>({ value, spec, takeBack }: SaveRequest<V, R>): Promise<R> => {
  try {
    return await spec.send(value);
  } catch (failure) {
    takeBack?.();
    const refused = toCallError(failure);
    spec.onRefused?.(refused, value);
    throw refused;
  }
};

/** Number of a scope's pending and queued saves, including those whose reply is being processed. */
export const savesUnderWay = (scope: string): number =>
  queryClient().isMutating({ predicate: ({ options }) => options.scope?.id === scope });

/** The single way to change something on the server; it also reports progress and errors. */
export const useSave = <V = void, R = unknown>(spec: SaveSpec<V, R>): Save<V> => {
  const { scope, overlaps = false } = spec;
  const { mutateAsync } = useMutation<R, unknown, SaveRequest<V, R>>({
    mutationFn: send,
    onSuccess: (reply, asked) => asked.spec.onSaved?.(reply, asked.value),
    gcTime: keptMilliseconds,
    ...(scope === undefined ? {} : { scope: { id: scope } }),
  });
  // Not the mutation's own state, which updates a moment later: a changed control would flicker back in between.
  const [pending, setPending] = useState<SaveRequest<V, R> | null>(null);
  const [failed, setFailed] = useState<{ readonly value: V; readonly error: ApiError } | null>(null);
  const last = useRef<SaveRequest<V, R> | null>(null);
  const running = useRef(0);

  const save = async (value: V): Promise<boolean> => {
    if (running.current > 0 && scope === undefined && !overlaps) return false;
    const asked = { value, spec, takeBack: spec.optimistic?.(value) };
    last.current = asked;
    running.current += 1;
    setPending(asked);
    setFailed(null);
    try {
      await mutateAsync(asked);
      return true;
    } catch (failure) {
      // In a queue, a later save supersedes the failed one.
      if (overlaps || last.current === asked) setFailed({ value, error: asApiError(failure) });
      return false;
    } finally {
      running.current -= 1;
      setPending((now) => (now === asked ? null : now));
    }
  };
  return {
    isPending: pending !== null,
    pending: pending?.value,
    error: failed?.error ?? null,
    refused: failed?.value,
    save,
    retry: () => void (failed && save(failed.value)),
    forget: () => setFailed(null),
  };
};
