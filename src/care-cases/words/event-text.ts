import type { Locale } from "#wording/locale.ts";
import type { Words } from "#wording/words.ts";
import type { enUS } from "./en-US.ts";
import { hoursText } from "./hours-text.ts";

/** A history entry: what changed, from what, to what; as codes, names or plain text. */
export type EventEntry = {
  readonly type: keyof typeof enUS.changeLogType;
  readonly from: string | null;
  readonly to: string | null;
  /** The name of the acting person, if known: someone who assigns a case to themselves takes it. */
  readonly by?: string | null;
};

/** The texts, and how the server or the browser formats dates and hours. */
export type EventWords = Pick<Words, "t" | "locale"> & {
  readonly date: (isoDate: string) => string;
  readonly hours: (hours: number) => string;
};

/** A team's name; its English and Danish names are separated by a tab if they differ (`bothNames`). */
export const readName = (value: string, locale: Locale): string => {
  const [english = "", danish = english] = value.split("\t");
  return locale === "da" ? danish : english;
};

type Value = (value: string, words: EventWords) => string;

const asIs: Value = (value) => value;
const named: Value = (value, { locale }) => readName(value, locale);
/** Labels of a case's enumerations; a code of an older version is shown as is. */
const coded =
  (keyOf: (code: string) => string): Value =>
  (value, { t }) =>
    t.orNull(keyOf(value)) ?? value;

const statusText = coded((code) => `caseStatus.${code}`);

/** Fields with the standard wording: changed from … to …, set, or removed. */
const plainFields = {
  OwnerChanged: ["event.ownerField", named],
  CaseTypeChanged: ["event.typeField", coded((code) => `caseType.${code}`)],
  CaseChannelChanged: ["event.channelField", coded((code) => `channel.${code}`)],
  SeverityChanged: ["event.severityField", coded((code) => `severity.${code}`)],
  FollowupDateChanged: ["event.followUpField", (value, { date }) => date(value)],
  EstimateChanged: ["event.estimateField", (value, words) => hoursText(Number(value), words, words.hours)],
  ContactPersonChanged: ["event.contactField", asIs],
  ExternalReferenceChanged: ["event.referenceField", asIs],
  CustomerChanged: ["event.customerField", asIs],
  CustomerCasePriorityChanged: ["event.priorityField", coded((code) => `customerPriority.${code}`)],
} as const satisfies Partial<Record<EventEntry["type"], readonly [string, Value]>>;

const isPlain = (type: EventEntry["type"]): type is keyof typeof plainFields => type in plainFields;

/** The name of the field that such an event changes; null if none. */
export function eventField(type: EventEntry["type"], t: Words["t"]): string | null {
  if (type === "AssigneeChanged") return t("event.assigneeField");
  return isPlain(type) ? t(plainFields[type][0]) : null;
}

/** A value of an entry as people read it. */
export function eventValue(type: EventEntry["type"], value: string, words: EventWords): string {
  if (type === "StatusChanged") return statusText(value, words);
  return isPlain(type) ? plainFields[type][1](value, words) : value;
}

function plainText(type: keyof typeof plainFields, { from, to }: EventEntry, words: EventWords): string {
  const { t } = words;
  const [key, value] = plainFields[type];
  const field = t(key);
  if (from !== null && to !== null)
    return t("event.changed", { field, from: value(from, words), to: value(to, words) });
  if (to !== null) return t("event.set", { field, to: value(to, words) });
  return t("event.removed", { field, from: from === null ? "" : value(from, words) });
}

function assigneeText({ from, to, by }: EventEntry, { t }: EventWords): string {
  if (to !== null && to === by) return from === null ? t("event.took") : t("event.tookOver", { from });
  if (from !== null && to !== null) return t("event.reassigned", { from, to });
  return to === null ? t("event.unassigned", { from: from ?? "" }) : t("event.assigned", { to });
}

/** Customers read several statuses as "Waiting for Havn", so a change between them is described by what was done. */
function statusChange(from: string | null, to: string, words: EventWords): string {
  const { t } = words;
  const [was, is] = [from === null ? null : statusText(from, words), statusText(to, words)];
  const isBegun = from === "Created" && to === "WaitsOnHavn";
  const done = to === "WaitsOnHavn" && was !== is ? null : t.orNull(`statusDone.${isBegun ? "begun" : to}`);
  if (done !== null) return done;
  return was === null ? t("event.statusFirst", { to: is }) : t("event.status", { from: was, to: is });
}

/** What happened, to follow the name of who did it: "changed severity from Regular to Critical". */
export function eventText(entry: EventEntry, words: EventWords): string {
  const { t } = words;
  const { type, from, to } = entry;
  if (isPlain(type)) return plainText(type, entry, words);
  switch (type) {
    case "StatusChanged":
      return statusChange(from, to ?? "", words);
    case "AssigneeChanged":
      return assigneeText(entry, words);
    case "CareCaseCreated":
      return t("event.created");
    case "NewMessage":
      return t("event.newMessage");
    case "EditedMessage":
      return t("event.editedMessage");
    case "DeletedMessage":
      return t("event.deletedMessage");
    case "FollowerAdded":
      return t("event.followerAdded", { to: to ?? "" });
    case "FollowerRemoved":
      return t("event.followerRemoved", { from: from ?? "" });
    case "SenderRemembered":
      return t("event.senderRemembered", { date: words.date(to ?? "") });
    case "FirstResponseSendChanged":
      return t(to === "true" ? "event.firstResponseSent" : "event.firstResponseNotSent");
    case "CaseTitleChangeLog":
      return t("event.title", { from: from ?? "", to: to ?? "" });
  }
}

/** Who did it: the person, both people when impersonating, or Havn itself. */
export const eventAuthor = (name: string | null, impersonatorName: string | null, { t }: Pick<Words, "t">): string => {
  if (name === null) return t("event.itself");
  return impersonatorName ? t("event.by", { name: impersonatorName, person: name }) : name;
};

const silent = /^SilentFor(?:TenSupportDays|SupportDays (\d+))$/;
const untold = /^NobodyToldForSupportDays (\d+)$/;

/** The reason for a status change: as written by someone, or a standard text if Havn made the change. */
export const reasonText = (reason: string, { t }: Pick<Words, "t">): string => {
  if (silent.test(reason)) return t("event.silentClose", { days: silent.exec(reason)?.[1] ?? "10" });
  if (untold.test(reason)) return t("event.untoldClose", { days: untold.exec(reason)?.[1] ?? "10" });
  return reason === "ClosingUndone" ? t("event.closingUndone") : reason;
};
