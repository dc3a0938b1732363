import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { customerCalls } from "#customers/contract/calls.ts";
import type { Client } from "#platform/contract/call.ts";
import { platformCalls } from "#platform/contract/platform-calls.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { userCalls } from "#users/contract/calls.ts";

/** Every call that Havn answers, by the name that clients use. */
export const allCalls = {
  ...platformCalls,
  ...signInCalls,
  ...userCalls,
  ...customerCalls,
  ...careCaseCalls,
  ...caseMessageCalls,
  ...caseFileCalls,
} as const;

export type Api = Client<typeof allCalls>;
