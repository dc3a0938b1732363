import * as z from "zod/mini";
import { putOff } from "#care-cases/contract/put-off-calls.ts";
import { bounds, customerNumber, id, isoDate, lineOfText, markup } from "#platform/contract/bounds.ts";
import { timeLeft } from "#service-levels/contract/time-left.ts";
import { toldInstead, unreachedReasons } from "#users/contract/contact-reach.ts";
import { person, team } from "#users/contract/person.ts";
import { caseBounds } from "./case-bounds.ts";

/* Enumerations of a case. Values are stored by index, so only append to the lists, except for statuses, where codes
   from 10 on mean the case has ended. */
export const caseTypes = ["Incident", "Request", "Support"] as const;
export const severities = ["Critical", "Significantly", "Important", "Regular", "None"] as const;
export const channels = ["SupportPhone", "Consultant", "Email", "Portal"] as const;
export const customerPriorities = ["Top", "High", "Normal", "Low"] as const;
export const caseStatuses = [
  "Draft",
  "Created",
  "WaitsOnCustomer",
  "WaitsOnHavn",
  "WaitsOn3Part",
  "Planned",
  "WorkingOn",
  "Backlog",
  "OnHold",
  "Delivered",
  "CaseClosed",
  "Cancelled",
] as const;
export const caseStates = [
  "Draft",
  "Active",
  "Inactive",
  "OnHold",
  "Backlog",
  "Closed",
  "Cancelled",
  "MissingInformation",
] as const;
export const changeLogTypes = [
  "StatusChanged",
  "AssigneeChanged",
  "NewMessage",
  "EditedMessage",
  "DeletedMessage",
  "OwnerChanged",
  "CaseTypeChanged",
  "CaseChannelChanged",
  "SeverityChanged",
  "FollowupDateChanged",
  "EstimateChanged",
  "FirstResponseSendChanged",
  "ContactPersonChanged",
  "ExternalReferenceChanged",
  "CustomerChanged",
  "CaseTitleChangeLog",
  "CareCaseCreated",
  "CustomerCasePriorityChanged",
  "FollowerAdded",
  "FollowerRemoved",
  "SenderRemembered",
] as const;

export type CaseType = (typeof caseTypes)[number];
export type Severity = (typeof severities)[number];
export type Channel = (typeof channels)[number];
export type CustomerPriority = (typeof customerPriorities)[number];
export type CaseStatus = (typeof caseStatuses)[number];
export type CaseState = (typeof caseStates)[number];
export type ChangeLogType = (typeof changeLogTypes)[number];

const customer = z.object({ customerNumber: z.string(), name: z.string() });
const owner = z.union([
  z.object({ kind: z.literal("user"), ...person.shape }),
  z.object({ kind: z.literal("team"), ...team.shape }),
]);
export type CaseOwner = z.infer<typeof owner>;

/** A row of a case list. Instants are ISO 8601 in UTC, dates are in Europe/Copenhagen. */
export const caseRow = z.object({
  id,
  title: z.string(),
  caseType: z.nullable(z.enum(caseTypes)),
  severity: z.nullable(z.enum(severities)),
  channel: z.enum(channels),
  status: z.enum(caseStatuses),
  state: z.enum(caseStates),
  customerPriority: z.enum(customerPriorities),
  customer: z.nullable(customer),
  contactPerson: z.nullable(person),
  owner: z.nullable(owner),
  assignee: z.nullable(person),
  followUpDate: z.nullable(isoDate),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Author of the newest external message, for "customer answered" in lists. */
  lastMessageBy: z.nullable(z.enum(["staff", "customer"])),
  lastMessageAt: z.nullable(z.string()),
  /** In hours. */
  estimateHours: z.nullable(z.number()),
  /** By an external message of staff, or because staff recorded it. */
  firstResponseSent: z.boolean(),
  externalReference: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  /** Null without an agreement, and for drafts. */
  timeLeft: z.nullable(timeLeft),
  /** Changes are based on it; internal messages don't increment it. */
  version: z.int(),
});
export type CaseRow = z.infer<typeof caseRow>;

