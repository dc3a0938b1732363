import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import { caseQuery, showCase } from "#care-cases/web/case/case-queries.ts";
import { caseScreens } from "#care-cases/web/case-keys.ts";
import { asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { changesFor, type DraftField, type DraftValues, differingFields, draftValuesOf } from "./draft-values.ts";

/** The same draft was changed in another window: `theirs` is how it is there. */
export class DraftConflict extends Error {
  readonly theirs: CareCase;
  constructor(theirs: CareCase) {
    super("The draft was changed in another window");
    this.theirs = theirs;
  }
}

export type ToStore = {
  /** The draft as this window last knew it on the server. */
  readonly stored: CareCase;
  /** What this window last stored, or met. */
  readonly base: DraftValues;
  readonly values: DraftValues;
  readonly fields: readonly DraftField[];
  /** What a submit adds. */
  readonly status?: CaseChanges["status"];
};

const send = async ({ id, version }: CareCase, changes: CaseChanges): Promise<CareCase> => {
  const { careCase } = await browserApi(careCaseCalls).updateCareCase({ body: { id, version, changes } });
  showCase(careCase);
  void invalidateScreens(caseScreens.list);
  return careCase;
};

/**
 * Stores these fields of a draft, and with `status` submits it. When only other fields were changed elsewhere it goes
 * on upon the newest version; when one of these was, it throws `DraftConflict` and stores nothing. Throws `ApiError`.
 */
export const storeDraft = async ({ stored, base, values, fields, status }: ToStore): Promise<CareCase> => {
  const changes = { ...changesFor(values, fields), ...(status ? { status } : {}) };
  try {
    return await send(stored, changes);
  } catch (error) {
    if (asApiError(error).code !== "stale") throw error;
    const newest = await queryClient().fetchQuery({ ...caseQuery(stored.id), staleTime: 0 });
    const theirs = draftValuesOf(newest);
    // What is there as it should be was saved by this window, which did not hear of it, or changed alike.
    const changedElsewhere = differingFields(theirs, base).filter((field) =>
      differingFields(theirs, values).includes(field),
    );
    if (newest.status !== "Draft" || changedElsewhere.some((field) => fields.includes(field)))
      throw new DraftConflict(newest);
    return send(newest, changes);
  }
};
