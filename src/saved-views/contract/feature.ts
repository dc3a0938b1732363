import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { savedViewCalls, viewBounds } from "./calls.ts";
import { savedViewsProblems } from "./problems.ts";
import { sharedViewCalls } from "./shared-calls.ts";

export const savedViewsContract = {
  name: "saved-views",
  calls: { ...savedViewCalls, ...sharedViewCalls },
  auditedIds: ["sharedViewId"],
  tables: {
    saved_search_set: "a person: saved views",
    shared_view: "staff: views shared",
    shared_view_choice: "a person: shared views hidden",
  },
  problems: savedViewsProblems,
  bounds: { viewBounds },
} as const satisfies FeatureContract;
