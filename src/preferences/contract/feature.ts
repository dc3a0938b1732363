import { type FeatureContract, withOwner } from "#platform/contract/feature-contract.ts";
import { companyLanguageCalls, customerPreferenceCalls, preferenceCalls, teamMemberPreferenceCalls } from "./calls.ts";
import { maxPictureHosts, pictureHostCalls } from "./picture-host-calls.ts";

export const preferencesContract = {
  name: "preferences",
  calls: {
    ...preferenceCalls,
    ...companyLanguageCalls,
    ...customerPreferenceCalls,
    ...teamMemberPreferenceCalls,
    ...pictureHostCalls,
  },
  tables: {
    customer_preference: withOwner,
    picture_host: "a person: hosts",
    team_member_order: withOwner,
    user_preference: "a person: cases followed or muted",
  },
  bounds: { maxPictureHosts },
} as const satisfies FeatureContract;
