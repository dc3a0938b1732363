import { addSupportTime, measureSupportTime, type SupportCalendar } from "./support-calendar.ts";

/** How a clock counts milliseconds: from one instant to another, and the instant by which so many have passed. */
export type ClockTime = { measure(from: number, to: number): number; add(start: number, duration: number): number };

const around: ClockTime = { measure: (from, to) => to - from, add: (start, duration) => start + duration };

export const clockTime = (calendar: SupportCalendar, clock: "support" | "around"): ClockTime =>
  clock === "around"
    ? around
    : {
        measure: (from, to) => measureSupportTime(calendar, from, to),
        add: (start, duration) => addSupportTime(calendar, start, duration),
      };
