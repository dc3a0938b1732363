import { bounds } from "#platform/contract/bounds.ts";
import type { CellValues, ImportColumns } from "./import-column.ts";
import { choiceCell, emailCell, languageCell, lineCell, longTextCell, phoneCell } from "./parse-cells.ts";

const roleCell = choiceCell({
  administrator: ["admin", "superbruger", "superuser", "super user", "ja", "yes"],
  user: ["bruger", "end-user", "end user", "slutbruger", "kunde", "customer", "contact", "kontakt", "nej", "no"],
});

export const peopleImportColumns = {
  email: {
    headings: ["email", "e-mail", "mail", "e-mailadresse", "mailadresse", "email address", "login", "brugernavn"],
    isRequired: true,
    parse: emailCell,
  },
  personName: {
    headings: ["navn", "fulde navn", "kontaktperson", "name", "full name", "contact"],
    parse: lineCell(bounds.name),
  },
  firstName: { headings: ["fornavn", "first name", "given name", "firstname"], parse: lineCell(bounds.name) },
  lastName: {
    headings: ["efternavn", "last name", "surname", "family name", "lastname"],
    parse: lineCell(bounds.name),
  },
  company: {
    headings: [
      ...["kundenummer", "kundenr", "kunde nr", "kunde", "firma", "firmanavn", "virksomhed", "organisation", "selskab"],
      ...["customer number", "customer", "company", "company name", "organization", "account", "account number"],
    ],
    isRequired: true,
    parse: lineCell(bounds.name),
  },
  role: { headings: ["rolle", "role", "administrator"], parse: roleCell },
  language: { headings: ["sprog", "language", "locale"], parse: languageCell },
  workPhone: {
    headings: ["telefon", "tlf", "telefonnummer", "arbejdstelefon", "phone", "phone number", "work phone", "telephone"],
    parse: phoneCell,
  },
  mobilePhone: {
    headings: ["mobil", "mobiltelefon", "mobilnummer", "mobile", "mobile phone", "cell phone"],
    parse: phoneCell,
  },
  address: { headings: ["adresse", "address"], parse: longTextCell(bounds.address) },
  jobTitle: {
    headings: ["titel", "stilling", "jobtitel", "title", "job title", "position"],
    parse: lineCell(bounds.name),
  },
} as const satisfies ImportColumns;
export type PeopleValues = CellValues<typeof peopleImportColumns>;
