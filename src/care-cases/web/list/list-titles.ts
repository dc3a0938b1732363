import type { CasePreset } from "#care-cases/contract/case-search.ts";

export const listTitles = {
  all: "caseList.titleAll",
  active: "caseList.titleActive",
  backlog: "caseList.titleBacklog",
  closed: "caseList.titleClosed",
  drafts: "caseList.titleDrafts",
} as const satisfies Record<CasePreset, string>;
