import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { mailEnglish } from "#wording/mail/en-US.ts";
import type { MailWords } from "#wording/mail/mail-words.ts";
import type { DigestEvent } from "./mail-digest.ts";

type Key = keyof (typeof mailEnglish)["toCustomer"];

/** What happened, as customers read it: names and values in words, none of which reads as an address. */
export type CustomerEvent = Pick<DigestEvent, "type" | "change" | "by"> & {
  /** Who did it. */
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
};

const ended: readonly (string | null)[] = ["CaseClosed", "Cancelled"];

/** An event in the words of a customer: what it means to them, and who did it where that is one of theirs or wrote to them. */
export function customerLine(event: CustomerEvent, { t }: MailWords): string {
  const { name, from, to } = event;
  const say = (key: Key) =>
    t(`toCustomer.${key}`, { name, from: from ?? "", to: to ?? "", status: to ?? "" } as never) as string;
  switch (event.type) {
    case "MentionInMessage":
      return say("mentioned");
    case "NewMessage":
      return say("wrote");
    case "EditedMessage":
      return say("edited");
    case "DeletedMessage":
      return say("deleted");
    case "NewCareCaseCreated":
      return say(event.by?.isStaff === true ? "createdForYou" : "created");
    case "StatusChanged":
      return say(statusKey(event));
    default:
      return say(fieldKey(event));
  }
}

function statusKey({ by, change }: CustomerEvent): Key {
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
      if (change?.reason === "SilentForTenSupportDays") return "closedBySilence";
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
    default:
      return "otherStatus";
  }
}

/** For each field: what is said when it is set, when it was something else before, and when it is taken away. */
const fields = {
  AssigneeChanged: ["assigned", "assigned", "unassigned"],
  OwnerChanged: ["owned", "owned", "disowned"],
  ContactPersonChanged: ["contact", "contactInstead", "noContact"],
  CaseTypeChanged: ["type", "typeBefore", "changed"],
  SeverityChanged: ["severity", "severityBefore", "changed"],
  CustomerCasePriorityChanged: ["priority", "priorityBefore", "noPriority"],
  EstimateChanged: ["estimate", "estimateBefore", "noEstimate"],
} as const satisfies Readonly<Record<string, readonly [Key, Key, Key]>>;

function fieldKey({ change, from, to }: CustomerEvent): Key {
  const type = change?.type ?? "";
  if (!Object.hasOwn(fields, type)) return "changed";
  const [set, instead, removed] = fields[type as keyof typeof fields];
  if (to === null) return removed;
  return from === null ? set : instead;
}
