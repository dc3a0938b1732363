import { asRegisterNumber, maxOwnNumber, maxRegisterNumber } from "#customers/contract/customer.ts";
import { isDoubtfulNumber } from "#customers/rules/register-numbers.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { CellValues, ImportColumns, ParsedCell } from "./import-column.ts";
import { emailCell, languageCell, lineCell, longTextCell, phoneCell } from "./parse-cells.ts";

/** One with a zero before it isn't one, but may be an own number. */
export const isCompanyNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

function numberCell(text: string): ParsedCell<string> {
  const number = text.replace(/[\s.]/g, "");
  return isCompanyNumber(number) ? { value: number } : { problem: { code: "companyNumber" } };
}

/** A number that is kept even if its check digits are wrong, which is said. */
const checkedCell =
  (field: "cvr" | "gln", code: "wrongCvr" | "wrongGln") =>
  (text: string): ParsedCell<string> => {
    const value = asRegisterNumber(text);
    if (value === "" || value.length > maxRegisterNumber)
      return { problem: { code: "tooLong", params: { bound: maxRegisterNumber } } };
    return isDoubtfulNumber(field, value) ? { value, warning: { code, params: { text: value } } } : { value };
  };

/** Domains in one cell, with commas, semicolons, spaces or bars between them, and with or without an `@`. */
const domainsCell = (text: string): ParsedCell<readonly string[]> => ({
  value: [...new Set(text.split(/[\s,;|]+/).filter((part) => part !== ""))],
});

export const companyColumns = {
  customerNumber: {
    headings: [
      "kundenummer",
      "kundenr",
      "kunde nr",
      "nummer",
      "nr",
      "customer number",
      "customer no",
      "number",
      "account number",
    ],
    parse: numberCell,
  },
  ownNumber: {
    headings: ["eget nummer", "debitornummer", "debitornr", "eksternt id", "own number", "external id", "account code"],
    parse: lineCell(maxOwnNumber),
  },
  companyName: {
    headings: [
      ...[
        "navn",
        "firma",
        "firmanavn",
        "virksomhed",
        "virksomhedsnavn",
        "kundenavn",
        "kunde",
        "organisation",
        "selskab",
      ],
      ...[
        "name",
        "company",
        "company name",
        "customer",
        "customer name",
        "organization",
        "organization name",
        "account name",
      ],
    ],
    parse: lineCell(bounds.name),
  },
  cvr: {
    headings: [
      "cvr",
      "cvr-nr",
      "cvr nummer",
      "se nummer",
      "momsnummer",
      "vat",
      "vat number",
      "vat no",
      "company registration number",
    ],
    parse: checkedCell("cvr", "wrongCvr"),
  },
  gln: {
    headings: ["ean", "ean-nr", "ean nummer", "gln", "gln nummer", "ean lokationsnummer", "ean number", "gln number"],
    parse: checkedCell("gln", "wrongGln"),
  },
  companyEmail: {
    headings: ["email", "e-mail", "mail", "e-mailadresse", "mailadresse", "email address"],
    parse: emailCell,
  },
  companyPhone: {
    headings: ["telefon", "tlf", "telefonnummer", "phone", "phone number", "telephone"],
    parse: phoneCell,
  },
  companyAddress: {
    headings: ["adresse", "address", "postadresse", "billing address"],
    parse: longTextCell(bounds.address),
  },
  language: { headings: ["sprog", "language", "locale"], parse: languageCell },
  domains: {
    headings: ["domæne", "domæner", "maildomæner", "domain", "domains", "domain names", "email domains"],
    parse: domainsCell,
  },
  serviceLevel: {
    headings: [
      "serviceniveau",
      "serviceaftale",
      "aftale",
      "service level",
      "service level agreement",
      "sla",
      "account tier",
    ],
    parse: lineCell(bounds.name),
  },
  notes: {
    headings: [
      "noter",
      "note",
      "notat",
      "notater",
      "bemærkning",
      "bemærkninger",
      "beskrivelse",
      "notes",
      "details",
      "description",
      "comments",
    ],
    parse: longTextCell(bounds.notes),
  },
} as const satisfies ImportColumns;
export type CompanyValues = CellValues<typeof companyColumns>;
