import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { casePresenceCalls } from "#care-cases/contract/presence-calls.ts";
import { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import { customerCalls } from "#customers/contract/calls.ts";
import type { Client } from "#platform/contract/call.ts";
import { platformCalls } from "#platform/contract/platform-calls.ts";
import { preferenceCalls } from "#preferences/contract/calls.ts";
import { savedViewCalls } from "#saved-views/contract/calls.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { userCalls } from "#users/contract/calls.ts";

/** Every call that Havn answers, by the name that clients use. */
export const allCalls = {
  ...platformCalls,
  ...signInCalls,
  ...userCalls,
  ...customerCalls,
  ...careCaseCalls,
  ...caseRelationCalls,
  ...caseStaffCalls,
  ...caseListCalls,
  ...casePresenceCalls,
  ...caseMessageCalls,
  ...messageDraftCalls,
  ...caseFileCalls,
  ...preferenceCalls,
  ...savedViewCalls,
} as const;

export type Api = Client<typeof allCalls>;
