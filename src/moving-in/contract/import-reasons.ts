import * as z from "zod/mini";
import { type ImportColumnName, importColumns } from "./import-columns.ts";

/** Each has a text, `importReason.<code>`, with the name of the column as {column} and its parameters. */
export const importReasons = [
  // Cells that can't be read, which makes a row bad.
  ...["missing", "tooLong", "tooShort", "tooMuchMarkup", "instant", "email", "notOneOf", "companyNumber"],
  // Rows that are bad.
  ...[
    "nameMissing",
    "companyUnknown",
    "companyAmbiguous",
    "ownNumberTaken",
    "ownNumberTwice",
    "serviceLevelUnknown",
    "staffEmail",
  ],
  ...["tooManyUsers", "changedMeanwhile", "inFuture", "caseUnknown", "internalByCustomer"],
  // Rows that are left alone.
  ...["unchanged", "repeated", "ownAccount", "caseThere", "messageThere"],
  // What is doubtful about a row, or left out of it.
  ...[
    "wrongCvr",
    "wrongGln",
    "phoneLeftOut",
    "domainWrong",
    "mailDomainPublic",
    "mailDomainOurs",
    "domainTaken",
    "domainsFull",
  ],
  ...["leftOut", "cutOff", "personLeftOut", "authorUnknown"],
  // Why a row stays when the others are taken back.
  ...["keptChanged", "keptUsed"],
] as const;

const columnNames = [...new Set(Object.values(importColumns).flat())] as ImportColumnName[];

/** Why a row is bad, left alone, or stays when the rest is taken back, or what is doubtful about it. */
export const importReason = z.object({
  code: z.enum(importReasons),
  column: z.optional(z.enum(columnNames)),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type ImportReason = z.infer<typeof importReason>;
