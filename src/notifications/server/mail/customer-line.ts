import { type CaseStatus, historyTypes } from "#care-cases/contract/public.ts";
import { isSilentReason } from "#care-cases/rules/public.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
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
  const variables = { ...rules, name, theCase, TheCase, from: from ?? "", to: to ?? "" };
  const say = (key: Key) => t(`toCustomer.${isContact ? key : (toOthers[key] ?? key)}`, variables);
  if (event.type === "StatusChanged") return say(statusKey(event));
  if (event.type === "NewCareCaseCreated") return say(event.by?.isStaff === true ? "createdForYou" : "created");
  const [line] = namesOf(event).flatMap((key) => t.orNull(`toCustomer.${key}`, variables) ?? []);
  return line ?? say("changed");
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

/** The texts of a type, the best first: a field's for setting, changing and removing it. */
function namesOf({ type, change, from, to }: CustomerLineEvent): string[] {
  const { history = null } = notificationTypes.of(type) ?? {};
  if (history === null || !historyTypes.of(history)?.isField) return [type];
  if (!change) return [];
  if (to === null) return [`${type}Gone`];
  return from === null ? [type] : [`${type}Instead`, type];
}
