import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { emailLinkCalls } from "./calls.ts";
import { inviteBounds, inviteCalls } from "./invite-calls.ts";

export const emailLinksContract = {
  name: "email-links",
  calls: { ...emailLinkCalls, ...inviteCalls },
  bounds: { inviteBounds },
  tables: {
    email_link: "a person: links to an alternative email address",
  },
} as const satisfies FeatureContract;
