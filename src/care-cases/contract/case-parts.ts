import type * as z from "zod/mini";
import { followersContract } from "#care-cases/parts/followers/contract.ts";
import { putOffContract } from "#care-cases/parts/put-off/contract.ts";
import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { mergeKey } from "#platform/contract/merge-all.ts";

/** What a part with tables of its own adds to the contract. */
type AttachedContract = Required<Pick<FeatureContract, "calls" | "tables" | "bounds">> & {
  /** What a whole case says of it. Lists don't. */
  readonly whole: Readonly<Record<string, z.ZodMiniType>>;
  /** What the reader may do with it: its share of the case's `may`. */
  readonly may: Readonly<Record<string, z.ZodMiniBoolean>>;
};

const attachedContracts = [followersContract, putOffContract] as const satisfies readonly AttachedContract[];

/** What they say together, by what it is for. */
export const attachedCalls = mergeKey(attachedContracts, "calls");
export const tablesOfParts = mergeKey(attachedContracts, "tables");
export const attachedBounds = mergeKey(attachedContracts, "bounds");
export const attachedWhole = mergeKey(attachedContracts, "whole");
export const attachedMay = mergeKey(attachedContracts, "may");
