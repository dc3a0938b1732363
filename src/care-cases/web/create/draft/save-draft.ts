import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import { caseQuery, showCase } from "#care-cases/web/case/case-queries.ts";
import { caseScreens } from "#care-cases/web/case-keys.ts";
import { asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { fetchFresh, invalidate } from "#platform/web/loading/cache.ts";
import { changesFor, type DraftValues, differingFields, draftValuesOf } from "./draft-values.ts";
import type { DraftField } from "./form-fields.ts";

/** The draft was changed in another window: `theirs` is that version. */
export class DraftConflict extends Error {
  readonly theirs: CareCase;
  constructor(theirs: CareCase) {
    super("The draft was changed in another window");
    this.theirs = theirs;
  }
}

export type DraftSave = {
  /** The draft as this window last knew it on the server. */
  readonly stored: CareCase;
  /** What this window last saved or loaded. */
  readonly base: DraftValues;
  readonly values: DraftValues;
  readonly fields: readonly DraftField[];
  /** Added by a submit. */
  readonly status?: CaseChanges["status"];
};

const send = async ({ id, version }: CareCase, changes: CaseChanges): Promise<CareCase> => {
  const { careCase } = await browserApi(careCaseCalls).updateCareCase({ body: { id, version, changes } });
  showCase(careCase);
  void invalidate(caseScreens.list);
  return careCase;
};

/**
 * Saves these fields of a draft, and with `status` submits it. If other fields were changed elsewhere, continues on the
 * newest version; if one of these was, throws `DraftConflict` without saving. Throws `ApiError`.
 */
export const saveDraft = async ({ stored, base, values, fields, status }: DraftSave): Promise<CareCase> => {
  const changes = { ...changesFor(values, fields), ...(status ? { status } : {}) };
  try {
    return await send(stored, changes);
  } catch (error) {
    if (asApiError(error).code !== "stale") throw error;
    const newest = await fetchFresh(caseQuery(stored.id));
    const theirs = draftValuesOf(newest);
    // A value that is already as wanted was saved by this window without getting the reply, or changed identically.
    const changedElsewhere = differingFields(theirs, base).filter((field) =>
      differingFields(theirs, values).includes(field),
    );
    if (newest.status !== "Draft" || changedElsewhere.some((field) => fields.includes(field)))
      throw new DraftConflict(newest);
    return send(newest, changes);
  }
};
