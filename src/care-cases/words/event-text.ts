import { type ActingInWords, actingName, withActing } from "#wording/acting-name.ts";
import type { Locale } from "#wording/locale.ts";
import type { Words } from "#wording/words.ts";
import { hoursText } from "./hours-text.ts";

/** What the values of an entry are, as its type declares. */
export type EventValue = keyof typeof values;

/** A history entry: what changed, from what, to what, as codes, names or plain text; and what its type declares of its words. */
export type EventEntry = {
  readonly type: string;
  readonly from: string | null;
  readonly to: string | null;
  /** The name of the acting person, if known: someone who assigns a case to themselves takes it. */
  readonly by?: string | null;
  /** Plain text by default. */
  readonly value?: EventValue;
  readonly isField?: boolean;
};

/** The texts, and how the server or the browser formats dates and hours. */
export type EventWords = Pick<Words, "t" | "locale"> & {
  readonly date: (isoDate: string) => string;
  readonly hours: (hours: number) => string;
};

/** A name, such as a team's; its English and Danish names are separated by a tab if they differ (`bothNames`). */
export const readName = (value: string, locale: Locale): string => {
  const [english = "", danish = english] = value.split("\t");
  return locale === "da" ? danish : english;
};

type Value = (value: string, words: EventWords) => string;

const asIs: Value = (value) => value;
/** Labels of a case's enumerations; a code of an older version is shown as is. */
const coded =
  (keyOf: (code: string) => string): Value =>
  (value, { t }) =>
    t.orNull(keyOf(value)) ?? value;

const values = {
  text: asIs,
  names: (value, { locale }) => readName(value, locale),
  person: asIs,
  owner: (value, { locale }) => readName(value, locale),
  company: asIs,
  day: (value, { date }) => date(value),
  hours: (value, words) => hoursText(Number(value), words, words.hours),
  status: coded((code) => `caseStatus.${code}`),
  caseType: coded((code) => `caseType.${code}`),
  channel: coded((code) => `channel.${code}`),
  severity: coded((code) => `severity.${code}`),
  customerPriority: coded((code) => `customerPriority.${code}`),
} as const satisfies Readonly<Record<string, Value>>;

/** A value of an entry as people read it. */
export const eventValue = (kind: EventValue | undefined, value: string, words: EventWords): string =>
  values[kind ?? "text"](value, words);

/** The name of the field that such an event changes; null if none. */
export const eventField = (type: string, t: Words["t"]): string | null => t.orNull(`historyField.${type}`);

type Sentence = (entry: EventEntry, words: EventWords) => string;

/** The standard wording of a changed field: changed from … to …, set, or removed. */
const fieldText: Sentence = ({ type, from, to, value }, words) => {
  const { t } = words;
  const field = eventField(type, t) ?? type;
  const shown = (one: string) => eventValue(value, one, words);
  if (from !== null && to !== null) return t("event.changed", { field, from: shown(from), to: shown(to) });
  if (to !== null) return t("event.set", { field, to: shown(to) });
  return t("event.removed", { field, from: from === null ? "" : shown(from) });
};

const assigneeText: Sentence = ({ from, to, by }, { t }) => {
  if (to !== null && to === by) return from === null ? t("event.took") : t("event.tookOver", { from });
  if (from !== null && to !== null) return t("event.reassigned", { from, to });
  return to === null ? t("event.unassigned", { from: from ?? "" }) : t("event.assigned", { to });
};

/** Customers read several statuses as "Waiting for Havn", so a change between them is described by what was done. */
const statusChange: Sentence = ({ from, to }, words) => {
  const { t } = words;
  const [was, is] = [from === null ? null : values.status(from, words), values.status(to ?? "", words)];
  const isBegun = from === "Created" && to === "WaitsOnHavn";
  const done = to === "WaitsOnHavn" && was !== is ? null : t.orNull(`statusDone.${isBegun ? "begun" : to}`);
  if (done !== null) return done;
  return was === null ? t("event.statusFirst", { to: is }) : t("event.status", { from: was, to: is });
};

const firstResponse: Sentence = ({ to }, { t }) =>
  t(to === "true" ? "event.firstResponseSent" : "event.firstResponseNotSent");

/** Types with more than one text. */
const sentences: Readonly<Record<string, Sentence>> = {
  StatusChanged: statusChange,
  AssigneeChanged: assigneeText,
  FirstResponseSendChanged: firstResponse,
};

/** What happened, to follow the name of who did it: "changed severity from Regular to Critical". */
export function eventText(entry: EventEntry, words: EventWords): string {
  const { type, from, to, value, isField } = entry;
  const sentence = sentences[type] ?? (isField ? fieldText : undefined);
  if (sentence) return sentence(entry, words);
  const shown = (one: string | null) => (one === null ? "" : eventValue(value, one, words));
  return words.t.orNull(`historyText.${type}`, { from: shown(from), to: shown(to) }) ?? "";
}

/** Who did it: the person, both people when impersonating, what acted for them, or Havn itself. */
export const eventAuthor = (
  name: string | null,
  impersonatorName: string | null,
  words: Pick<Words, "t">,
  acting?: ActingInWords,
): string => {
  if (name === null) return acting ? actingName(acting, words) : words.t("event.itself");
  const person = impersonatorName ? words.t("event.by", { name: impersonatorName, person: name }) : name;
  return withActing(acting, person, words);
};

const silent = /^SilentFor(?:TenSupportDays|SupportDays (\d+))$/;
const untold = /^NobodyToldForSupportDays (\d+)$/;

/** The reason for a status change: as written by someone, or a standard text if Havn made the change. */
export const reasonText = (reason: string, { t }: Pick<Words, "t">): string => {
  if (silent.test(reason)) return t("event.silentClose", { days: silent.exec(reason)?.[1] ?? "10" });
  if (untold.test(reason)) return t("event.untoldClose", { days: untold.exec(reason)?.[1] ?? "10" });
  return reason === "ClosingUndone" ? t("event.closingUndone") : reason;
};
