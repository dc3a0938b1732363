import { addDays, addYears, daysBetween, isRealDate } from "#platform/rules/business-day.ts";
import type { Locale } from "#wording/locale.ts";

/** `09-12-2026` in Danish, `12/09/2026` in English. Takes YYYY-MM-DD; any other text stays as it is. */
export const typedDate = (date: string, locale: Locale): string => {
  if (!isRealDate(date)) return date;
  const [year, month, day] = date.split("-");
  return locale === "da" ? `${day}-${month}-${year}` : `${month}/${day}/${year}`;
};

const twoDigits = (part: string): string => part.padStart(2, "0");

/** Parts of a typed date: between signs of any kind, or two digits each. */
const partsOf = (text: string): string[] => {
  if (/^\d+$/.test(text)) return [text.slice(0, 2), text.slice(2, 4), text.slice(4)].filter((part) => part !== "");
  return text.split(/[\s./-]+/).filter((part) => part !== "");
};

/** Of this month and day without a year, the date that is nearest to today. */
const nearest = (monthAndDay: string, today: string): string | undefined =>
  [-1, 0, 1]
    .map((years) => `${addYears(today, years).slice(0, 4)}-${monthAndDay}`)
    .filter(isRealDate)
    .sort((one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)))[0];

/**
 * Reads a date typed in the reader's order, as YYYY-MM-DD: `9-12-2026`, `9.12.26`, `9/12` or `091226`, in English with the
 * month first. YYYY-MM-DD is read in every language. Null if it isn't a date.
 */
export const readTypedDate = (text: string, locale: Locale, today: string): string | null => {
  if (isRealDate(text)) return text;
  const [first = "", second = "", year = "", ...rest] = partsOf(text.trim());
  const [day, month] = locale === "da" ? [first, second] : [second, first];
  const isWritten = [day, month].every((part) => /^\d{1,2}$/.test(part)) && /^(\d{2}|\d{4})?$/.test(year);
  if (!isWritten || rest.length > 0) return null;
  const monthAndDay = `${twoDigits(month)}-${twoDigits(day)}`;
  const date =
    year === "" ? nearest(monthAndDay, today) : `${year.length === 2 ? today.slice(0, 2) : ""}${year}-${monthAndDay}`;
  return date !== undefined && isRealDate(date) ? date : null;
};

/** Reads a time of day as HH:MM: `8`, `8.30`, `0830`. Null if it isn't one. */
export const readTypedTime = (text: string): string | null => {
  const [, hours = "", minutes = "00"] = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(text.trim()) ?? [];
  return hours === "" || Number(hours) > 23 || Number(minutes) > 59 ? null : `${twoDigits(hours)}:${minutes}`;
};

/** The weeks of a month, from Monday, with the days of the months beside it that are in them. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`;
  const monday = addDays(first, -((new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, 7 * week + day)),
  );
  return weeks.filter((days) => days.some((day) => day.startsWith(month)));
};
