import { bounds } from "./bounds.ts";
import { exportCalls } from "./export-calls.ts";
import { type FeatureContract, havnsOwn, temporary, withOwner } from "./feature-contract.ts";
import { platformProblems } from "./field-problems.ts";
import { platformCalls } from "./platform-calls.ts";

export const platformContract = {
  name: "platform",
  calls: { ...platformCalls, ...exportCalls },
  auditedActs: ["several-acts", "several-reads", "secret:reset", "secret:rotate"],
  tables: {
    audit_entry: temporary,
    data_key: havnsOwn,
    export_slot: "a person: exports",
    file_scan: withOwner,
    job: temporary,
    rate_count: temporary,
    refusal_count: "a person: kinds of refusals",
    restored_copy: havnsOwn,
    schema_migration: havnsOwn,
    secret_key: havnsOwn,
  },
  problems: platformProblems,
  bounds: { bounds },
} as const satisfies FeatureContract;
