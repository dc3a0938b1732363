import { businessDate, businessTimeZone, wholeHour } from "#platform/rules/business-day.ts";
import { dayMs, hourMs, minuteMs } from "#platform/rules/durations.ts";
import { remember } from "#platform/rules/remember.ts";

/* All times are in Europe/Copenhagen (rules) and 24-hour, so that server and browser render the same. */

type Format = (instant: number) => string;

const formats = new Map<string, Format>();

/**
 * Formats and their texts are cached: formatting takes a microsecond, and the rows of a list repeat the same few
 * hundreds of times.
 */
const format = (tag: string, name: string, options: Intl.DateTimeFormatOptions): Format => {
  const id = `${tag} ${name}`;
  const known = formats.get(id);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, { timeZone: businessTimeZone, ...options });
  const text = remember((instant: number) => made.format(instant));
  formats.set(id, text);
  return text;
};

/** A date's text is the same for a whole hour. */
const formatOfDay = (tag: string, name: string, value: string | number | Date, options: Intl.DateTimeFormatOptions) =>
  format(tag, name, options)(wholeHour(toInstant(value)));

const relatives = new Map<string, Intl.RelativeTimeFormat>();
const relative = (tag: string): Intl.RelativeTimeFormat => {
  const known = relatives.get(tag);
  if (known) return known;
  const made = new Intl.RelativeTimeFormat(tag, { numeric: "always", style: "short" });
  relatives.set(tag, made);
  return made;
};

/** Converts a calendar date ("2026-11-20") to noon, so no time zone changes its day. */
const toInstant = (value: string | number | Date): number => {
  if (typeof value === "string" && value.length === 10) return Date.parse(`${value}T12:00:00Z`);
  return typeof value === "number" ? value : new Date(value).getTime();
};

const wholeMinute = (instant: number): number => (instant > 0 ? instant - (instant % minuteMs) : instant);

/** `20. nov. 2026` or `Nov 20, 2026`. Takes an ISO instant or a date. */
export const formatDate = (tag: string, value: string | number | Date): string =>
  formatOfDay(tag, "date", value, { day: "numeric", month: "short", year: "numeric" });

/** `20. nov.` or `Nov 20`: for this year's dates. */
export const formatDayMonth = (tag: string, value: string | number | Date): string =>
  formatOfDay(tag, "day", value, { day: "numeric", month: "short" });

/** `lørdag 21. november` or `Saturday, November 21`. */
export const formatDay = (tag: string, value: string | number | Date): string =>
  formatOfDay(tag, "weekday", value, { weekday: "long", day: "numeric", month: "long" });

/** `mandag` or `Monday`; short `man.` or `Mon`. */
export const formatWeekday = (tag: string, value: string | number | Date, size: "long" | "short" = "long"): string =>
  formatOfDay(tag, `weekday ${size}`, value, { weekday: size });

/** A month ("2026-11") as `nov.` or `Nov`; long `november 2026` or `November 2026`. */
export const formatMonth = (tag: string, month: string, size: "long" | "short"): string =>
  formatOfDay(
    tag,
    `month ${size}`,
    `${month}-15`,
    size === "long" ? { month: "long", year: "numeric" } : { month: "short" },
  );

/** `14:05` */
export const formatTime = (tag: string, value: string | number | Date): string =>
  format(tag, "time", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })(wholeMinute(toInstant(value))).replace(
    ".",
    ":",
  );

/** Date and time to the second, for logs: `20. nov. 2026 14:05:09` */
export const formatSecond = (tag: string, value: string | number | Date): string => {
  const time = format(tag, "second", { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });
  return `${formatDate(tag, value)} ${time(toInstant(value)).replaceAll(".", ":")}`;
};

/** Full date and time, for tooltips: `20. nov. 2026 14:05` */
export const formatInstant = (tag: string, value: string | number | Date): string =>
  `${formatDate(tag, value)} ${formatTime(tag, value)}`;

const isThisYear = (instant: number, now: number): boolean =>
  businessDate(instant).slice(0, 4) === businessDate(now).slice(0, 4);

const between = (tag: string): string => (tag.startsWith("da") ? " " : ", ");

/** Date and time of what is read in its order: `27. nov. 14:05` or `Nov 27, 14:05`, with the year if it is another one. */
export const formatDayTime = (tag: string, value: string | number | Date, now: number): string => {
  const instant = toInstant(value);
  if (!isThisYear(instant, now)) return formatInstant(tag, instant);
  return `${formatDayMonth(tag, instant)}${between(tag)}${formatTime(tag, instant)}`;
};

/** A day above what happened on it: `torsdag 27. nov.` or `Thursday, Nov 27`, with the year if it is another one. */
export const formatDayHeading = (tag: string, value: string | number | Date, now: number): string => {
  const instant = toInstant(value);
  const date = isThisYear(instant, now) ? formatDayMonth(tag, instant) : formatDate(tag, instant);
  return `${formatWeekday(tag, instant)}${between(tag)}${date}`;
};

/** A recent time in the fewest words: `14:05` for today, `tirsdag 14:05` within a week, otherwise date and time. */
export const formatMoment = (tag: string, value: string | number | Date, now: number): string => {
  const instant = toInstant(value);
  if (businessDate(instant) === businessDate(now)) return formatTime(tag, instant);
  const isRecent = now > instant && businessDate(instant) > businessDate(now - 7 * dayMs);
  return isRecent ? `${formatWeekday(tag, instant)} ${formatTime(tag, instant)}` : formatInstant(tag, instant);
};

/** Relative up to a day ("2 hr. ago", "2 timer siden"), then a date, with the year if it is another one. */
export const formatRelative = (tag: string, value: string | number | Date, now: number, justNow: string): string => {
  const instant = toInstant(value);
  const ago = now - instant;
  if (Math.abs(ago) < minuteMs) return justNow;
  const sign = ago > 0 ? -1 : 1;
  const size = Math.abs(ago);
  if (size < hourMs) return relative(tag).format(sign * Math.floor(size / minuteMs), "minute");
  if (size < dayMs) return relative(tag).format(sign * Math.floor(size / hourMs), "hour");
  return isThisYear(instant, now) ? formatDayMonth(tag, instant) : formatDate(tag, instant);
};
