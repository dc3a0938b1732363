import type { enUS } from "./en-US.ts";
import type { Words } from "./words.ts";

/** An entry of a case's history: what changed, from what, to what; codes, names or plain text. */
export type EventEntry = {
  readonly type: keyof (typeof enUS)["changeLogType"];
  readonly from: string | null;
  readonly to: string | null;
};

/** The words, and how this side writes a date and hours. */
export type EventWords = Pick<Words, "t"> & {
  readonly date: (isoDate: string) => string;
  readonly hours: (hours: number) => string;
};

type Value = (value: string, words: EventWords) => string;

const asIs: Value = (value) => value;
/** Codes of a case's enumerations as people read them; a code of an older version stands as it is. */
const coded =
  (keyOf: (code: string) => string): Value =>
  (value, { t }) =>
    t.orNull(keyOf(value)) ?? value;

const statusText = coded((code) => `caseStatus.${code}`);

/** The fields whose change reads the same: changed from … to …, set, or removed. */
const plainFields = {
  OwnerChanged: ["event.ownerField", asIs],
  CaseTypeChanged: ["event.typeField", coded((code) => `caseType.${code}`)],
  CaseChannelChanged: ["event.channelField", coded((code) => `channel.${code}`)],
  SeverityChanged: ["event.severityField", coded((code) => `severity.${code}`)],
  FollowupDateChanged: ["event.followUpField", (value, { date }) => date(value)],
  EstimateChanged: [
    "event.estimateField",
    (value, { t, hours }) => t("casePage.hours", { hours: hours(Number(value)) }),
  ],
  ContactPersonChanged: ["event.contactField", asIs],
  ExternalReferenceChanged: ["event.referenceField", asIs],
  CustomerChanged: ["event.customerField", asIs],
  CustomerCasePriorityChanged: ["event.priorityField", coded((code) => `customerPriority.${code}`)],
} as const satisfies Partial<Record<EventEntry["type"], readonly [string, Value]>>;

const isPlain = (type: EventEntry["type"]): type is keyof typeof plainFields => type in plainFields;

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

function assigneeText({ from, to }: EventEntry, { t }: EventWords): string {
  if (from !== null && to !== null) return t("event.reassigned", { from, to });
  return to === null ? t("event.unassigned", { from: from ?? "" }) : t("event.assigned", { to });
}

/** What happened, to be read after the name of who did it: "changed severity from Regular to Critical". */
export function eventText(entry: EventEntry, words: EventWords): string {
  const { t } = words;
  const { type, from, to } = entry;
  if (isPlain(type)) return plainText(type, entry, words);
  switch (type) {
    case "StatusChanged":
      return from === null
        ? t("event.statusFirst", { to: statusText(to ?? "", words) })
        : t("event.status", { from: statusText(from, words), to: statusText(to ?? "", words) });
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
    case "FirstResponseSendChanged":
      return t(to === "true" ? "event.firstResponseSent" : "event.firstResponseNotSent");
    case "CaseTitleChangeLog":
      return t("event.title", { from: from ?? "", to: to ?? "" });
  }
}

/** Who did it: the person, both people when one acted for the other, or the product itself. */
export const eventAuthor = (name: string | null, impersonatorName: string | null, { t }: Pick<Words, "t">): string => {
  if (name === null) return t("event.itself");
  return impersonatorName ? t("event.by", { name: impersonatorName, person: name }) : name;
};

/** Why a status changed, as somebody wrote it, or in words where Havn did it by itself. */
export const reasonText = (reason: string, { t }: Pick<Words, "t">): string =>
  reason === "SilentForTenSupportDays" ? t("event.silentClose") : reason;
