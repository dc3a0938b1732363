import type * as z from "zod/mini";
import { assigneeContract } from "#care-cases/parts/assignee/contract.ts";
import { caseTypeContract } from "#care-cases/parts/case-type/contract.ts";
import { channelContract } from "#care-cases/parts/channel/contract.ts";
import { contactPersonContract } from "#care-cases/parts/contact-person/contract.ts";
import { customerContract } from "#care-cases/parts/customer/contract.ts";
import { customerPriorityContract } from "#care-cases/parts/customer-priority/contract.ts";
import { descriptionContract } from "#care-cases/parts/description/contract.ts";
import { estimateContract } from "#care-cases/parts/estimate/contract.ts";
import { externalReferenceContract } from "#care-cases/parts/external-reference/contract.ts";
import { firstResponseContract } from "#care-cases/parts/first-response/contract.ts";
import { followUpContract } from "#care-cases/parts/follow-up/contract.ts";
import { followersContract } from "#care-cases/parts/followers/contract.ts";
import { goneContract } from "#care-cases/parts/gone/contract.ts";
import { importedContract } from "#care-cases/parts/imported/contract.ts";
import { lastMessageContract } from "#care-cases/parts/last-message/contract.ts";
import { mentionsContract } from "#care-cases/parts/mentions/contract.ts";
import { numberContract } from "#care-cases/parts/number/contract.ts";
import { ownerContract } from "#care-cases/parts/owner/contract.ts";
import { putOffContract } from "#care-cases/parts/put-off/contract.ts";
import { severityContract } from "#care-cases/parts/severity/contract.ts";
import { statusContract } from "#care-cases/parts/status/contract.ts";
import { tagsOfCaseContract } from "#care-cases/parts/tags/contract.ts";
import { timeLeftContract } from "#care-cases/parts/time-left/contract.ts";
import { timesContract } from "#care-cases/parts/times/contract.ts";
import { titleContract } from "#care-cases/parts/title/contract.ts";
import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { mergeKey } from "#platform/contract/merge-all.ts";

/** What a part of a case adds to the contract: shapes, by the names of the API. */
type PartContract = {
  /** In lists, and in the complete case. */
  readonly row?: z.core.$ZodShape;
  /** In the complete case only. */
  readonly whole?: z.core.$ZodShape;
  /** What UpdateCareCase can set; all optional. */
  readonly change?: z.core.$ZodShape;
  /**
   * What a save adds to what is attached to the case, and takes from it, as sets; all optional. It is no field: it has no
   * value, conflicts with nobody's changes, and leaves the case's version.
   */
  readonly attach?: z.core.$ZodShape;
  /** Why that is refused. */
  readonly refusals?: Readonly<Record<string, readonly [409, string]>>;
  /** By what lists find it; a range has two, `…From` and `…To`. */
  readonly filter?: z.core.$ZodShape;
  /** What the reader of a complete case may do with it: its share of `may`. */
  readonly may?: Readonly<Record<string, z.ZodMiniBoolean>>;
} & Pick<FeatureContract, "calls" | "tables" | "bounds">;

/** The parts of a case, in the order in which things are shown. */
export const casePartContracts = [
  numberContract,
  titleContract,
  descriptionContract,
  statusContract,
  caseTypeContract,
  severityContract,
  customerPriorityContract,
  channelContract,
  customerContract,
  contactPersonContract,
  ownerContract,
  assigneeContract,
  followUpContract,
  timeLeftContract,
  estimateContract,
  firstResponseContract,
  externalReferenceContract,
  importedContract,
  timesContract,
  lastMessageContract,
  mentionsContract,
  followersContract,
  putOffContract,
  tagsOfCaseContract,
  goneContract,
] as const satisfies readonly PartContract[];

/** The parts' shapes for one purpose. */
export const shapesFor = <Key extends keyof PartContract>(key: Key) => mergeKey(casePartContracts, key);

/* What those with tables of their own add. */
export const attachedRefusals = mergeKey(casePartContracts, "refusals");
export const attachedMay = mergeKey(casePartContracts, "may");
export const attachedCalls = mergeKey(casePartContracts, "calls");
export const attachedTables = mergeKey(casePartContracts, "tables");
export const attachedBounds = mergeKey(casePartContracts, "bounds");

/* Names in an order, which browsers have without the shapes. */

/** Columns that a case list can be sorted by; people, owners and customers by name. */
export const caseSorts = [
  "id",
  "title",
  "status",
  "state",
  "caseType",
  "severity",
  "customerPriority",
  "channel",
  "customer",
  "contactPerson",
  "owner",
  "assignee",
  "followUpDate",
  "timeLeft",
  "estimateHours",
  "firstResponseSent",
  "externalReference",
  "createdAt",
  "updatedAt",
  "submittedAt",
  "closedAt",
  "lastMessageAt",
] as const;

/** Columns of a case list. What has several values, or none for most cases, can't be sorted by. */
export const caseColumns = [...caseSorts, "tags", "originalNumber", "customerOwnNumber"] as const;

/** What a save can change, in the order of its history. */
export const caseFields = [
  "title",
  "description",
  "caseType",
  "severity",
  "channel",
  "customerPriority",
  "customerNumber",
  "contactPersonId",
  "owner",
  "assigneeId",
  "followUpDate",
  "estimateHours",
  "firstResponseSent",
  "externalReference",
  "status",
  "statusReason",
] as const;
