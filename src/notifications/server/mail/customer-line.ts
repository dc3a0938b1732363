import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { isSilentReason } from "#care-cases/rules/follow-up/silent-close.ts";
import type { enUS } from "#notifications/words/server/en-US.ts";
import type { SettingGroups } from "#settings/contract/setting-values.ts";
import type { ServerWords } from "#wording/server/server-words.ts";
import type { DigestEvent } from "./mail-digest.ts";

type Key = keyof typeof enUS.toCustomer;

/** An event for customers: names and values as text that can't look like an address. */
export type CustomerLineEvent = Pick<DigestEvent, "type" | "change" | "by"> & {
  /** Who did it. */
  readonly name: string;
  /** Whether the reader is the case's contact person, who alone is asked for anything. */
  readonly isContact: boolean;
  readonly from: string | null;
  readonly to: string | null;
};

/** Texts for other readers, where the contact person is asked for something or addressed directly. */
const toOthers: Readonly<Partial<Record<Key, Key>>> = {
  createdForYou: "created",
  WaitsOnCustomer: "WaitsOnContact",
  Delivered: "DeliveredToContact",
  CaseClosed: "closedForContact",
  closedBySilence: "closedBySilenceForContact",
};

const ended: readonly (string | null)[] = ["CaseClosed", "Cancelled"];

type Rules = Pick<SettingGroups["cases"], "silentDays" | "reopenDays">;

/**
 * An event in a customer's words: what it means to them, and the person if it is a colleague of theirs or wrote to
 * them.
 */
export function customerLine(event: CustomerLineEvent, { t }: ServerWords, rules: Rules): string {
  const { name, from, to, isContact } = event;
  const theCase = t(`toCustomer.${isContact ? "yourCase" : "theCase"}`);
  const TheCase = theCase.charAt(0).toUpperCase() + theCase.slice(1);
  const say = (key: Key) => {
    const shown = isContact ? key : (toOthers[key] ?? key);
    return t(`toCustomer.${shown}`, { ...rules, name, theCase, TheCase, from: from ?? "", to: to ?? "" });
  };
  switch (event.type) {
    case "MentionInMessage":
      return say("mentioned");
    case "NewMessage":
      return say("wrote");
    case "EditedMessage":
      return say("edited");
    case "DeletedMessage":
      return say("deleted");
    case "AddedAsFollower":
      return say("addedAsFollower");
    case "NewCareCaseCreated":
      return say(event.by?.isStaff === true ? "createdForYou" : "created");
    case "StatusChanged":
      return say(statusKey(event));
    default:
      return say(fieldKey(event));
  }
}

function statusKey({ by, change }: CustomerLineEvent): Key {
  const from = change?.from ?? null;
  const to = (change?.to ?? null) as CaseStatus | null;
  const isTheirs = by !== null && !by.isStaff;
  switch (to) {
    case "WaitsOnHavn":
      if (from === "Created") return "begun";
      if (ended.includes(from)) return isTheirs ? "reopenedBy" : "reopened";
      if (from === "Delivered") return isTheirs ? "answered" : "withUsAgain";
      return "withUs";
    case "CaseClosed":
      if (change?.reason && isSilentReason(change.reason)) return "closedBySilence";
      return isTheirs ? "accepted" : "CaseClosed";
    case "Cancelled":
      return isTheirs ? "canceledBy" : "Cancelled";
    case "WaitsOnCustomer":
    case "WaitsOn3Part":
    case "Planned":
    case "WorkingOn":
    case "Backlog":
    case "OnHold":
    case "Delivered":
      return to;
    case "Created":
      return "received";
    default:
      return "changed";
  }
}

/** Per field: texts for setting, changing and removing it. */
const fields = {
  AssigneeChanged: ["assigned", "assigned", "unassigned"],
  OwnerChanged: ["owned", "owned", "disowned"],
  ContactPersonChanged: ["contact", "contactInstead", "noContact"],
  CaseTypeChanged: ["type", "typeBefore", "changed"],
  SeverityChanged: ["severity", "severityBefore", "changed"],
  CustomerCasePriorityChanged: ["priority", "priorityBefore", "noPriority"],
  EstimateChanged: ["estimate", "estimateBefore", "noEstimate"],
} as const satisfies Readonly<Record<string, readonly [Key, Key, Key]>>;

function fieldKey({ change, from, to }: CustomerLineEvent): Key {
  const type = change?.type ?? "";
  if (!Object.hasOwn(fields, type)) return "changed";
  const [set, instead, removed] = fields[type as keyof typeof fields];
  if (to === null) return removed;
  return from === null ? set : instead;
}
