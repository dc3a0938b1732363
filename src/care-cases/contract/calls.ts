import * as z from "zod/mini";
import { careCase, caseChanges, changeLogEntry } from "#care-cases/contract/care-case.ts";
import { attachedRefusals } from "#care-cases/contract/case-parts.ts";
import { caseSearch, caseSearchReply } from "#care-cases/contract/case-search.ts";
import { customerNumber, id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { mergeAll } from "#platform/contract/merge-all.ts";

const oneCase = { areaId: optionalCareArea, id };

/** data.excess: "characters", "tags", "depth" or "attributes", the bound that the HTML exceeds (rules, "Bounds"). */
export const tooMuchMarkup = [400, "The text has more formatting, links or pictures than can be stored"] as const;

const ownRefusals = {
  /**
   * The case changed since `version`; data.fields lists conflicts as {field, yours, theirs}, data.version is the
   * current one.
   */
  stale: [409, "The case was changed by somebody else"],
  transitionNotAllowed: [409, "The case can't move to that status"],
  needsNewerMessage: [409, "Waiting on the customer needs an external message newer than the customer's last"],
  needsFollowUpDate: [409, "This status needs a follow-up date after today"],
  needsAssignee: [409, "This status needs an assignee"],
  needsReason: [409, "Cancelling needs a reason"],
  needsMessage: [409, "Rejecting a delivered case needs a text"],
  /** data.fields names them. */
  fieldNotAllowed: [400, "You can't change these fields"],
  /** data.problems lists {path, message}. */
  incomplete: [400, "The case lacks something it needs to be submitted"],
  tooMuchMarkup,
  tooManyMoves: [409, "The status, severity and company of a case were changed as often as they may be"],
} as const;

/** Errors of changing a case; also declared by case-messages calls that change a case. */
export const changeRefusals = mergeAll([ownRefusals, attachedRefusals]);

export const draftRefusals = {
  tooManyCaseDrafts: [409, "A person has at most 200 drafts of cases"],
  tooManyDraftsOfCompany: [409, "The people of a company have at most 2,000 drafts of cases together"],
} as const;

export const careCaseCalls = {
  /** Creates a draft for the caller. Staff may set the customer; customers get their active company. */
  createEmptyCareCase: post("/api/CareCase/CreateEmptyCareCase", {
    body: z.strictObject({ areaId: optionalCareArea, customerNumber: z.optional(customerNumber) }),
    reply: z.object({ careCase }),
    refusals: draftRefusals,
    writes: true,
    perMinute: 60,
  }),
  updateCareCase: post("/api/CareCase/UpdateCareCase", {
    body: z.strictObject({ ...oneCase, version: z.int(), changes: caseChanges }),
    idsAs: { id: "caseId" },
    reply: z.object({ careCase }),
    refusals: changeRefusals,
    writes: true,
    perMinute: 600,
  }),
  /** Omits ids that don't exist or aren't visible to the caller. */
  getCareCasesByIds: post("/api/CareCase/GetCareCasesByIds", {
    body: z.strictObject({ areaId: optionalCareArea, ids: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
    reply: z.object({ careCases: z.array(careCase).check(z.maxLength(50)) }),
    perMinute: 600,
  }),
  /** Plain text of a case's description, without formatting, links and images; for folded ones. */
  getCareCaseDescriptionText: post("/api/CareCase/GetCareCaseDescriptionText", {
    body: z.strictObject(oneCase),
    idsAs: { id: "caseId" },
    reply: z.object({ text: z.string() }),
    perMinute: 120,
  }),
  getCareCasesBySearch: post("/api/CareCase/GetCareCasesBySearch", {
    body: caseSearch,
    reply: caseSearchReply,
    perMinute: 600,
  }),
  deleteDraftCareCase: post("/api/CareCase/DeleteDraftCareCase", {
    body: z.strictObject(oneCase),
    idsAs: { id: "caseId" },
    refusals: { notDraft: [409, "The case is no longer a draft"] },
    writes: true,
    perMinute: 240,
  }),
  /** Newest first, 100 per page; `before` is the lowest id of the previous page. */
  getCareCaseChangeLogsBySearch: post("/api/CareCase/GetCareCaseChangeLogsBySearch", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id, before: z.optional(id) }),
    reply: z.object({ changeLogs: z.array(changeLogEntry), hasMore: z.boolean() }),
    perMinute: 600,
  }),
} as const;
