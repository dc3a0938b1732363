import * as z from "zod/mini";
import { caseStatuses, caseTypes, customerPriorities, severities } from "#care-cases/contract/public.ts";

/** Instants are ISO 8601 in UTC; what is null isn't known or doesn't exist. */
const instant = z.string();
const text = z.nullable(z.string());
/** A person by name; `id` is that of a line `person`, if they are still among the company's people and have accepted. */
const named = z.strictObject({ id: z.int(), name: z.string(), isStaff: z.boolean() });

/** The first line. */
const head = z.strictObject({
  type: z.literal("export"),
  format: z.literal("havn-company"),
  /** Incremented when lines change so that readers have to, too. */
  version: z.literal(1),
  madeAt: instant,
  /** The name of the Havn that it is from. */
  from: z.string(),
});

const company = z.strictObject({
  type: z.literal("company"),
  number: z.string(),
  /** The provider's own number of it, and its numbers in public registers. */
  ownNumber: text,
  cvr: text,
  gln: text,
  name: z.string(),
  email: text,
  phone: text,
  address: text,
});

const person = z.strictObject({
  type: z.literal("person"),
  id: z.int(),
  name: z.string(),
  email: z.string(),
  alternativeEmail: text,
  workPhone: text,
  mobilePhone: text,
  address: text,
  jobTitle: text,
  isAdministrator: z.boolean(),
  /** Invited, or imported and not invited yet; in any case not accepted. */
  isPending: z.boolean(),
});

const careCase = z.strictObject({
  type: z.literal("case"),
  number: z.int(),
  /** Of an imported case: its number in the system that it came from, and since when this Havn has it. */
  originalNumber: text,
  importedAt: z.nullable(instant),
  title: z.string(),
  /** HTML, as in messages. */
  description: z.string(),
  caseType: z.nullable(z.enum(caseTypes)),
  severity: z.nullable(z.enum(severities)),
  priority: z.enum(customerPriorities),
  /** As customers read it: everything that waits for the provider is `WaitsOnHavn`. */
  status: z.enum(caseStatuses),
  statusReason: text,
  externalReference: text,
  tags: z.array(z.string()),
  createdBy: named,
  contactPerson: z.nullable(named),
  createdAt: instant,
  submittedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
});

const message = z.strictObject({
  type: z.literal("message"),
  id: z.int(),
  caseNumber: z.int(),
  author: named,
  /** Who of the provider wrote it for the author. */
  writtenBy: text,
  at: instant,
  editedAt: z.nullable(instant),
  /** HTML. */
  text: z.string(),
});

const file = z.strictObject({
  type: z.literal("file"),
  id: z.int(),
  caseNumber: z.int(),
  /** Of a message; null of the case itself. */
  messageId: z.nullable(z.int()),
  name: z.string(),
  bytes: z.int(),
  contentType: z.string(),
  uploadedBy: named,
  at: instant,
  /** Hexadecimal; null if the bytes weren't read. */
  sha256: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** Why nobody gets its bytes: it isn't scanned yet, or is kept apart since something was found. */
  leftOut: z.nullable(z.enum(["beingChecked", "keptApart"])),
});

/** The last line: how many of each there are. A file without it isn't whole. */
const end = z.strictObject({
  type: z.literal("end"),
  people: z.int(),
  cases: z.int(),
  messages: z.int(),
  files: z.int(),
});

/** A line of the file. Each case is followed by its messages, then its files. */
export const companyLine = z.discriminatedUnion("type", [head, company, person, careCase, message, file, end]);
export type CompanyLine = z.infer<typeof companyLine>;
