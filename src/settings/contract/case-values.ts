import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { mailSeverities, mostUndoSeconds } from "#settings/contract/case-rules.ts";

/** At least two: a single day could be over before the customer read about it. */
export const silentDayBounds = { least: 2, most: 60 } as const;
export const reopenDayBounds = { least: 2, most: 365 } as const;
/** At most a day. */
export const mostEditMinutes = 1_440;
/** A warning needs time to be acted upon; the longest are a working day and a week of working days. */
export const soonResponseBounds = { least: 5, most: 480 } as const;
export const soonResolutionBounds = { least: 15, most: 2_400 } as const;

export const silentDays = z.int().check(z.minimum(silentDayBounds.least), z.maximum(silentDayBounds.most));
export const reopenDays = z.int().check(z.minimum(reopenDayBounds.least), z.maximum(reopenDayBounds.most));
export const editMinutes = z.int().check(z.minimum(0), z.maximum(mostEditMinutes));
export const undoSeconds = z.int().check(z.minimum(0), z.maximum(mostUndoSeconds));
export const mailSeverity = z.enum(mailSeverities);
export const owningTeam = z.nullable(id);
export const acknowledgesMail = z.boolean();
export const soonResponseMinutes = z
  .int()
  .check(z.minimum(soonResponseBounds.least), z.maximum(soonResponseBounds.most));
export const soonResolutionMinutes = z
  .int()
  .check(z.minimum(soonResolutionBounds.least), z.maximum(soonResolutionBounds.most));
