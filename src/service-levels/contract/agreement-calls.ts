import * as z from "zod/mini";
import { bounds, id, isoDate, oneLine } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { wrong } from "#platform/contract/field-problems.ts";
import { serviceLevelAgreement, serviceLevelTarget, targetSeverities } from "#service-levels/contract/calls.ts";
import { person } from "#users/contract/person.ts";

/** Bounds of targets: from one minute to a year of minutes, and how far ahead they may be planned. */
export const targetBounds = { minutes: { min: 1, max: 525_600 }, planYears: 2 } as const;

/** The first day of an agreement's first targets: they hold for every case, whenever it was submitted. */
export const firstDay = "2000-01-01";

/** Targets with their days, both included, and who set them: null when they came with Havn. */
export const targetSet = z.object({
  from: isoDate,
  /** Null: until further notice. */
  until: z.nullable(isoDate),
  targets: z.array(serviceLevelTarget),
  setBy: z.nullable(person),
  setAt: z.nullable(z.string()),
});
export type TargetSet = z.infer<typeof targetSet>;

/** An agreement as staff edit it. */
export const editedAgreement = z.object({
  id,
  version: z.int(),
  name: z.string(),
  description: z.string(),
  /** Companies keep it, and none takes it anew. */
  isRetired: z.boolean(),
  /** How many companies have it. */
  customers: z.int(),
  /** Whether a company has it or a case ever had it: then it can't be deleted. */
  isUsed: z.boolean(),
  /** By their days, without gap or overlap: what held, what holds, and what is planned. */
  sets: z.array(targetSet),
  /** Sets that others replaced on the very day on which they began: they held until `replacedAt`. The oldest first. */
  replaced: z.array(z.object({ ...targetSet.shape, replacedAt: z.string() })),
});
export type EditedAgreement = z.infer<typeof editedAgreement>;
export type ReplacedSet = EditedAgreement["replaced"][number];

/** An agreement in the list of all: `targets` are those of today. */
export const listedAgreement = z.object({
  ...serviceLevelAgreement.shape,
  customers: z.int(),
  /** The first day of the targets that are planned next; null when none are. */
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
    /** Null: no resolution is agreed. */
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

/** Staff only, all of them. A stale version answers the agreement as it is now in `current`. */
export const agreementCalls = {
  /** The agreements by name, the retired ones too. */
  getServiceLevelAgreementList: post("/api/ServiceLevelAgreement/GetServiceLevelAgreementList", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ agreements: z.array(listedAgreement) }),
    perMinute: 300,
  }),
  /** One with its whole history. */
  getServiceLevelAgreement: post("/api/ServiceLevelAgreement/GetServiceLevelAgreement", {
    body: z.strictObject(one),
    idsAs: { id: "agreementId" },
    reply: agreement,
    perMinute: 300,
  }),
  /** Its name is unique without regard to case; its first targets hold for every case of the companies that get it. */
  createServiceLevelAgreement: post("/api/ServiceLevelAgreement/CreateServiceLevelAgreement", {
    body: z.strictObject({ areaId: optionalCareArea, name, description, targets: newTargets }),
    reply: agreement,
    refusals: { nameTaken },
    writes: true,
    perMinute: 60,
  }),
  /** Its name, its description, and whether it is retired. */
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
   * Its targets from a day on, today to two years ahead, until the next ones that are planned. Those that begin on the same
   * day are replaced. They hold for cases submitted from that day on; clocks that have ended never change.
   */
  setServiceLevelTargets: post("/api/ServiceLevelAgreement/SetServiceLevelTargets", {
    body: z.strictObject({ ...changed, from: isoDate, targets: newTargets }),
    idsAs: { id: "agreementId" },
    reply: agreement,
    refusals: { stale, nothingChanges: [409, "These are the targets that hold from that day on already"] },
    writes: true,
    perMinute: 60,
  }),
  /** Takes back targets that have not begun; those before them hold on. */
  takeBackServiceLevelTargets: post("/api/ServiceLevelAgreement/TakeBackServiceLevelTargets", {
    body: z.strictObject({ ...changed, from: isoDate }),
    idsAs: { id: "agreementId" },
    reply: agreement,
    refusals: { stale, hasBegun: [409, "These targets have begun"] },
    writes: true,
    perMinute: 60,
  }),
  /** Deletes an agreement that no company has and no case ever had, with its history. */
  deleteServiceLevelAgreement: post("/api/ServiceLevelAgreement/DeleteServiceLevelAgreement", {
    body: z.strictObject(changed),
    idsAs: { id: "agreementId" },
    refusals: { stale, inUse: [409, "A company has this service level agreement, or a case had it"] },
    writes: true,
    perMinute: 60,
  }),
} as const;
