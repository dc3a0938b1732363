import * as z from "zod/mini";
import { bounds, id, isoDate, oneLine } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { wrong } from "#platform/contract/field-problems.ts";
import { serviceLevelAgreement, serviceLevelTarget, targetSeverities } from "#service-levels/contract/calls.ts";
import { person } from "#users/contract/person.ts";

/** Limits of targets: from one minute to a year in minutes, and how far ahead they can be planned. */
export const targetBounds = { minutes: { min: 1, max: 525_600 }, planYears: 2 } as const;

/** Maximum number of agreements, and of an agreement's targets over time, including replaced ones. */
export const serviceLevelBounds = { all: 100, targets: 1_000 } as const;

/** First day of an agreement's first targets: they apply to every case, whenever submitted. */
export const firstDay = "2000-01-01";

/** Targets with their days, both inclusive, and who set them: null if they came with Havn. */
export const targetSet = z.object({
  from: isoDate,
  /** Null: until further notice. */
  until: z.nullable(isoDate),
  targets: z.array(serviceLevelTarget),
  setBy: z.nullable(person),
  setAt: z.nullable(z.string()),
});
export type TargetSet = z.infer<typeof targetSet>;

/** An agreement for editing by staff. */
export const editedAgreement = z.object({
  id,
  version: z.int(),
  name: z.string(),
  description: z.string(),
  /** Companies keep it, but it can't be assigned any more. */
  isRetired: z.boolean(),
  /** Number of companies with it. */
  customers: z.int(),
  /** Whether a company or case has ever had it, so it can't be deleted. */
  isUsed: z.boolean(),
  /** By date, without gap or overlap: past, current and planned. */
  sets: z.array(targetSet),
  /** Sets replaced on the day they began: they applied until `replacedAt`. Oldest first. */
  replaced: z.array(z.object({ ...targetSet.shape, replacedAt: z.string() })),
});
export type EditedAgreement = z.infer<typeof editedAgreement>;
export type ReplacedSet = EditedAgreement["replaced"][number];

/** An agreement in the list: `targets` are today's. */
export const listedAgreement = z.object({
  ...serviceLevelAgreement.shape,
  customers: z.int(),
  /** First day of the next planned targets; null if none. */
  changesOn: z.nullable(isoDate),
});
export type ListedAgreement = z.infer<typeof listedAgreement>;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.name), oneLine);
const description = z.string().check(z.trim(), z.maxLength(bounds.notes));
const minutes = z.int().check(z.minimum(targetBounds.minutes.min), z.maximum(targetBounds.minutes.max));

const newTarget = z
  .strictObject({
    severity: z.enum(targetSeverities),
    clock: z.enum(["support", "around"]),
    firstResponseMinutes: minutes,
    /** Null: no resolution target. */
    resolutionMinutes: z.nullable(minutes),
  })
  .check(
    z.refine(({ firstResponseMinutes, resolutionMinutes }) => (resolutionMinutes ?? Infinity) >= firstResponseMinutes, {
      path: ["resolutionMinutes"],
      error: wrong("resolutionTooShort"),
    }),
  );

/** One for each of the five severities, in any order. */
export const newTargets = z.array(newTarget).check(
  z.length(targetSeverities.length),
  z.refine((targets) => new Set(targets.map(({ severity }) => severity)).size === targets.length, {
    error: wrong("severityTwice"),
  }),
);

const agreement = z.object({ agreement: editedAgreement });
const stale = [409, "The service level agreement was changed meanwhile"] as const;
const nameTaken = [409, "There is a service level agreement of this name"] as const;
const one = { areaId: optionalCareArea, id };
const changed = { ...one, version: z.int() };

/** All for staff only. A version conflict returns the current agreement in `current`. */
export const agreementCalls = {
  /** All agreements by name, including retired ones. */
  getServiceLevelAgreementList: post("/api/ServiceLevelAgreement/GetServiceLevelAgreementList", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ agreements: z.array(listedAgreement) }),
    perMinute: 300,
  }),
  /** One agreement with its whole history. */
  getServiceLevelAgreement: post("/api/ServiceLevelAgreement/GetServiceLevelAgreement", {
    body: z.strictObject(one),
    idsAs: { id: "agreementId" },
    reply: agreement,
    perMinute: 300,
  }),
  /** Names are unique, case-insensitively; the first targets apply to every case of the companies that get it. */
  createServiceLevelAgreement: post("/api/ServiceLevelAgreement/CreateServiceLevelAgreement", {
    body: z.strictObject({ areaId: optionalCareArea, name, description, targets: newTargets }),
    reply: agreement,
    refusals: { nameTaken, tooManyServiceLevels: [409, "There are at most 100 service levels"] },
    writes: true,
    perMinute: 60,
  }),
  /** Changes name, description, and whether it is retired. */
  updateServiceLevelAgreement: post("/api/ServiceLevelAgreement/UpdateServiceLevelAgreement", {
    body: z.strictObject({
      ...changed,
      changes: z.strictObject({
        name: z.optional(name),
        description: z.optional(description),
        isRetired: z.optional(z.boolean()),
      }),
    }),
    idsAs: { id: "agreementId" },
    reply: agreement,
    refusals: { stale, nameTaken },
    writes: true,
    perMinute: 60,
  }),
  /**
   * Sets targets from a day on, today to two years ahead, until the next planned ones. Replaces those that begin on the
   * same day. They apply to cases submitted from that day on; clocks that have ended never change.
   */
  setServiceLevelTargets: post("/api/ServiceLevelAgreement/SetServiceLevelTargets", {
    body: z.strictObject({ ...changed, from: isoDate, targets: newTargets }),
    idsAs: { id: "agreementId" },
    reply: agreement,
    refusals: {
      stale,
      nothingChanges: [409, "These are the targets that hold from that day on already"],
      tooManyTargets: [409, "The targets of a service level change at most 1,000 times"],
    },
    writes: true,
    perMinute: 60,
  }),
  /** Removes planned targets; the previous ones continue. */
  takeBackServiceLevelTargets: post("/api/ServiceLevelAgreement/TakeBackServiceLevelTargets", {
    body: z.strictObject({ ...changed, from: isoDate }),
    idsAs: { id: "agreementId" },
    reply: agreement,
    refusals: { stale, hasBegun: [409, "These targets have begun"] },
    writes: true,
    perMinute: 60,
  }),
  /** Deletes an agreement that no company or case ever had, with its history. */
  deleteServiceLevelAgreement: post("/api/ServiceLevelAgreement/DeleteServiceLevelAgreement", {
    body: z.strictObject(changed),
    idsAs: { id: "agreementId" },
    refusals: { stale, inUse: [409, "A company has this service level agreement, or a case had it"] },
    writes: true,
    perMinute: 60,
  }),
} as const;
