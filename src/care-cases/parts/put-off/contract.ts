import * as z from "zod/mini";
import { filterValues, filterYesNo } from "#care-cases/contract/filter-shapes.ts";
import { id, isoDate } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

/** Cases that a person has put off, and the length of the note. */
export const putOffBounds = { cases: 200, note: 500 } as const;

/** A time of day in Denmark, "08:00". */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Until when the reader has put a case off (ISO 8601 in UTC), and their note; empty if none. */
const putOff = z.object({ until: z.string(), note: z.string() });

export const putOffCalls = {
  /**
   * Staff only: hides the case from the caller's own work until a time in Denmark, when they are reminded of it. It
   * comes back at once when the customer writes, or with `until` null. Nobody else learns of it.
   */
  putOffCareCase: post("/api/CareCase/PutOffCareCase", {
    body: z.strictObject({
      areaId: optionalCareArea,
      caseId: id,
      until: z.nullable(z.strictObject({ date: isoDate, time: timeOfDay })),
      note: z._default(z.string().check(z.trim(), z.maxLength(putOffBounds.note)), ""),
    }),
    reply: z.object({ putOff: z.nullable(putOff) }),
    refusals: { tooManyPutOff: [409, "At most 200 cases can be put off at a time"] },
    writes: true,
    perMinute: 240,
  }),
} as const;

export const putOffContract = {
  calls: putOffCalls,
  tables: { case_put_off: "a person: cases put off" },
  bounds: { putOffBounds },
  whole: {
    /** The reader's own; null unless they have put the case off until a later time. */
    putOff: z.nullable(putOff),
  },
  filter: {
    /** Whether the reader has put it off until a later time; only staff can. */
    putOff: filterValues(filterYesNo),
  },
  may: { putOff: z.boolean() },
} as const;
