import { businessDate, businessTimeZone } from "#platform/rules/business-day.ts";

/* All times are business times (rules: Europe/Copenhagen), 24-hour, so that server and browser write the same words. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const formats = new Map<string, Intl.DateTimeFormat>();
const format = (tag: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const id = `${tag} ${name}`;
  const known = formats.get(id);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, { timeZone: businessTimeZone, ...options });
  formats.set(id, made);
  return made;
};

const relatives = new Map<string, Intl.RelativeTimeFormat>();
const relative = (tag: string): Intl.RelativeTimeFormat => {
  const known = relatives.get(tag);
  if (known) return known;
  const made = new Intl.RelativeTimeFormat(tag, { numeric: "always", style: "short" });
  relatives.set(tag, made);
  return made;
};

/** A date of the calendar ("2026-11-20") as the instant of its noon, so that no zone moves it to a neighbour. */
const toInstant = (value: string | number | Date): number => {
  if (typeof value === "string" && value.length === 10) return Date.parse(`${value}T12:00:00Z`);
  return typeof value === "number" ? value : new Date(value).getTime();
};

/** `20. nov. 2026` or `Nov 20, 2026`. Takes an ISO instant or a date. */
export const formatDate = (tag: string, value: string | number | Date): string =>
  format(tag, "date", { day: "numeric", month: "short", year: "numeric" }).format(toInstant(value));

/** `20. nov.` or `Nov 20`: for this year's dates. */
export const formatDayMonth = (tag: string, value: string | number | Date): string =>
  format(tag, "day", { day: "numeric", month: "short" }).format(toInstant(value));

/** `lørdag 21. november` or `Saturday, November 21`. */
export const formatDay = (tag: string, value: string | number | Date): string =>
  format(tag, "weekday", { weekday: "long", day: "numeric", month: "long" }).format(toInstant(value));

/** `mandag` or `Monday`; short `man.` or `Mon`. */
export const formatWeekday = (tag: string, value: string | number | Date, size: "long" | "short" = "long"): string =>
  format(tag, `weekday ${size}`, { weekday: size }).format(toInstant(value));

/** A month ("2026-11") as `nov.` or `Nov`; long `november 2026` or `November 2026`. */
export const formatMonth = (tag: string, month: string, size: "long" | "short"): string =>
  format(tag, `month ${size}`, size === "long" ? { month: "long", year: "numeric" } : { month: "short" }).format(
    toInstant(`${month}-15`),
  );

/** `14:05` */
export const formatTime = (tag: string, value: string | number | Date): string =>
  format(tag, "time", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
    .format(toInstant(value))
    .replace(".", ":");

/** The whole instant, for a hover: `20. nov. 2026 14:05` */
export const formatInstant = (tag: string, value: string | number | Date): string =>
  `${formatDate(tag, value)} ${formatTime(tag, value)}`;

/** Relative up to a day ("2 hr. ago", "2 timer siden"), then a date, with the year when it is another one. */
export const formatRelative = (tag: string, value: string | number | Date, now: number, justNow: string): string => {
  const instant = toInstant(value);
  const ago = now - instant;
  if (Math.abs(ago) < minute) return justNow;
  const sign = ago > 0 ? -1 : 1;
  const size = Math.abs(ago);
  if (size < hour) return relative(tag).format(sign * Math.floor(size / minute), "minute");
  if (size < day) return relative(tag).format(sign * Math.floor(size / hour), "hour");
  const sameYear = businessDate(instant).slice(0, 4) === businessDate(now).slice(0, 4);
  return sameYear ? formatDayMonth(tag, instant) : formatDate(tag, instant);
};
