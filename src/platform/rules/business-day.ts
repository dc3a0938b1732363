/** Every date of the product is a day in Denmark (rules, first paragraph). */
export const businessTimeZone = "Europe/Copenhagen";

const dayInDenmark = new Intl.DateTimeFormat("en-GB", {
  timeZone: businessTimeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day in Denmark at this instant, YYYY-MM-DD. */
export function businessDate(now: Date): string {
  const parts = dayInDenmark.formatToParts(now);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** Whether this text is a day of the calendar, written YYYY-MM-DD, from year 1 on (the database has no year 0). */
export function isRealDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < "0001-01-01") return false;
  const midnight = atMidnight(date);
  return !Number.isNaN(midnight.getTime()) && written(midnight) === date;
}

/** The day `days` after `date`; before it when negative. */
export function addDays(date: string, days: number): string {
  const midnight = atMidnight(date);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return written(midnight);
}

/** The same day `years` later; 28 February where that year has no 29th. */
export function addYears(date: string, years: number): string {
  const later = String(Number(date.slice(0, 4)) + years).padStart(4, "0") + date.slice(4);
  return isRealDate(later) ? later : `${later.slice(0, 8)}28`;
}

const atMidnight = (date: string): Date => new Date(`${date}T00:00:00Z`);
const written = (midnight: Date): string => midnight.toISOString().slice(0, 10);

/** The date that `today`, `today-30`, `today+7` or a date stands for at this instant. */
export function dayMeant(text: string, now: Date): string {
  const days = /^today([+-]\d+)?$/.exec(text);
  return days ? addDays(businessDate(now), Number(days[1] ?? 0)) : text;
}
