import * as z from "zod/mini";
import { isoDate } from "#platform/contract/bounds.ts";
import { closedDayNames } from "#service-levels/contract/closed-days.ts";

/** A day of support. Instants are ISO 8601 in UTC, minutes are integers. */
export const workDay = z.object({
  date: isoDate,
  /**
   * A named holiday with a catalogue text, or a text from the settings; `from` ("12:00") if only the rest of the day is
   * closed.
   */
  closedDay: z.nullable(
    z.object({ day: z.nullable(z.enum(closedDayNames)), name: z.nullable(z.string()), from: z.nullable(z.string()) }),
  ),
  /** When support is open, in order; empty on a closed day. */
  windows: z.array(z.object({ from: z.string(), to: z.string() })),
  minutes: z.int(),
  /** What is left of them: everything for a future day, nothing for a past one. */
  minutesLeft: z.int(),
});
export type WorkDay = z.infer<typeof workDay>;
