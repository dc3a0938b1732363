import * as z from "zod/mini";
import { bounds, id, isoDate, oneLine } from "#platform/contract/bounds.ts";
import { email, phone } from "#users/contract/user-account.ts";

/** By today's date: before its start, running, 60, 30 or 7 days or fewer before its end, and after it. */
export const agreementStates = ["upcoming", "active", "ends60", "ends30", "ends7", "ended"] as const;
export type AgreementState = (typeof agreementStates)[number];

/** A contract with a customer, a service agreement. Dates are both included. */
export const serviceAgreement = z.object({
  id,
  number: z.string(),
  description: z.string(),
  startDate: isoDate,
  expirationDate: isoDate,
  status: z.enum(agreementStates),
  /** Until the last day; negative afterwards. */
  daysLeft: z.int(),
});
export type ServiceAgreement = z.infer<typeof serviceAgreement>;

/** A line of the customers table. */
export const customerRow = z.object({
  customerNumber: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** The name of the service level agreement; null without one. */
  serviceLevelAgreement: z.nullable(z.string()),
  users: z.int(),
  openCases: z.int(),
  /** The service agreement that ends first of those that still run, or the last one. */
  agreement: z.nullable(
    z.object({ status: z.enum(agreementStates), startDate: isoDate, expirationDate: isoDate, daysLeft: z.int() }),
  ),
});
export type CustomerRow = z.infer<typeof customerRow>;

export const customerChanges = z.strictObject({
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.name), oneLine)),
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(phone)),
  address: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.address)))),
});
export type CustomerChanges = z.infer<typeof customerChanges>;

/** A company's page. Notes are staff's and have a version of their own: both are null for customers. */
export const customerAccount = z.object({
  customerNumber: z.string(),
  version: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  notesVersion: z.nullable(z.int()),
  createdAt: z.string(),
  serviceAgreements: z.array(serviceAgreement),
  may: z.object({
    edit: z.array(z.enum(["name", "email", "phone", "address"])),
    writeNotes: z.boolean(),
    editAgreements: z.boolean(),
    addUsers: z.boolean(),
  }),
});
export type CustomerAccount = z.infer<typeof customerAccount>;

export const agreementChanges = z.strictObject({
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.name)),
  description: z.string().check(z.trim(), z.maxLength(bounds.notes)),
  startDate: isoDate,
  expirationDate: isoDate,
});
