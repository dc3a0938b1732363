import { filterRules } from "#care-cases/rules/case-parts.ts";
import { addDays, isRealDate } from "#platform/rules/business-day.ts";
import { dayMs } from "#platform/rules/durations.ts";
import type { HourField, RangeField } from "./case-list-filters.ts";
import { isHours } from "./filter-fields.ts";

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

/** Hours in quarters within bounds; null if invalid. */
export const readFilterHours = (field: HourField, text: string): number | null => {
  if (!/^-?\d{1,4}(\.\d{1,2})?$/.test(text)) return null;
  // Normalizes negative zero.
  const hours = Number(text) + 0;
  const { min, max, step } = filterRules[field].hours;
  return hours >= min && hours <= max && Number.isInteger(hours / step) ? hours : null;
};

/** Parses an end; null if invalid. */
export const readEnd = (field: RangeField, name: EndName, text: string): RangeEnd | null => {
  if (!isHours(field)) return readDay(text);
  const mayEndToday = name === "to" && filterRules[field].mayEndToday;
  return mayEndToday && text === "today" ? text : readFilterHours(field, text);
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

/** The slider of a range: places go from 0 (no lower end) over the stops to the last (no upper end). */
export const lastSliderPosition = (field: RangeField): number => filterRules[field].stops.length + 1;

/** The value of a slider's place; undefined if that end is open. */
export const rangeEndAt = (field: RangeField, place: number): RangeEnd | undefined => {
  const stop = filterRules[field].stops[place - 1];
  if (stop === undefined) return undefined;
  return isHours(field) ? stop : relativeDay(stop);
};

/** Labeled places of the slider; none for dates, which are shown as text above. */
export const sliderMarks = (field: RangeField): readonly { readonly place: number; readonly hours: number }[] => {
  if (!isHours(field)) return [];
  const { stops, marks = [] } = filterRules[field];
  return marks.map((hours) => ({ place: stops.indexOf(hours) + 1, hours }));
};

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
  const distances = filterRules[field].stops.map((stop) => Math.abs(stop - wanted));
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
