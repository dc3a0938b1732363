import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { savedViewCalls } from "./calls.ts";

export const savedViewsContract = {
  name: "saved-views",
  calls: { ...savedViewCalls },
  tables: {
    saved_search_set: "a person: saved views",
  },
} as const satisfies FeatureContract;
