import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CareCase, CaseChanges, CaseField } from "#care-cases/contract/care-case.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { useUndoClosing } from "#care-cases/web/closing/use-undo-closing.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { fetchFresh, invalidate } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { type FieldSaver, useFieldSave } from "#platform/web/saving/use-field-save.ts";
import { caseQuery, showCase } from "./case-queries.ts";
import { holdsSame } from "./case-values.ts";

/** A save that only closes the case, and can be undone. */
const isClosing = (changes: CaseChanges, { status }: CareCase): boolean =>
  (status === "CaseClosed" || status === "Delivered") &&
  changes.status === status &&
  Object.keys(changes).every((field) => field === "status" || field === "statusReason");

export type CaseSaver = FieldSaver<CaseField, CareCase, CaseChanges>;

/** Saves individual fields of a case in place. */
export const useCaseSave = (stored: CareCase): CaseSaver => {
  const { id } = stored;
  const staff = isStaff(useActor());
  const offerUndo = useUndoClosing();
  return useFieldSave<CaseField, CareCase, CaseChanges>(stored, {
    scope: `case.${id}`,
    send: async (version, changes) => {
      const { careCase } = await browserApi(careCaseCalls).updateCareCase({ body: { id, version, changes } });
      if (staff && isClosing(changes, careCase)) offerUndo([{ before: stored, after: careCase }]);
      return careCase;
    },
    show: showCase,
    holdsSame,
    fetchNewest: () => fetchFresh(caseQuery(id)),
    onSaved: () => {
      void invalidate(caseKeys.history(id));
      void invalidate(caseKeys.clocks(id));
      void invalidate(caseScreens.list);
    },
  });
};
