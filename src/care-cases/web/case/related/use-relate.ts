import { useState } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { inOwnWords, type ShownError } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import { addRelated, removeRelated } from "./related-queries.ts";

/** What was tried last and went wrong, in words. */
export type RelateFailure = {
  readonly action: string;
  readonly error: ShownError;
  readonly retry: (() => void) | null;
};

/** Hears which case was related here, or is no more. */
export type RelationChanged = (id: number, isRelated: boolean) => void;

export type Relate = {
  readonly add: (one: CaseRow) => Promise<boolean>;
  readonly remove: (one: CaseRow) => Promise<boolean>;
  /** The case that is being added or removed. */
  readonly busyId: number | null;
  readonly failure: RelateFailure | null;
  readonly forget: () => void;
};

const alreadyAdded = new ApiError({ statusCode: 400, data: { code: "alreadyAdded" } });

/** The texts of related cases, where there is one for what happened. */
const explain = (error: ApiError, t: Words["t"]): RelateFailure["error"] => {
  if (error.code === "alreadyAdded") return inOwnWords(error, t("error.relatedCaseAlreadyAdded"));
  if (error.code === "relatedNotFound") return inOwnWords(error, t("error.caseNotFound"));
  return error;
};

/** Adds related cases to a case and removes them. Both answer whether it is done; what failed is in `failure`. */
export const useRelate = (caseId: number, onChange?: RelationChanged): Relate => {
  const { t } = useWords();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [failure, setFailure] = useState<RelateFailure | null>(null);

  const run = async (one: CaseRow, action: string, work: () => Promise<void>): Promise<boolean> => {
    setBusyId(one.id);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (failed) {
      const error = asApiError(failed);
      if (error.statusCode === 401) reportError(error);
      const isFinal = error.statusCode >= 400 && error.statusCode < 500;
      setFailure({ action, error: explain(error, t), retry: isFinal ? null : () => void run(one, action, work) });
      return false;
    } finally {
      setBusyId(null);
    }
  };

  const isRelated = ({ id }: CaseRow): boolean =>
    queryClient()
      .getQueryData<CaseRow[]>(caseKeys.related(caseId))
      ?.some((known) => known.id === id) === true;

  return {
    busyId,
    failure,
    forget: () => setFailure(null),
    add: (one) =>
      run(one, t("error.addRelatedCase"), () =>
        isRelated(one) ? Promise.reject(alreadyAdded) : addRelated(caseId, one).then(() => onChange?.(one.id, true)),
      ),
    remove: (one) =>
      run(one, t("related.removeFailed"), () => removeRelated(caseId, one).then(() => onChange?.(one.id, false))),
  };
};
