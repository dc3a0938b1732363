import { isRealDate } from "#platform/rules/business-day.ts";
import { type DayWindow, type Weekday, type WeekHours, weekdays, weekOf } from "#service-levels/contract/week.ts";
import { NotUnderstood } from "#settings/rules/not-understood.ts";

/** Weekly hours and the first day they apply; null if always. */
export type DatedHours = { readonly validFrom: string | null; readonly week: WeekHours };

/** A closed day of the provider; `from` is set if only the rest of the day is closed. */
export type OwnClosedDay = { readonly date: string; readonly from: string | null; readonly name: string };

export type SupportPhone = {
  readonly kind: "main" | "critical" | "other";
  /** Empty for main and critical, which have standard labels. */
  readonly label: string;
  readonly number: string;
};

const short: Readonly<Record<string, Weekday>> = Object.fromEntries(weekdays.map((day) => [day.slice(0, 3), day]));
const closedAllWeek = weekOf(() => []);

const listed = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** "Mon-Thu 08:30-12:00 12:30-16:00, Fri 08:30-15:30; from 2027-01-01: Mon-Fri 08:00-16:00". Throws `NotUnderstood`. */
export function parseSupportHours(text: string): DatedHours[] {
  const hours = listed(text, ";").map((part, i) => parseWeek(part, i === 0));
  if (hours.length === 0) throw new NotUnderstood("it names no hours");
  const disordered = hours.find(({ validFrom }, i) => i > 0 && (validFrom ?? "") <= (hours[i - 1]?.validFrom ?? ""));
  if (disordered) throw new NotUnderstood(`${disordered.validFrom} must come after the day before it`);
  return hours;
}

function parseWeek(text: string, isFirst: boolean): DatedHours {
  const dated = /^from ([^\s:]+):(.*)$/s.exec(text);
  if (isFirst && dated) throw new NotUnderstood("the first hours have always held, without a day");
  if (!isFirst && !dated) throw new NotUnderstood(`"${text}" must begin with "from YYYY-MM-DD:"`);
  const validFrom = dated ? realDate(dated[1] ?? "") : null;
  const week: Record<string, readonly DayWindow[]> = { ...closedAllWeek };
  for (const part of listed(dated ? (dated[2] ?? "") : text, ",")) {
    const [days = "", ...windows] = part.split(/\s+/);
    if (windows.length === 0) throw new NotUnderstood(`"${part}" has no hours, such as 08:30-16:00`);
    for (const day of daysFrom(days)) week[day] = inOrder(windows.map(parseWindow), part);
  }
  if (Object.values(week).every((windows) => windows.length === 0)) throw new NotUnderstood("it is never open");
  return { validFrom, week: week as WeekHours };
}

function daysFrom(text: string): readonly Weekday[] {
  const [first, last] = text.split("-").map((day) => short[day.trim().toLowerCase()]);
  const from = weekdays.indexOf(first as Weekday);
  const to = text.includes("-") ? weekdays.indexOf(last as Weekday) : from;
  if (from < 0 || to < from) throw new NotUnderstood(`"${text}" is no day or days such as Mon or Mon-Thu`);
  return weekdays.slice(from, to + 1);
}

function parseWindow(text: string): DayWindow {
  const [from = "", to = "", more] = text.split("-");
  if (!isTime(from) || !(isTime(to) || to === "24:00") || more !== undefined || from >= to) {
    throw new NotUnderstood(`"${text}" is no time such as 08:30-16:00`);
  }
  return { from, to };
}

const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

function inOrder(windows: readonly DayWindow[], text: string): readonly DayWindow[] {
  const overlaps = windows.some(({ from }, i) => i > 0 && from <= (windows[i - 1]?.to ?? ""));
  if (overlaps) throw new NotUnderstood(`the hours of "${text}" must follow each other, with time between them`);
  return windows;
}

function realDate(text: string): string {
  if (!isRealDate(text)) throw new NotUnderstood(`"${text}" is no day, written YYYY-MM-DD`);
  return text;
}

/** "2026-12-23 Company day; 2027-06-25 from 12:00 Summer party". Throws `NotUnderstood`. */
export function parseClosedDays(text: string): OwnClosedDay[] {
  return listed(text, ";").map((part) => {
    const [, date = "", rest = ""] = /^(\S+)\s+(\S.*)$/.exec(part) ?? [];
    const [, from = null, name = ""] = /^from (\S+)\s+(\S.*)$/.exec(rest) ?? [null, null, rest];
    if (name === "") throw new NotUnderstood(`"${part}" must be a day and its name, such as 2026-12-23 Company day`);
    if (from !== null && !isTime(from)) throw new NotUnderstood(`"${from}" is no time of day such as 12:00`);
    return { date: realDate(date), from, name };
  });
}

/** "main: +45 70 20 40 60; critical: +45 70 20 40 61; Invoices: +45 70 20 40 62". Throws `NotUnderstood`. */
export function parseSupportPhones(text: string): SupportPhone[] {
  const phones = listed(text, ";").map((part): SupportPhone => {
    const [, label = "", number = ""] = /^([^:]{1,60}):\s*([0-9 +()-]{4,32})$/.exec(part) ?? [];
    if (number === "" || !/\d/.test(number)) {
      throw new NotUnderstood(`"${part}" must be a label and a number, such as main: +45 70 20 40 60`);
    }
    const kind = (["main", "critical"] as const).find((known) => known === label.toLowerCase());
    return kind ? { kind, label: "", number } : { kind: "other", label, number };
  });
  const twice = (["main", "critical"] as const).find(
    (kind) => phones.filter((phone) => phone.kind === kind).length > 1,
  );
  if (twice) throw new NotUnderstood(`it names ${twice} twice`);
  return phones;
}

/** "main: +45 70 20 40 60; Invoices: +45 70 20 40 62", in the format that `parseSupportPhones` reads. */
export const phonesText = (phones: readonly SupportPhone[]): string =>
  phones.map(({ kind, label, number }) => `${kind === "other" ? label : kind}: ${number}`).join("; ");
