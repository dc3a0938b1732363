import { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { subscribe, unsubscribe } from "#care-cases/server/people/subscribe.ts";
import { addRelatedCase } from "#care-cases/server/relations/add-related-case.ts";
import { getRelatedCases } from "#care-cases/server/relations/get-related-cases.ts";
import { removeRelatedCase } from "#care-cases/server/relations/remove-related-case.ts";
import { implement, oneself, signedIn, staffOnly } from "#platform/server/http/implement.ts";
import { changeCustomer } from "./change-customer.ts";
import { deleteCase } from "./delete-case.ts";

/** What is done with a case besides changing its fields. */
export const caseActionsApi = [
  ...implement(caseRelationCalls, {
    getCareCaseReletedCases: { allow: signedIn, run: getRelatedCases },
    addRelatedCase: { allow: signedIn, run: addRelatedCase },
    removeRelatedCase: { allow: signedIn, run: removeRelatedCase },
    subscribeToCareCase: { allow: oneself(signedIn), run: subscribe },
    unSubscribeToCareCase: { allow: oneself(signedIn), run: unsubscribe },
  }),
  ...implement(caseStaffCalls, {
    deleteCareCase: { allow: staffOnly, run: deleteCase },
    changeCustomerAndCustomerContactPersonOnCareCase: { allow: staffOnly, run: changeCustomer },
  }),
];
