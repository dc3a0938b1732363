import * as z from "zod/mini";
import { severities } from "#care-cases/parts/severity/contract.ts";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import { id, isoDate } from "#platform/contract/bounds.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";
import { closedDayNames } from "#service-levels/contract/closed-days.ts";
import { clockModes, clockStates, clockTargets, timeLeft } from "#service-levels/contract/time-left.ts";
import { person } from "#users/contract/person.ts";

/** Error message for a missing parameter. */
const mustBeDefined = (name: string) => `The parameter '${name}' must be defined and cannot be null`;

/** Why support was closed in a period: all reasons, by day. */
const closedReason = z.discriminatedUnion("kind", [
  /** A named holiday with a catalogue text, or a text from the settings. */
  z.object({
    kind: z.literal("closedDay"),
    date: isoDate,
    day: z.nullable(z.enum(closedDayNames)),
    name: z.nullable(z.string()),
  }),
  /** `weekday`: another weekday without hours; `pause`: between two windows of a day; `night`: everything else. */
  z.object({ kind: z.enum(["weekend", "weekday", "pause", "night"]) }),
]);

/** A status of the case and its effect on a clock. Instants are ISO 8601 in UTC; the last one has no end yet. */
const clockStretch = z.object({
  does: z.enum(["runs", "pauses", "stops"]),
  status: z.enum(caseStatuses),
  from: z.string(),
  until: z.nullable(z.string()),
  /** Seconds of the agreed clock in it. */
  seconds: z.int(),
  /** Who caused it; null if it was automatic. */
  by: z.nullable(person),
  impersonatorName: z.nullable(z.string()),
  /** When support was closed during it, newest first; empty for around-the-clock agreements. */
  closed: z.array(z.object({ from: z.string(), until: z.nullable(z.string()), reasons: z.array(closedReason) })),
});
export type ClockStretch = z.infer<typeof clockStretch>;

/** One of a case's two clocks. */
const caseClock = z.object({
  timeLeft,
  /** Null without an agreement. */
  agreedMinutes: z.nullable(z.int()),
  /** In the agreed clock. */
  elapsedSeconds: z.int(),
  startedAt: z.string(),
  /** When it was answered, delivered or ended. */
  endedAt: z.nullable(z.string()),
  /** When the target expired, if it did. */
  failedAt: z.nullable(z.string()),
  /** Newest first; empty unless requested. */
  stretches: z.array(clockStretch),
  /** Numbers of older ones that are omitted. */
  leftOut: z.object({ stretches: z.int(), closed: z.int() }),
});
export type CaseClock = z.infer<typeof caseClock>;

const basisCauses = ["submitted", "severity", "agreement", "customer", "target", "calendar"] as const;

/** The agreement from an instant on, and why it changed. */
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
  /** The time of this reply, by the server's clock. */
  at: z.string(),
  /** When support opens next; null while it is open. */
  opensAt: z.nullable(z.string()),
  firstResponse: caseClock,
  resolution: caseClock,
  /** Newest first, so the first is current. Agreements of a former company are for staff only. */
  agreed: z.array(agreedBasis),
});
export type CaseServiceLevel = z.infer<typeof caseServiceLevel>;

const named = z.optional(z.string().check(z.maxLength(100)));

export const caseClockCalls = {
  /**
   * The case's running target that is due first; if none is running, the one that ended last. Missing parameters have
   * individual errors, in this order. The currency is ignored; languages other than Danish get English.
   */
  calculateTimeLeft: get("/api/ServiceLevelAgreement/CalculateTimeLeft", {
    query: z.strictObject({ areaId: named, languageCode: named, currencyCode: named, careCaseId: named }),
    idsAs: { careCaseId: "caseId" },
    reply: z.object({
      careCaseId: id,
      /** Null without an agreement. */
      target: z.nullable(z.enum(clockTargets)),
      state: z.enum(clockStates),
      clock: z.nullable(z.enum(clockModes)),
      /** One or two sentences in the requested language. */
      why: z.string(),
      /** When it expires or expired; null while paused, and if no target is running. */
      dueAt: z.nullable(z.string()),
      /** Seconds of the agreed clock, negative after the target was missed; null if no target is running. */
      secondsInAll: z.nullable(z.int()),
      /** Whether the next four are time over the target instead of time left. */
      isOver: z.boolean(),
      /** Of 24 hours, for around-the-clock agreements only: support time is shown in hours only. */
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
  /** Both clocks of a case, its agreements, and how the clocks ran. Null for a draft. */
  getCareCaseServiceLevel: post("/api/CareCase/GetCareCaseServiceLevel", {
    body: z.strictObject({
      areaId: optionalCareArea,
      id,
      /** Whether to include the stretches: the newest 200 per clock, including closed ones. */
      withTimeline: z._default(z.boolean(), true),
    }),
    idsAs: { id: "caseId" },
    reply: z.object({ serviceLevel: z.nullable(caseServiceLevel) }),
    perMinute: 600,
  }),
} as const;
