import * as z from "zod/mini";
import { bounds, email, id, isoDate, lineOfText, oneLine, phone } from "#platform/contract/bounds.ts";

/** As of today: not started, active, ending within 60, 30 or 7 days, or ended. */
export const agreementStates = ["upcoming", "active", "ends60", "ends30", "ends7", "ended"] as const;
export type AgreementState = (typeof agreementStates)[number];

/** A service agreement, a contract with a customer. Both dates are inclusive. */
export const serviceAgreement = z.object({
  id,
  number: z.string(),
  description: z.string(),
  startDate: isoDate,
  expirationDate: isoDate,
  status: z.enum(agreementStates),
  /** Days until the last day; negative afterwards. */
  daysLeft: z.int(),
});
export type ServiceAgreement = z.infer<typeof serviceAgreement>;

/** Service agreements of a company. */
export const maxAgreements = 100;

/** Characters of a company's own number. */
export const maxOwnNumber = 30;
/** The provider's own number of a company, such as that of the accounts; unique, whether in small or capital letters. */
export const ownNumber = lineOfText(maxOwnNumber, 1);

/** Characters of a CVR number or GLN. */
export const maxRegisterNumber = 20;
/** A CVR number or GLN as it is stored: without the country that VAT numbers begin with, spaces, dots and hyphens. */
export const asRegisterNumber = (text: string): string => text.replace(/^\s*DK/i, "").replace(/[\s.-]/g, "");
const registerNumber = z
  .string()
  .check(z.overwrite(asRegisterNumber), z.minLength(1), z.maxLength(maxRegisterNumber), oneLine);

/** A row of the customers table. */
export const customerRow = z.object({
  customerNumber: z.string(),
  ownNumber: z.nullable(z.string()),
  name: z.string(),
  email: z.nullable(z.string()),
  /** Name of the service level agreement, or null. */
  serviceLevelAgreement: z.nullable(z.string()),
  users: z.int(),
  openCases: z.int(),
  /** The active service agreement that ends first; if none is active, the last one. */
  agreement: z.nullable(
    z.object({ status: z.enum(agreementStates), startDate: isoDate, expirationDate: isoDate, daysLeft: z.int() }),
  ),
});
export type CustomerRow = z.infer<typeof customerRow>;

export const customerChanges = z.strictObject({
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.name), oneLine)),
  /** Staff only. */
  ownNumber: z.optional(z.nullable(ownNumber)),
  /** Staff only. Numbers whose check digits are wrong are stored, too. */
  cvr: z.optional(z.nullable(registerNumber)),
  gln: z.optional(z.nullable(registerNumber)),
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(phone)),
  address: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.address)))),
});
export type CustomerChanges = z.infer<typeof customerChanges>;

/** A company's details. Notes are for staff and have their own version; both are null for customers. */
export const customerAccount = z.object({
  customerNumber: z.string(),
  ownNumber: z.nullable(z.string()),
  version: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Its numbers in public registers; GLN is what Danes call EAN. */
  cvr: z.nullable(z.string()),
  gln: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  notesVersion: z.nullable(z.int()),
  createdAt: z.string(),
  serviceAgreements: z.array(serviceAgreement).check(z.maxLength(maxAgreements)),
  may: z.object({
    edit: z.array(z.enum(["name", "ownNumber", "cvr", "gln", "email", "phone", "address"])),
    writeNotes: z.boolean(),
    editAgreements: z.boolean(),
    addUsers: z.boolean(),
  }),
});
export type CustomerAccount = z.infer<typeof customerAccount>;

export const agreementChanges = z.strictObject({
  number: lineOfText(bounds.name, 1),
  description: z.string().check(z.trim(), z.maxLength(bounds.notes)),
  startDate: isoDate,
  expirationDate: isoDate,
});