/** A complete case. `may` says what the reader may do; the server checks again. */
export const careCase = z.object({
  ...caseRow.shape,
  /** Sanitized HTML, empty if folded. */
  description: z.string(),
  /**
   * It exceeds today's size limits, or those for several descriptions together. GetCareCaseDescriptionText returns its
   * text.
   */
  isDescriptionFolded: z.boolean(),
  statusReason: z.nullable(z.string()),
  /** When a delivered case closes automatically unless the customer replies. */
  closesAt: z.nullable(z.string()),
  createdBy: person,
  /** The company's users see their own cases only, so not all of them can be mentioned. */
  ownCasesOnly: z.optional(z.boolean()),
  /** For staff: a delivered case doesn't close automatically, since nobody of the customer was told of the delivery. */
  isUntold: z.optional(z.boolean()),
  /** For staff, unless the contact person of an open case is reached: why not, and who of the customer is told instead. */
  contactReach: z.optional(z.object({ reason: z.enum(unreachedReasons), told: z.enum(toldInstead) })),
  /** The reader's own; null unless they have put the case off until a later time. */
  putOff: z.nullable(putOff),
  subscribed: z.boolean(),
  /** Followers the reader may know of: staff see all, customers those of their own company. */
  subscribers: z.array(person).check(z.maxLength(2 * bounds.followersOfSide)),
  may: z.object({
    edit: z.array(z.string()),
    moveTo: z.array(z.enum(caseStatuses)),
    writeMessage: z.boolean(),
    writeInternalMessage: z.boolean(),
    addFile: z.boolean(),
    discard: z.boolean(),
    delete: z.boolean(),
    subscribe: z.boolean(),
    putOff: z.boolean(),
    /** Make colleagues follow the case, and stop. */
    addFollowers: z.boolean(),
    relate: z.boolean(),
    /** With a new case, because the reader can't add messages to this one any more. */
    continue: z.boolean(),
    changeCustomer: z.boolean(),
  }),
});
export type CareCase = z.infer<typeof careCase>;

const ownerReference = z.strictObject({ kind: z.enum(["user", "team"]), id });

/**
 * Fields `UpdateCareCase` can set. Fields that the caller may not set are named in the error. In a draft, the title may
 * be short, and type, severity and customer may be cleared.
 */
export const caseChanges = z.strictObject({
  title: z.optional(lineOfText(caseBounds.title.max)),
  description: z.optional(markup),
  caseType: z.optional(z.nullable(z.enum(caseTypes))),
  severity: z.optional(z.nullable(z.enum(severities))),
  channel: z.optional(z.enum(channels)),
  customerPriority: z.optional(z.enum(customerPriorities)),
  customerNumber: z.optional(z.nullable(customerNumber)),
  contactPersonId: z.optional(z.nullable(id)),
  owner: z.optional(z.nullable(ownerReference)),
  assigneeId: z.optional(z.nullable(id)),
  followUpDate: z.optional(z.nullable(isoDate)),
  estimateHours: z.optional(
    z.nullable(
      z
        .number()
        .check(
          z.minimum(caseBounds.estimateHours.min),
          z.maximum(caseBounds.estimateHours.max),
          z.multipleOf(caseBounds.estimateHours.step, "Estimates are in quarter hours"),
        ),
    ),
  ),
  firstResponseSent: z.optional(z.boolean()),
  externalReference: z.optional(z.nullable(lineOfText(caseBounds.externalReference))),
  status: z.optional(z.enum(caseStatuses)),
  statusReason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))),
});
export type CaseChanges = z.infer<typeof caseChanges>;
export type CaseField = keyof CaseChanges;
/** All field names, for browsers, which don't have the schema. */
export const caseFields: readonly CaseField[] = [
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
];

/** An entry of a case's history. `from` and `to` are enumeration codes, names or plain text, by type. */
export const changeLogEntry = z.object({
  id,
  type: z.enum(changeLogTypes),
  at: z.string(),
  by: z.nullable(person),
  impersonatorName: z.nullable(z.string()),
  isInternal: z.boolean(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type ChangeLogEntry = z.infer<typeof changeLogEntry>;
