import { useEffect, useMemo, useRef, useState } from "react";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { saveWithRebase, theirVersion } from "./save-with-rebase.ts";
import { useSave } from "./use-save.ts";

type VersionedObject = { readonly version: number };

/** A pending change. */
type Change<F, O, C> = {
  readonly field: F;
  readonly changes: C;
  /** The displayed values until the server replies. */
  readonly shown: Partial<O>;
  /** The record as the person saw it when they changed it. */
  readonly since: O;
};

/**
 * A change that failed to save, kept so that no input is lost. A conflict means someone else changed the same field.
 */
export type FailedFieldSave<F, O, C> = Change<F, O, C> & { readonly error: ApiError; readonly isConflict: boolean };

export type FieldSaver<F extends string, O, C = object> = {
  /** The record including pending changes. */
  readonly current: O;
  /**
   * Saves a field's change and displays `shown` until the reply. `since` is the record when editing began; other
   * people's changes after it are conflicts. Returns whether it was saved.
   */
  readonly save: (field: F, changes: C, shown: Partial<O>, since?: O) => Promise<boolean>;
  readonly isPending: (field: F) => boolean;
  readonly troubleOf: (field: F) => FailedFieldSave<F, O, C> | null;
  /** Retries a failed change; in a conflict, overwrites the other value. */
  readonly retry: (field: F) => void;
  readonly forget: (field: F) => void;
};

type FieldSaveSpec<F extends string, O, C> = {
  /** Identifies the record: its saves run one after the other. */
  readonly scope: string;
  /** Saves changes based on a version and returns the resulting record. */
  readonly send: (version: number, changes: C) => Promise<O>;
  /** Displays the record returned by the server wherever it is used. */
  readonly show: (record: O) => void;
  /** Whether two versions of the record have the same value in a field. */
  readonly holdsSame: (one: O, other: O, field: F) => boolean;
  /** See `saveWithRebase`. */
  readonly fetchNewest?: () => Promise<O>;
  readonly onSaved?: () => void;
};

/**
 * Saves individual fields of a versioned record in place: displayed immediately, saved one after the other, reverted if
 * refused.
 */
export const useFieldSave = <F extends string, O extends VersionedObject, C>(
  stored: O,
  spec: FieldSaveSpec<F, O, C>,
): FieldSaver<F, O, C> => {
  const { scope, holdsSame, show, fetchNewest } = spec;
  const [pending, setPending] = useState<readonly Change<F, O, C>[]>([]);
  const [troubles, setTroubles] = useState<readonly FailedFieldSave<F, O, C>[]>([]);
  // A save's reply is the newest version, before the page displays it.
  const newest = useRef({ scope, record: stored });
  const [replied, setReplied] = useState(newest.current);
  const known = replied.scope === scope && replied.record.version > stored.version ? replied.record : stored;
  const current = useMemo(() => Object.assign({}, known, ...pending.map(({ shown }) => shown)) as O, [pending, known]);
  useEffect(() => {
    const { scope: of, record } = newest.current;
    if (of !== scope || stored.version >= record.version) newest.current = { scope, record: stored };
  }, [scope, stored]);

  /**
   * Refused changes with later ones of the same field queued behind them, which were based on a value that was never
   * saved.
   */
  const refused = useRef<readonly Change<F, O, C>[]>([]);
  const underWay = useRef(0);
  /**
   * The saved record the person's choice was based on, even if they chose on top of a change that was refused since.
   */
  const basesOf = ({ field, since }: Change<F, O, C>): O[] => [
    since,
    ...refused.current
      .filter((one) => one.field === field && holdsSame({ ...one.since, ...one.shown }, since, field))
      .map((one) => one.since),
  ];

  const forget = (field: F) => setTroubles((all) => all.filter((trouble) => trouble.field !== field));
  const { save: store } = useSave({
    send: (change: Change<F, O, C>) =>
      saveWithRebase({
        newest: newest.current.scope === scope ? newest.current.record : change.since,
        isSame: (found) => basesOf(change).some((base) => holdsSame(found, base, change.field)),
        send: ({ version }) => spec.send(version, change.changes),
        show: (record) => {
          newest.current = { scope, record };
          setReplied(newest.current);
          show(record);
        },
        fetchNewest,
      }),
    onSaved: () => spec.onSaved?.(),
    onRefused: (error, change) => {
      refused.current = [...refused.current, change];
      const trouble = { ...change, error, isConflict: theirVersion(error) !== null };
      setTroubles((all) => [...all.filter(({ field }) => field !== change.field), trouble]);
    },
    scope,
  });
  const send = async (change: Change<F, O, C>): Promise<boolean> => {
    forget(change.field);
    setPending((all) => [...all, change]);
    underWay.current += 1;
    const isStored = await store(change);
    underWay.current -= 1;
    if (underWay.current === 0) refused.current = [];
    if (isStored) forget(change.field);
    setPending((all) => all.filter((one) => one !== change));
    return isStored;
  };
  const troubleOf = (field: F) => troubles.find((trouble) => trouble.field === field) ?? null;
  return {
    current,
    save: (field, changes, shown, since = current) => send({ field, changes, shown, since }),
    isPending: (field) => pending.some((one) => one.field === field),
    troubleOf,
    retry: (field) => {
      const trouble = troubleOf(field);
      if (trouble) void send({ field, changes: trouble.changes, shown: trouble.shown, since: current });
    },
    forget,
  };
};
