import * as z from "zod/mini";
import { isoDate } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { weekdays } from "#platform/contract/week.ts";
import { closedDayNames } from "#service-levels/contract/closed-days.ts";

const timeOfDay = z.string().check(z.regex(/^\d{2}:\d{2}$/));

export const supportInformation = z.object({
  phoneNumbers: z.array(
    /** `label` is empty for main and critical, which have words of their own. */
    z.object({ kind: z.enum(["main", "critical", "other"]), label: z.string(), number: z.string() }),
  ),
  timeZone: z.string(),
  /** When this was so: clients count from it what time is left, whatever their own clocks show. */
  asOf: z.string(),
  /** The usual hours of the week of today. */
  hours: z.array(z.object({ day: z.enum(weekdays), windows: z.array(z.object({ from: timeOfDay, to: timeOfDay })) })),
  isOpen: z.boolean(),
  /** When the window of now ends; null while closed. */
  closesAt: z.nullable(z.string()),
  /** When it opens next; null while open. */
  opensAt: z.nullable(z.string()),
  /**
   * The closed days of the next twelve months, today included, also those on days that are closed anyway. Each has a name
   * that the words know, or a text from the settings. `from` is given when only the rest of the day is closed.
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
  /** Telephone numbers and opening hours, for everybody, visitors too. */
  getSupportInformation: post("/api/Support/GetSupportInformation", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ support: supportInformation }),
    perMinute: 120,
  }),
} as const;
