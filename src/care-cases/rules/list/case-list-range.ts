import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { addDays, isRealDate } from "#platform/rules/business-day.ts";
import { dayMs } from "#platform/rules/durations.ts";
import { type HourField, isHours, type RangeField } from "./case-list-filters.ts";

/** An end of a range: a date as in the contract (`today-7`, `2026-11-21`), or hours. */
export type RangeEnd = string | number;
export type Range = { readonly from?: RangeEnd | undefined; readonly to?: RangeEnd | undefined };
export type EndName = "from" | "to";

/** A date as in the contract, in its shortest form; null if invalid. */
export const readDay = (text: string): string | null => {
  const relative = /^today(?:([+-])(\d{1,4}))?$/.exec(text);
  if (!relative) return isRealDate(text) ? text : null;
  const days = Number(relative[2] ?? 0);
  return days === 0 ? "today" : `today${relative[1]}${days}`;
};

export const hoursOf = {
  estimate: caseBounds.estimateHours,
  timeLeft: caseBounds.timeLeftHours,
} as const satisfies Record<HourField, unknown>;

/** Hours in quarters within bounds; null if invalid. */
export const readFilterHours = (field: HourField, text: string): number | null => {
  if (!/^-?\d{1,4}(\.\d{1,2})?$/.test(text)) return null;
  // Normalizes negative zero.
  const hours = Number(text) + 0;
  const { min, max, step } = hoursOf[field];
  return hours >= min && hours <= max && Number.isInteger(hours / step) ? hours : null;
};

/** The upper end of a time left may be the end of today. */
export const readEnd = (field: RangeField, name: EndName, text: string): RangeEnd | null => {
  if (field === "timeLeft" && name === "to" && text === "today") return text;
  return isHours(field) ? readFilterHours(field, text) : readDay(text);
};

/** Days from today of a relative date; null for an absolute one. */
export const daysFromToday = (day: string): number | null => {
  if (day === "today") return 0;
  return day.startsWith("today") ? Number(day.slice("today".length)) : null;
};

/** The relative date this many days from today. */
export const relativeDay = (days: number): string => {
  if (days === 0) return "today";
  return days > 0 ? `today+${days}` : `today${days}`;
};

/** The calendar date of a day, relative to today (YYYY-MM-DD). */
export const dateOfDay = (day: string, today: string): string => {
  const days = daysFromToday(day);
  return days === null ? day : addDays(today, days);
};

/** Whether a range is certainly empty. Relative and absolute dates can't be compared without a calendar. */
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

/** Common ranges of time left. */
export const quickTimesLeft = {
  overdue: { to: 0 },
  nextHours: { from: 0, to: 4 },
  today: { from: 0, to: "today" },
} as const satisfies Readonly<Record<string, Range>>;

/** The slider of a range: places go from 0 (no lower end) over the stops to the last (no upper end). */
export const lastSliderPosition = (field: RangeField): number => stopsOf[field].length + 1;

/** The value of a slider's place; undefined if that end is open. */
export const rangeEndAt = (field: RangeField, place: number): RangeEnd | undefined => {
  const stop = stopsOf[field][place - 1];
  if (stop === undefined) return undefined;
  return isHours(field) ? stop : relativeDay(stop);
};

/** Labeled places of the slider; none for dates, which are shown as text above. */
export const sliderMarks = (field: RangeField): readonly { readonly place: number; readonly hours: number }[] =>
  field === "timeLeft" ? [-40, 0, 4, 16, 80].map((hours) => ({ place: stopsOf[field].indexOf(hours) + 1, hours })) : [];

/** The slider position of the end of today, for hours. */
const hoursOfDay = 8;

const numberOf = (field: RangeField, end: RangeEnd, today: string): number => {
  if (typeof end === "number") return end;
  if (isHours(field)) return hoursOfDay;
  const date = dateOfDay(end, today);
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs);
};

/** The slider's place nearest to an end. */
export const sliderPosition = (field: RangeField, name: EndName, end: RangeEnd | undefined, today: string): number => {
  if (end === undefined) return name === "from" ? 0 : lastSliderPosition(field);
  const wanted = numberOf(field, end, today);
  const distances = stopsOf[field].map((stop) => Math.abs(stop - wanted));
  return distances.indexOf(Math.min(...distances)) + 1;
};

/** The range after moving a thumb: it pushes the other thumb along. */
export const movedEnd = (field: RangeField, range: Range, name: EndName, place: number, today: string): Range => {
  const other = name === "from" ? "to" : "from";
  const moved = rangeEndAt(field, place);
  const there = sliderPosition(field, other, range[other], today);
  const isPassed = name === "from" ? there < place : there > place;
  const pushed = isPassed ? moved : range[other];
  return name === "from" ? { from: moved, to: pushed } : { from: pushed, to: moved };
};
