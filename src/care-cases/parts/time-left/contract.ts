import * as z from "zod/mini";
import { filterValues } from "#care-cases/contract/filter-shapes.ts";
import { bounds } from "#platform/contract/bounds.ts";
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
    z.minimum(bounds.timeLeftHours.min),
    z.maximum(bounds.timeLeftHours.max),
    z.multipleOf(bounds.timeLeftHours.step),
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
