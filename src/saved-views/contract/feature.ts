import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { savedViewCalls, viewBounds } from "./calls.ts";
import { savedViewsProblems } from "./problems.ts";

export const savedViewsContract = {
  name: "saved-views",
  calls: { ...savedViewCalls },
  tables: {
    saved_search_set: "a person: saved views",
  },
  problems: savedViewsProblems,
  bounds: { viewBounds },
} as const satisfies FeatureContract;
