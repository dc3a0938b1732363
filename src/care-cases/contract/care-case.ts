import * as z from "zod/mini";
import { bounds, customerNumber, id, isoDate, markup } from "#platform/contract/bounds.ts";
import { timeLeft } from "#service-levels/contract/time-left.ts";
import { person, team } from "#users/contract/person.ts";

/*
 * The enumerations of a case. A value's place in its list is its code in the database:
 * lists grow at the end only, but for the statuses, whose codes from 10 on mean that a case has ended.
 */
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

/** A row of a case list. Instants are ISO 8601 in UTC, dates are business dates in Europe/Copenhagen. */
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
  /** Who wrote the newest external message: what "customer answered" on a list rests on. */
  lastMessageBy: z.nullable(z.enum(["staff", "customer"])),
  lastMessageAt: z.nullable(z.string()),
  /** In hours. */
  estimateHours: z.nullable(z.number()),
  /** By an external message of staff, or because staff say so. */
  firstResponseSent: z.boolean(),
  externalReference: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  /** Null when nothing is agreed, and for a draft. */
  timeLeft: z.nullable(timeLeft),
  /** What a change is based on; an internal message leaves it as it was. */
  version: z.int(),
});
export type CaseRow = z.infer<typeof caseRow>;

/** A whole case. `may` says what the reader may do with it; the server decides again. */
export const careCase = z.object({
  ...caseRow.shape,
  /** Sanitised HTML, empty when it is folded. */
  description: z.string(),
  /**
   * It was stored before there were bounds and is too large to be shown among others, or one of several that are too large
   * together. GetCareCaseDescriptionText has its words.
   */
  isDescriptionFolded: z.boolean(),
  statusReason: z.nullable(z.string()),
  /** When a delivered case closes by itself unless something is heard from its customer. */
  closesAt: z.nullable(z.string()),
  createdBy: person,
  subscribed: z.boolean(),
  /** Whom the reader may know of: staff see all, customers their own company's people. */
  subscribers: z.array(person),
  may: z.object({
    edit: z.array(z.string()),
    moveTo: z.array(z.enum(caseStatuses)),
    writeMessage: z.boolean(),
    writeInternalMessage: z.boolean(),
    addFile: z.boolean(),
    discard: z.boolean(),
    delete: z.boolean(),
    subscribe: z.boolean(),
    relate: z.boolean(),
    /** With a new case, since this one takes no more messages of the reader. */
    continue: z.boolean(),
    changeCustomer: z.boolean(),
  }),
});
export type CareCase = z.infer<typeof careCase>;

const ownerReference = z.strictObject({ kind: z.enum(["user", "team"]), id });

/**
 * What `UpdateCareCase` may set. A field outside the caller's list is refused by name. While a case is a draft its title may be
 * short, and it may lack its type, severity and customer again.
 */
export const caseChanges = z.strictObject({
  title: z.optional(z.string().check(z.trim(), z.maxLength(bounds.title.max))),
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
          z.minimum(bounds.estimateHours.min),
          z.maximum(bounds.estimateHours.max),
          z.multipleOf(bounds.estimateHours.step, "Estimates are in quarter hours"),
        ),
    ),
  ),
  firstResponseSent: z.optional(z.boolean()),
  externalReference: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(bounds.externalReference)))),
  status: z.optional(z.enum(caseStatuses)),
  statusReason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))),
});
export type CaseChanges = z.infer<typeof caseChanges>;
export type CaseField = keyof CaseChanges;
export const caseFields = Object.keys(caseChanges.shape) as readonly CaseField[];

/** An entry of a case's history. `from` and `to` are codes of the enumerations, names or plain text, by type. */
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
