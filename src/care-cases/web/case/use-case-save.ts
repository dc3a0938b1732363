import { useCallback, useMemo, useRef, useState } from "react";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CareCase, CaseChanges, CaseField } from "#care-cases/contract/care-case.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { caseQuery, showCase } from "./case-queries.ts";
import { holdsSame } from "./case-values.ts";

/** One change on its way. `shown` is how the case looks with it, until the server has answered. */
type Pending = {
  readonly field: CaseField;
  readonly changes: CaseChanges;
  readonly shown: Partial<CareCase>;
  /** The case as the person saw it when they changed it. */
  readonly base: CareCase;
};

/** A change that was not stored, kept so that nothing typed is lost. A conflict: somebody else changed the same field. */
export type Trouble = Pending & { readonly error: ApiError; readonly isConflict: boolean };

export type CaseSaver = {
  /** The case with what is on its way. */
  readonly careCase: CareCase;
  /** `since`: the case as it was when the person began to type; what others changed from then on is a conflict. */
  readonly save: (
    field: CaseField,
    changes: CaseChanges,
    shown: Partial<CareCase>,
    since?: CareCase,
  ) => Promise<boolean>;
  readonly isSaving: (field: CaseField) => boolean;
  readonly troubleOf: (field: CaseField) => Trouble | null;
  /** Sends what was kept once more; over somebody else's value when that is the trouble. */
  readonly retry: (field: CaseField) => void;
  readonly forget: (field: CaseField) => void;
};

const mostAttempts = 4;
const conflict = new ApiError({ statusCode: 409, message: "", data: { code: "stale" } });

/** Stores one change upon the newest version. When others changed other fields meanwhile it tries again. */
const store = async ({ field, changes, base }: Pending): Promise<CareCase> => {
  const { id } = base;
  let newest = queryClient().getQueryData<CareCase>(caseKeys.one(id)) ?? base;
  for (let attempt = 1; ; attempt++) {
    if (!holdsSame(newest, base, field)) throw conflict;
    try {
      const reply = await browserApi(careCaseCalls).updateCareCase({ body: { id, version: newest.version, changes } });
      return reply.careCase;
    } catch (error) {
      if (asApiError(error).code !== "stale" || attempt === mostAttempts) throw error;
      newest = await queryClient().fetchQuery({ ...caseQuery(id), staleTime: 0 });
    }
  }
};

/** Saves single fields of a case where they stand: shown at once, one after the other, taken back when refused. */
export const useCaseSave = (stored: CareCase): CaseSaver => {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [troubles, setTroubles] = useState<readonly Trouble[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const careCase = useMemo(
    () => Object.assign({}, stored, ...pending.map(({ shown }) => shown)) as CareCase,
    [pending, stored],
  );

  const forget = useCallback(
    (field: CaseField) => setTroubles((all) => all.filter((trouble) => trouble.field !== field)),
    [],
  );

  const send = useCallback(
    async (change: Pending): Promise<boolean> => {
      forget(change.field);
      setPending((all) => [...all, change]);
      const stored = queue.current.then(() => store(change));
      queue.current = stored.catch(() => {});
      try {
        showCase(await stored);
        void queryClient().invalidateQueries({ queryKey: caseKeys.history(change.base.id) });
        void queryClient().invalidateQueries({ queryKey: caseKeys.clocks(change.base.id) });
        void invalidateScreens(caseScreens.list);
        return true;
      } catch (failure) {
        const error = asApiError(failure);
        if (error.statusCode === 401) reportError(error);
        setTroubles((all) => [...all, { ...change, error, isConflict: error === conflict }]);
        return false;
      } finally {
        setPending((all) => all.filter((one) => one !== change));
      }
    },
    [forget],
  );

  const troubleOf = (field: CaseField) => troubles.find((trouble) => trouble.field === field) ?? null;
  return {
    careCase,
    save: (field, changes, shown, since = careCase) => send({ field, changes, shown, base: since }),
    isSaving: (field) => pending.some((one) => one.field === field),
    troubleOf,
    retry: (field) => {
      const trouble = troubleOf(field);
      if (trouble) void send({ field, changes: trouble.changes, shown: trouble.shown, base: careCase });
    },
    forget,
  };
};
