import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { CaseMessage } from "#case-messages/contract/calls.ts";

const maja = { id: 2, name: "Maja Lind", isStaff: true } as const;
const karen = { id: 7, name: "Karen Bo", isStaff: false } as const;

/** A case as its page gets it, for component tests: in progress, with all rights for staff. */
export function buildCareCase(given: Partial<CareCase> = {}): CareCase {
  return {
    id: 12,
    title: "The scanner stops",
    caseType: "Incident",
    severity: "Regular",
    channel: "Portal",
    status: "WaitsOnHavn",
    state: "Active",
    customerPriority: "Normal",
    customer: { customerNumber: "1001", name: "Nordhavn Fragt A/S" },
    contactPerson: karen,
    owner: null,
    assignee: maja,
    followUpDate: null,
    createdAt: "2026-11-20T08:00:00.000Z",
    updatedAt: "2026-11-20T08:00:00.000Z",
    lastMessageBy: null,
    lastMessageAt: null,
    description: "<p>It stops at noon.</p>",
    isDescriptionFolded: false,
    estimateHours: null,
    firstResponseSent: false,
    externalReference: null,
    originalNumber: null,
    customerOwnNumber: null,
    statusReason: null,
    closesAt: null,
    createdBy: karen,
    submittedAt: "2026-11-20T08:00:00.000Z",
    closedAt: null,
    timeLeft: null,
    putOff: null,
    tags: [],
    subscribed: false,
    subscribers: [],
    version: 3,
    may: {
      edit: ["title", "description", "caseType", "severity", "assigneeId", "status", "statusReason", "followUpDate"],
      moveTo: ["WaitsOnCustomer", "Planned", "CaseClosed", "Cancelled"],
      writeMessage: true,
      writeInternalMessage: true,
      addFile: true,
      discard: false,
      delete: true,
      subscribe: true,
      putOff: true,
      addFollowers: true,
      changeTags: true,
      relate: true,
      continue: false,
      changeCustomer: true,
    },
    ...given,
  };
}

/** An external message by staff on that case. */
export function buildMessage(given: Partial<CaseMessage> = {}): CaseMessage {
  return {
    id: 31,
    caseId: 12,
    author: maja,
    impersonatorName: null,
    comment: "<p>We look into it.</p>",
    isFolded: false,
    hasLeftOut: false,
    isInternal: false,
    createdAt: new Date().toISOString(),
    editedAt: null,
    deletedAt: null,
    mayEdit: false,
    mayDelete: false,
    mayMakeExternal: false,
    files: [],
    ...given,
  };
}
