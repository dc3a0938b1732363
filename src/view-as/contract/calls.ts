import * as z from "zod/mini";
import { viewedAct } from "#impersonation/contract/calls.ts";
import { id } from "#platform/contract/bounds.ts";
import { download, optionalCareArea, post } from "#platform/contract/call.ts";

/** Why a person of a customer doesn't see a case. */
export const unseenReasons = ["removed", "notOfCompany", "invited", "ownCasesOnly"] as const;

const view = { areaId: optionalCareArea, caseId: id, userId: id };
const cantSeeCase = [409, "This person can't see the case"] as const;

/** For staff who may act for customers: a case as one of the customer's people sees it. */
export const viewAsCalls = {
  /** Whether a customer's person sees the case, and otherwise why not. */
  getCaseViewer: post("/api/CareCase/GetCaseViewer", {
    body: z.strictObject(view),
    reply: z.object({
      person: z.object({ id, name: z.string() }),
      /** The company of the case. */
      customerName: z.string(),
      whyNot: z.nullable(z.enum(unseenReasons)),
    }),
    perMinute: 240,
  }),
  /**
   * Notes in the audit log, at most once an hour, that the caller sees the case as this person does. Their page at
   * `/cases/{caseId}/as/{userId}/page` does so too.
   */
  viewCareCaseAs: post(viewedAct, {
    body: z.strictObject(view),
    refusals: { cantSeeCase },
    writes: true,
    perMinute: 120,
  }),
  /** A file of the case that this person sees. */
  downloadViewedFile: download("/api/CareCase/DownloadViewedFile", {
    body: z.strictObject({ ...view, fileId: id }),
    refusals: { cantSeeCase },
    perMinute: 300,
  }),
} as const;
