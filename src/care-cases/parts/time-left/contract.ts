import * as z from "zod/mini";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { filterValues } from "#care-cases/contract/filter-shapes.ts";
import { clockStates, timeLeft } from "#service-levels/contract/time-left.ts";

/**
 * Current state of a target. Running is in time and outstanding; one that expired is failed, whether outstanding or
 * not.
 */
export const resolutionStates = clockStates;
/** A first response can't be paused. */
export const firstResponseStates = ["None", "Running", "Met", "Failed", "Stopped"] as const;

/** Hours of the agreed clock, in quarters: 0 is due now, negative is overdue. */
const hoursLeft = z
  .number()
  .check(
    z.minimum(caseBounds.timeLeftHours.min),
    z.maximum(caseBounds.timeLeftHours.max),
    z.multipleOf(caseBounds.timeLeftHours.step),
  );

export const timeLeftContract = {
  row: {
    /** Null without an agreement, and for drafts. */
    timeLeft: z.nullable(timeLeft),
  },
  filter: {
    firstResponse: filterValues(z.enum(firstResponseStates)),
    resolution: filterValues(z.enum(resolutionStates)),
    /** Paused or missing clocks are in no range. */
    timeLeftFrom: z.optional(hoursLeft),
    /** `today`: due before the day ends. */
    timeLeftTo: z.optional(z.union([hoursLeft, z.literal("today")])),
  },
};
