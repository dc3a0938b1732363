import * as z from "zod/mini";
import { isoDate } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { closedDayNames } from "#service-levels/contract/closed-days.ts";
import { weekdays } from "#service-levels/contract/week.ts";

const timeOfDay = z.string().check(z.regex(/^\d{2}:\d{2}$/));
const week = z.array(
  z.object({ day: z.enum(weekdays), windows: z.array(z.object({ from: timeOfDay, to: timeOfDay })) }),
);

export const supportInformation = z.object({
  phoneNumbers: z.array(
    /** `label` is empty for main and critical, which have catalogue texts. */
    z.object({ kind: z.enum(["main", "critical", "other"]), label: z.string(), number: z.string() }),
  ),
  timeZone: z.string(),
  /** Time of the reply: clients count from it, regardless of their own clocks. */
  asOf: z.string(),
  /** The current regular weekly hours. */
  hours: week,
  /** The next other weekly hours, and the day from which they apply; null if none are planned. */
  nextHours: z.nullable(z.object({ from: isoDate, hours: week })),
  isOpen: z.boolean(),
  /** When the current window ends; null while closed. */
  closesAt: z.nullable(z.string()),
  /** When it opens next; null while open. */
  opensAt: z.nullable(z.string()),
  /**
   * Closed days of the next twelve months including today, even on days that are closed anyway. Each has a catalogue
   * text or one from the settings. `from` is set if only the rest of the day is closed.
   */
  closedDays: z.array(
    z.object({
      date: isoDate,
      day: z.nullable(z.enum(closedDayNames)),
      name: z.nullable(z.string()),
      from: z.nullable(timeOfDay),
    }),
  ),
});
export type SupportInformation = z.infer<typeof supportInformation>;

export const supportCalls = {
  /** Telephone numbers and opening hours; public. */
  getSupportInformation: post("/api/Support/GetSupportInformation", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ support: supportInformation }),
    perMinute: 120,
  }),
} as const;
