import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { viewAsCalls } from "./calls.ts";

export const viewAsContract = { name: "view-as", calls: { ...viewAsCalls } } as const satisfies FeatureContract;
