import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { tagCalls } from "./calls.ts";
import { tagsProblems } from "./problems.ts";
import { tagBounds } from "./tag.ts";

export const tagsContract = {
  name: "tags",
  calls: tagCalls,
  auditedIds: ["tagId", "intoId"],
  tables: { tag: "administrators: tags", case_tag: "a case: tags" },
  problems: tagsProblems,
  bounds: { tagBounds },
} as const satisfies FeatureContract;
