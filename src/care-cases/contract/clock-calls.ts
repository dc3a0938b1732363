import * as z from "zod/mini";
import { caseStatuses, severities } from "#care-cases/contract/care-case.ts";
import { id, isoDate } from "#platform/contract/bounds.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";
import { closedDayNames } from "#service-levels/contract/closed-days.ts";
import { clockModes, clockStates, clockTargets, timeLeft } from "#service-levels/contract/time-left.ts";
import { person } from "#users/contract/person.ts";

/** What the caller reads of a parameter that is missing. */
const mustBeDefined = (name: string) => `The parameter '${name}' must be defined and cannot be null`;

/** Why support was closed in a stretch of time: all that fell into it, in the order of the days. */
const closedReason = z.discriminatedUnion("kind", [
  /** A name that the words know, or a text from the settings. */
  z.object({
    kind: z.literal("closedDay"),
    date: isoDate,
    day: z.nullable(z.enum(closedDayNames)),
    name: z.nullable(z.string()),
  }),
  /** `weekday`: another day of the week without hours; `pause`: between two windows of a day; `night`: all else. */
  z.object({ kind: z.enum(["weekend", "weekday", "pause", "night"]) }),
]);

/** A status of the case, and what it did to a clock. Instants are ISO 8601 in UTC; the last one has no end yet. */
const clockStretch = z.object({
  does: z.enum(["runs", "pauses", "stops"]),
  status: z.enum(caseStatuses),
  from: z.string(),
  until: z.nullable(z.string()),
  /** Seconds of the agreed clock that lie in it. */
  seconds: z.int(),
  /** Who caused it; null when it came by itself. */
  by: z.nullable(person),
  impersonatorName: z.nullable(z.string()),
  /** When support was closed while it ran, newest first; none round the clock. */
  closed: z.array(z.object({ from: z.string(), until: z.nullable(z.string()), reasons: z.array(closedReason) })),
});
export type ClockStretch = z.infer<typeof clockStretch>;

/** One of a case's two clocks. */
const caseClock = z.object({
  timeLeft,
  /** Null: nothing is agreed. */
  agreedMinutes: z.nullable(z.int()),
  /** Of the agreed clock. */
  elapsedSeconds: z.int(),
  startedAt: z.string(),
  /** When it was answered, delivered or ended. */
  endedAt: z.nullable(z.string()),
  /** When the target ran out, if it did. */
  failedAt: z.nullable(z.string()),
  /** Newest first; empty unless asked for. */
  stretches: z.array(clockStretch),
  /** Older ones that are not listed. */
  leftOut: z.object({ stretches: z.int(), closed: z.int() }),
});
export type CaseClock = z.infer<typeof caseClock>;

const basisCauses = ["submitted", "severity", "agreement", "customer", "target", "calendar"] as const;

/** What was agreed from an instant on, and why it changed. */
const agreedBasis = z.object({
  at: z.string(),
  cause: z.enum(basisCauses),
  agreementName: z.nullable(z.string()),
  severity: z.nullable(z.enum(severities)),
  clock: z.enum(clockModes),
  firstResponseMinutes: z.nullable(z.int()),
  resolutionMinutes: z.nullable(z.int()),
  by: z.nullable(person),
  impersonatorName: z.nullable(z.string()),
});
export type AgreedBasis = z.infer<typeof agreedBasis>;

const caseServiceLevel = z.object({
  firstResponse: caseClock,
  resolution: caseClock,
  /** Newest first: the first holds. What was agreed with a former company is told to staff only. */
  agreed: z.array(agreedBasis),
});
export type CaseServiceLevel = z.infer<typeof caseServiceLevel>;

const named = z.optional(z.string().check(z.maxLength(100)));

export const caseClockCalls = {
  /**
   * The unmet target of a case that is due first; once nothing is owed, the one that ended last. Missing
   * parameters are refused each in words of its own, in this order. The currency changes nothing; any language but Danish is
   * answered in English.
   */
  calculateTimeLeft: get("/api/ServiceLevelAgreement/CalculateTimeLeft", {
    query: z.strictObject({ areaId: named, languageCode: named, currencyCode: named, careCaseId: named }),
    idsAs: { careCaseId: "caseId" },
    reply: z.object({
      careCaseId: id,
      /** Null when nothing is agreed. */
      target: z.nullable(z.enum(clockTargets)),
      state: z.enum(clockStates),
      clock: z.nullable(z.enum(clockModes)),
      /** A sentence or two, in the language asked for. */
      why: z.string(),
      /** When it runs out, or ran out; null while it is paused, and once nothing is owed. */
      dueAt: z.nullable(z.string()),
      /** Seconds of the agreed clock, below zero once it failed; null once nothing is owed. */
      secondsInAll: z.nullable(z.int()),
      /** Whether the four that follow are over the target instead of left of it. */
      isOver: z.boolean(),
      /** Of 24 hours, and only round the clock: support time is told in hours, however many. */
      days: z.int(),
      hours: z.int(),
      minutes: z.int(),
      seconds: z.int(),
    }),
    refusals: {
      areaIdMissing: [400, mustBeDefined("areaId")],
      languageCodeMissing: [400, mustBeDefined("languageCode")],
      currencyCodeMissing: [400, mustBeDefined("currencyCode")],
      otherArea: [400, "areaId must be 'care'"],
    },
    perMinute: 600,
  }),
  /** Both clocks of a case, what was agreed for it, and how they ran. Null for a draft. */
  getCareCaseServiceLevel: post("/api/CareCase/GetCareCaseServiceLevel", {
    body: z.strictObject({
      areaId: optionalCareArea,
      id,
      /** Whether the stretches are wanted: the newest 200 of each clock, closed ones counted. */
      withTimeline: z._default(z.boolean(), true),
    }),
    idsAs: { id: "caseId" },
    reply: z.object({ serviceLevel: z.nullable(caseServiceLevel) }),
    perMinute: 600,
  }),
} as const;
