import * as z from "zod/mini";
import { caseRow } from "#care-cases/contract/care-case.ts";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

export const caseRelationCalls = {
  /** Related cases visible to the caller, newest first. */
  getCareCaseReletedCases: post("/api/CareCase/GetCareCaseReletedCases", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id }),
    reply: z.object({ relatedCases: z.array(caseRow) }),
    perMinute: 600,
  }),
  /** Relates two cases to each other. */
  addRelatedCase: post("/api/CareCase/AddRelatedCase", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id, relatedCaseId: id }),
    refusals: {
      caseAlreadyAdded: [400, "Case is already added."],
      itself: [400, "A case can't be related to itself"],
      tooManyRelated: [400, "A case has at most 50 related cases"],
      /** The related case doesn't exist or isn't visible to the caller. */
      relatedNotFound: [404, "Case not found"],
    },
    writes: true,
    perMinute: 240,
  }),
  /** Idempotent. */
  removeRelatedCase: post("/api/CareCase/RemoveRelatedCase", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id, relatedCaseId: id }),
    writes: true,
    perMinute: 240,
  }),
} as const;
