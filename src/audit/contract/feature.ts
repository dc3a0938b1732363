import { type FeatureContract, havnsOwn, withOwner } from "#platform/contract/feature-contract.ts";
import { auditCalls } from "./calls.ts";

export const auditContract = {
  name: "audit",
  calls: { ...auditCalls },
  tables: {
    audit_acting: withOwner,
    audit_head: havnsOwn,
    audit_removal: havnsOwn,
    audit_row: "a case: messages, history, emails, audit rows",
  },
} as const satisfies FeatureContract;
