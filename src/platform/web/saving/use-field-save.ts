import { useEffect, useRef, useState } from "react";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { conflict } from "./store-on-newest.ts";

export type Typed = string | null;

/** A change that was not stored, kept so that nothing typed is lost. A conflict: somebody else changed the same field. */
export type FieldTrouble = { readonly typed: Typed; readonly error: ApiError; readonly isConflict: boolean };

export type FieldSaver<F extends string, O> = {
  /** `since`: all as it was when typing began; what others changed from then on is a conflict. */
  readonly save: (field: F, typed: Typed, since: O) => void;
  /** What is on its way; undefined when nothing is. */
  readonly pendingOf: (field: F) => Typed | undefined;
  readonly troubleOf: (field: F) => FieldTrouble | null;
  /** Sends what was kept once more; over somebody else's value when that is the trouble. */
  readonly retry: (field: F) => void;
  readonly forget: (field: F) => void;
};

type Change<F extends string, O> = { readonly field: F; readonly typed: Typed; readonly since: O };

const without = <F extends string, T>(all: Partial<Record<F, T>>, field: F): Partial<Record<F, T>> => {
  const others = { ...all };
  delete others[field];
  return others;
};

/**
 * Saves single fields where they stand: shown at once, one after the other, taken back when refused. `store` stores one
 * upon the newest, as `storeOnNewest` does.
 */
export const useFieldSave = <F extends string, O>(
  current: O,
  store: (change: Change<F, O>, newest: O) => Promise<O>,
  onStored: () => void,
): FieldSaver<F, O> => {
  const [pending, setPending] = useState<Partial<Record<F, Typed>>>({});
  const [troubles, setTroubles] = useState<Partial<Record<F, FieldTrouble>>>({});
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(current);
  useEffect(() => {
    newest.current = current;
  }, [current]);

  const forget = (field: F) => setTroubles((all) => without(all, field));
  const go = async (change: Change<F, O>) => {
    const { field, typed } = change;
    forget(field);
    setPending((all) => ({ ...all, [field]: typed }));
    const stored = queue.current.then(() => store(change, newest.current));
    queue.current = stored.catch(() => {});
    try {
      newest.current = await stored;
      onStored();
    } catch (failure) {
      const error = asApiError(failure);
      if (error.statusCode === 401) reportError(error);
      setTroubles((all) => ({ ...all, [field]: { typed, error, isConflict: error === conflict } }));
    } finally {
      setPending((all) => without(all, field));
    }
  };
  return {
    save: (field, typed, since) => void go({ field, typed, since }),
    pendingOf: (field) => pending[field],
    troubleOf: (field) => troubles[field] ?? null,
    retry: (field) => {
      const trouble = troubles[field];
      if (trouble) void go({ field, typed: trouble.typed, since: newest.current });
    },
    forget,
  };
};
