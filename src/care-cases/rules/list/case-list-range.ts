import { bounds } from "#platform/contract/bounds.ts";
import { addDays, isRealDate } from "#platform/rules/business-day.ts";
import { type HourField, isHours, type RangeField } from "./case-list-filters.ts";

/** An end of a range: a day as the contract writes it (`today-7`, `2026-11-21`), or hours. */
export type RangeEnd = string | number;
export type Range = { readonly from?: RangeEnd | undefined; readonly to?: RangeEnd | undefined };
export type EndName = "from" | "to";

/** A day as the contract writes it, in its shortest form; null when it is none. */
export const readDay = (text: string): string | null => {
  const relative = /^today(?:([+-])(\d{1,4}))?$/.exec(text);
  if (!relative) return isRealDate(text) ? text : null;
  const days = Number(relative[2] ?? 0);
  return days === 0 ? "today" : `today${relative[1]}${days}`;
};

export const hoursOf = {
  estimate: bounds.estimateHours,
  timeLeft: bounds.timeLeftHours,
} as const satisfies Record<HourField, unknown>;

/** Hours in quarters and within their bounds; null when they are none. */
export const readHours = (field: HourField, text: string): number | null => {
  if (!/^-?\d{1,4}(\.\d{1,2})?$/.test(text)) return null;
  // Zero has no sign.
  const hours = Number(text) + 0;
  const { min, max, step } = hoursOf[field];
  return hours >= min && hours <= max && Number.isInteger(hours / step) ? hours : null;
};

export const readEnd = (field: RangeField, text: string): RangeEnd | null =>
  isHours(field) ? readHours(field, text) : readDay(text);

/** The days from today that a relative day says; null for a date of the calendar. */
export const daysFromToday = (day: string): number | null => {
  if (day === "today") return 0;
  return day.startsWith("today") ? Number(day.slice("today".length)) : null;
};

/** The relative day this many days from today. */
export const relativeDay = (days: number): string => {
  if (days === 0) return "today";
  return days > 0 ? `today+${days}` : `today${days}`;
};

/** The date of the calendar that a day is, seen from today (YYYY-MM-DD). */
export const dateOfDay = (day: string, today: string): string => {
  const days = daysFromToday(day);
  return days === null ? day : addDays(today, days);
};

/** Whether a range surely holds nothing. A relative day and a date can't be told apart without a calendar. */
export const isBackwards = ({ from, to }: Range): boolean => {
  if (typeof from === "number" && typeof to === "number") return from > to;
  if (typeof from !== "string" || typeof to !== "string") return false;
  const first = daysFromToday(from);
  const last = daysFromToday(to);
  if (first !== null && last !== null) return first > last;
  return first === null && last === null && from > to;
};

const past = [-730, -365, -180, -90, -60, -30, -14, -7, -3, -1, 0];
const stopsOf: Readonly<Record<RangeField, readonly number[]>> = {
  followUp: [-90, -30, -14, -7, -3, -1, 0, 1, 3, 7, 14, 30, 90],
  created: past,
  updated: past,
  submitted: past,
  open: past,
  closed: past,
  lastMessage: past,
  estimate: [0, 0.5, 1, 2, 4, 8, 16, 24, 40, 80, 160],
  timeLeft: [-40, -8, -1, 0, 1, 2, 4, 8, 16, 40, 80],
};

/** The slider of a range: its places go from 0 (no lower end) over the stops to the last one (no upper end). */
export const lastPlace = (field: RangeField): number => stopsOf[field].length + 1;

/** What a place of the slider means; undefined where that end is open. */
export const endAt = (field: RangeField, place: number): RangeEnd | undefined => {
  const stop = stopsOf[field][place - 1];
  if (stop === undefined) return undefined;
  return isHours(field) ? stop : relativeDay(stop);
};

const numberOf = (field: RangeField, end: RangeEnd, today: string): number => {
  if (typeof end === "number") return end;
  if (isHours(field)) return 0;
  const date = dateOfDay(end, today);
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
};

/** The place on the slider that is nearest to an end. */
export const placeOf = (field: RangeField, name: EndName, end: RangeEnd | undefined, today: string): number => {
  if (end === undefined) return name === "from" ? 0 : lastPlace(field);
  const wanted = numberOf(field, end, today);
  const distances = stopsOf[field].map((stop) => Math.abs(stop - wanted));
  return distances.indexOf(Math.min(...distances)) + 1;
};

/** The range after a thumb was moved to this place: the other thumb is pushed along, never passed. */
export const movedEnd = (field: RangeField, range: Range, name: EndName, place: number, today: string): Range => {
  const other = name === "from" ? "to" : "from";
  const moved = endAt(field, place);
  const there = placeOf(field, other, range[other], today);
  const isPassed = name === "from" ? there < place : there > place;
  const pushed = isPassed ? moved : range[other];
  return name === "from" ? { from: moved, to: pushed } : { from: pushed, to: moved };
};
