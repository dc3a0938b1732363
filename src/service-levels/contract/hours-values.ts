import * as z from "zod/mini";
import { isoDate, oneLine } from "#platform/contract/bounds.ts";
import { wrong } from "#platform/contract/field-problems.ts";

const maxHours = 40;
const maxWindows = 6;
const maxClosedDays = 200;
export const longestDayName = 60;

/** A date that exists. */
const isDay = (date: string): boolean => {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
};

const realDate = isoDate.check(z.refine(isDay, wrong("notADate")));
const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, wrong("badForm")));
const endOfWindow = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, wrong("badForm")));

type Windows = readonly { readonly from: string; readonly to: string }[];

/** In order, without overlaps, and none of them empty. */
const inOrder = (windows: Windows): boolean =>
  windows.every(({ from, to }, i) => from < to && (i === 0 || from > (windows[i - 1]?.to ?? "")));

const windows = z
  .array(z.strictObject({ from: timeOfDay, to: endOfWindow }))
  .check(z.maxLength(maxWindows), z.refine(inOrder, wrong("badForm")));

const week = z
  .strictObject({
    monday: windows,
    tuesday: windows,
    wednesday: windows,
    thursday: windows,
    friday: windows,
    saturday: windows,
    sunday: windows,
  })
  .check(z.refine((days) => Object.values(days).some(({ length }) => length > 0), wrong("badForm")));

const rises = (hours: readonly { readonly validFrom: string | null }[]): boolean =>
  hours.every(({ validFrom }, i) =>
    i === 0 ? validFrom === null : validFrom !== null && validFrom > (hours[i - 1]?.validFrom ?? ""),
  );

/** Weekly hours, each with the day from which they apply; the first have always applied. */
export const supportHours = z
  .array(z.strictObject({ validFrom: z.nullable(realDate), week }))
  .check(z.minLength(1), z.maxLength(maxHours), z.refine(rises, wrong("badForm")));

const onceEach = (days: readonly { readonly date: string }[]): boolean =>
  new Set(days.map(({ date }) => date)).size === days.length;

/** Additional closed days besides those of the calendar. */
export const ownClosedDays = z
  .array(
    z.strictObject({
      date: realDate,
      /** Closed from this time on; null: all day. */
      from: z.nullable(timeOfDay),
      name: z.string().check(z.minLength(1), z.maxLength(longestDayName), oneLine),
    }),
  )
  .check(z.maxLength(maxClosedDays), z.refine(onceEach, wrong("badForm")));
