import { caseBounds } from "#care-cases/contract/public.ts";
import { hasEnded } from "#care-cases/rules/public.ts";
import type { CaseToImport } from "#care-cases/server/public.ts";
import type { ImportReason } from "#moving-in/contract/import-reasons.ts";
import type { CaseImportCells } from "#moving-in/rules/columns/case-columns.ts";
import type { ParsedRow } from "#moving-in/rules/columns/import-column.ts";
import type { Decision } from "#moving-in/server/import-kind.ts";
import { companiesNamed } from "#moving-in/server/kinds/people/decide-person.ts";
import type { NamedCompany } from "#moving-in/server/kinds/people/person-import-store.ts";
import { authorKey, type ImportAuthor } from "./case-import-store.ts";
import { readImportedText } from "./read-text.ts";

export type CaseImportRow = ParsedRow<CaseImportCells>;

/** What rows of cases refer to: cases and companies in lower case, people by `authorKey`. */
export type KnownToCases = {
  readonly now: Date;
  readonly existing: ReadonlyMap<string, number>;
  readonly companies: readonly NamedCompany[];
  readonly people: ReadonlyMap<string, ImportAuthor>;
};

/** A value that a row needs, or why it is bad. */
type NeededValue<T> = { readonly value: T } | { readonly bad: ImportReason };

/** The company that is named, otherwise the only one of the contact person. */
function companyOf({ values }: CaseImportRow, { companies, people }: KnownToCases): NeededValue<number> {
  const { company, contact } = values;
  const [only, another] =
    company === undefined
      ? (people.get(authorKey(contact ?? ""))?.companies ?? [])
      : companiesNamed(company, companies).map(({ customerNo }) => customerNo);
  const column = company === undefined ? "contact" : "company";
  const params = { text: company ?? contact ?? "" };
  if (company === undefined && contact === undefined) return { bad: { code: "missing", column: "company" } };
  if (only === undefined) return { bad: { code: "companyUnknown", column, params } };
  return another === undefined ? { value: only } : { bad: { code: "companyAmbiguous", column, params } };
}

type Times = Pick<CaseToImport, "createdAt" | "updatedAt" | "closedAt" | "answeredAt">;

/** Its times in the order in which they must have been. */
function timesOf({ values }: CaseImportRow, now: Date): NeededValue<Times> {
  const { createdAt, updatedAt, closedAt, answeredAt, status } = values;
  if (createdAt === undefined) return { bad: { code: "missing", column: "createdAt" } };
  for (const column of ["createdAt", "updatedAt", "closedAt", "answeredAt"] as const) {
    const at = values[column];
    if (at !== undefined && at > now) return { bad: { code: "inFuture", column } };
  }
  const notBefore = (at: Date | undefined, other: Date): Date => (at !== undefined && at > other ? at : other);
  const isOpen = !hasEnded(status ?? "CaseClosed");
  const closed = isOpen ? null : notBefore(closedAt ?? updatedAt, createdAt);
  const updated = notBefore(updatedAt, closed ?? createdAt);
  return {
    value: {
      createdAt,
      updatedAt: updated,
      closedAt: closed,
      answeredAt: answeredAt ? notBefore(answeredAt, createdAt) : null,
    },
  };
}

/** Persons that Havn doesn't know are left out, and the row says so. */
function peopleOf({ values }: CaseImportRow, customerNo: number, { people }: KnownToCases) {
  const { contact, assignee } = values;
  const doubts: ImportReason[] = [];
  const find = (text: string | undefined, column: "contact" | "assignee", fits: (one: ImportAuthor) => boolean) => {
    if (text === undefined) return null;
    const found = people.get(authorKey(text));
    if (found && fits(found)) return found.id;
    doubts.push({ code: "personLeftOut", column, params: { text } });
    return null;
  };
  const contactId = find(contact, "contact", ({ isStaff, companies }) => !isStaff && companies.includes(customerNo));
  const assigneeId = find(assignee, "assignee", ({ handlesCases }) => handlesCases);
  return { contactId, assigneeId, doubts };
}

/** What becomes of a row: a case that is there already is left alone, whatever the file says of it now. */
export function decideCase(row: CaseImportRow, known: KnownToCases): Decision<CaseToImport> {
  const { values } = row;
  const { originalNumber = "", title = "", status } = values;
  const keys = [originalNumber.toLowerCase()];
  const bad = (reason: ImportReason) => ({ row: row.row, outcome: "bad", keys: [], reasons: [reason] }) as const;
  if (known.existing.has(originalNumber.toLowerCase()))
    return { row: row.row, outcome: "left", keys, reasons: [{ code: "caseThere" }] };
  const company = companyOf(row, known);
  if ("bad" in company) return bad(company.bad);
  const times = timesOf(row, known.now);
  if ("bad" in times) return bad(times.bad);
  const text = readImportedText(values.description ?? "", caseBounds.description.max, "description");
  if ("problem" in text) return bad(text.problem);
  if (status === undefined) return bad({ code: "missing", column: "status" });
  const { doubts, ...people } = peopleOf(row, company.value, known);
  const plan: CaseToImport = {
    originalNumber,
    title,
    description: text.markup,
    status,
    caseType: values.caseType ?? null,
    severity: values.severity ?? null,
    channel: values.channel ?? "Email",
    customerNo: company.value,
    externalReference: values.externalReference ?? null,
    ...people,
    ...times.value,
  };
  return { row: row.row, outcome: "made", keys, plan, reasons: doubts };
}
