import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { getQueryData } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import type { ShownError } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import { addRelated, removeRelated } from "./related-queries.ts";

/** The last failed action, as text. */
export type RelateFailure = {
  readonly action: string;
  readonly error: ShownError;
  readonly retry: (() => void) | null;
};

/** Called when a case was related or unrelated here. */
export type RelationChanged = (id: number, isRelated: boolean) => void;

export type Relate = {
  readonly add: (one: CaseRow) => Promise<boolean>;
  readonly remove: (one: CaseRow) => Promise<boolean>;
  /** The case being added or removed. */
  readonly busyId: number | null;
  readonly failure: RelateFailure | null;
  readonly forget: () => void;
};

const alreadyAdded = new ApiError({ statusCode: 400, data: { code: "caseAlreadyAdded" } });

/** Adds and removes related cases. Both return whether they succeeded; `failure` has the error. */
export const useRelate = (caseId: number, onChange?: RelationChanged): Relate => {
  const { t } = useWords();
  const isRelated = ({ id }: CaseRow): boolean =>
    getQueryData<CaseRow[]>(caseKeys.related(caseId))?.some((known) => known.id === id) === true;

  const { pending, error, refused, save, retry, forget } = useSave({
    send: async ({ one, add }: { readonly one: CaseRow; readonly add: boolean }) => {
      if (add && isRelated(one)) throw alreadyAdded;
      await (add ? addRelated : removeRelated)(caseId, one);
    },
    onSaved: (_reply, { one, add }) => onChange?.(one.id, add),
    scope: `related.${caseId}`,
  });
  const isFinal = error !== null && error.statusCode >= 400 && error.statusCode < 500;
  return {
    busyId: pending?.one.id ?? null,
    failure: error && {
      action: t(refused?.add ? "error.addRelatedCase" : "related.removeFailed"),
      error,
      retry: isFinal ? null : retry,
    },
    forget,
    add: (one) => save({ one, add: true }),
    remove: (one) => save({ one, add: false }),
  };
};
