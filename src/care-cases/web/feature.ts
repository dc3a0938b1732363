import { caseKeys, keysOfCaseEvent } from "#care-cases/web/case-keys.ts";
import { customerKeys } from "#customers/web/customer-keys.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const careCasesWeb: WebFeature = {
  keysOfEvent: {
    case: (event) => [...keysOfCaseEvent(event), ...customerKeys.withCases],
    message: (event) => [...keysOfCaseEvent(event), caseKeys.mails(event.caseId)],
    file: keysOfCaseEvent,
    // Lists show a company's name, and its settings and members determine which cases the reader sees.
    customer: () => [caseKeys.lists, caseKeys.screens, caseKeys.agreedTargets],
    serviceLevel: () => [caseKeys.agreedTargets],
    mail: () => [caseKeys.allMails],
  },
};
