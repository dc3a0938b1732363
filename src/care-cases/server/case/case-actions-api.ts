import { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { addRelatedCase } from "#care-cases/server/relations/add-related-case.ts";
import { getRelatedCases } from "#care-cases/server/relations/get-related-cases.ts";
import { removeRelatedCase } from "#care-cases/server/relations/remove-related-case.ts";
import { actorsWho, implement, signedIn } from "#platform/server/http/implement.ts";
import { staffMay, takesPart } from "#roles/rules/staff-rights.ts";
import { changeCaseCustomer } from "./change-case-customer.ts";
import { deleteCase } from "./delete-case.ts";
import { undoClosing } from "./undo-closing.ts";

/** Actions on a case other than changing its fields. */
export const caseActionsApi = [
  ...implement(caseRelationCalls, {
    getCareCaseReletedCases: { allow: signedIn, run: getRelatedCases },
    addRelatedCase: { allow: actorsWho(takesPart), run: addRelatedCase },
    removeRelatedCase: { allow: actorsWho(takesPart), run: removeRelatedCase },
  }),
  ...implement(caseStaffCalls, {
    deleteCareCase: { allow: actorsWho((actor) => staffMay(actor, "deleteCases")), run: deleteCase },
    undoCareCaseClosing: { allow: actorsWho((actor) => staffMay(actor, "handleCases")), run: undoClosing },
    changeCustomerAndCustomerContactPersonOnCareCase: {
      allow: actorsWho((actor) => staffMay(actor, "moveCases")),
      run: changeCaseCustomer,
    },
  }),
];
