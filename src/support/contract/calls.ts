import * as z from "zod/mini";
import { isoDate } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const timeOfDay = z.string().check(z.regex(/^\d{2}:\d{2}$/));

/** Names of closed days: a key of the words, or a text from the settings. */
export const supportInformation = z.object({
  phoneNumbers: z.array(
    z.object({ kind: z.enum(["main", "critical", "other"]), label: z.string(), number: z.string() }),
  ),
  timeZone: z.string(),
  hours: z.array(z.object({ day: z.enum(weekdays), windows: z.array(z.object({ from: timeOfDay, to: timeOfDay })) })),
  isOpen: z.boolean(),
  /** When the window of now ends; null while closed. */
  closesAt: z.nullable(z.string()),
  /** When it opens next; null while open. */
  opensAt: z.nullable(z.string()),
  /** The closed days of the next twelve months; `from` is given when only the rest of the day is closed. */
  closedDays: z.array(z.object({ date: isoDate, name: z.string(), from: z.nullable(timeOfDay) })),
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
