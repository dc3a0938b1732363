import { caseBounds } from "#care-cases/contract/public.ts";
import { asOneLine, bounds } from "#platform/contract/bounds.ts";
import type { CellValues, ImportColumns, ParsedCell } from "./import-column.ts";
import { instantCell } from "./instant-cell.ts";
import { choiceCell, emailCell, lineCell } from "./parse-cells.ts";

/** Characters of a number. */
const maxNumber = 50;

/** As other systems name them. One that they call solved has ended here. */
const statusCell = choiceCell({
  Created: ["new", "ny", "oprettet"],
  WaitsOnCustomer: [
    ...["pending", "waiting for customer", "waiting on customer", "awaiting customer", "waiting for reply"],
    ...["afventer kunde", "afventer kunden", "afventer svar", "venter på kunden", "venter på kunde"],
  ],
  WaitsOnHavn: ["open", "åben", "in progress", "i gang", "aktiv", "active", "reopened", "genåbnet", "under behandling"],
  WaitsOn3Part: [
    ...["waiting on third party", "waiting for third party", "awaiting third party"],
    ...["afventer tredjepart", "afventer leverandør", "venter på leverandør"],
  ],
  Planned: ["planned", "planlagt", "pending reminder", "scheduled"],
  WorkingOn: ["awaiting next deployment", "afventer næste udrulning", "in development"],
  Backlog: ["backlog"],
  OnHold: ["on hold", "on-hold", "hold", "på hold", "i bero", "sat i bero", "parkeret"],
  Delivered: ["delivered", "leveret", "pending close"],
  CaseClosed: [
    ...["closed", "solved", "resolved", "done", "completed", "merged"],
    ...["lukket", "løst", "afsluttet", "færdig", "udført"],
  ],
  Cancelled: ["cancelled", "canceled", "rejected", "annulleret", "afvist", "spam"],
});

const severityCell = choiceCell({
  Critical: ["urgent", "kritisk", "haster", "highest", "1"],
  Significantly: ["high", "høj", "betydelig", "significant", "major", "2"],
  Important: ["normal", "medium", "mellem", "vigtig", "3"],
  Regular: ["low", "lav", "almindelig", "minor", "4"],
  None: ["lowest", "ingen", "trivial", "5"],
});

const typeCell = choiceCell({
  Incident: ["problem", "bug", "error", "hændelse", "fejl"],
  Request: ["task", "feature request", "service request", "change", "anmodning", "ønske", "opgave"],
  Support: ["question", "spørgsmål", "how-to", "help"],
});

const channelCell = choiceCell({
  SupportPhone: ["phone", "voice", "call", "telefon"],
  Consultant: ["konsulent"],
  Email: ["mail", "e-mail"],
  Portal: ["web", "web form", "chat", "api", "selvbetjening", "hjemmeside"],
});

/** What doesn't fit is cut off. */
function titleCell(text: string): ParsedCell<string> {
  const { min, max } = caseBounds.title;
  const line = asOneLine(text).trim();
  if (line.length < min) return { problem: { code: "tooShort", params: { bound: min } } };
  if (line.length <= max) return { value: line };
  const cut = `${line
    .slice(0, max - 1)
    .toWellFormed()
    .replace("\uFFFD", "")}…`;
  return { value: cut, warning: { code: "cutOff", params: { bound: max } } };
}

/** A value that Havn has no word for is left out. */
const known =
  <T>(parse: (text: string) => ParsedCell<T>) =>
  (text: string): ParsedCell<T | undefined> => {
    const read = parse(text);
    return "value" in read ? read : { value: undefined, warning: { code: "leftOut", params: { text } } };
  };

/** The number of a case in the system that it comes from, also in files of messages. */
export const originalNumber = {
  headings: [
    ...[
      "sagsnummer",
      "sagsnr",
      "sags-id",
      "sagsid",
      "sag",
      "oprindeligt nummer",
      "original number",
      "case number",
      "case id",
    ],
    ...[
      "ticket id",
      "ticket number",
      "ticket",
      "ticket no",
      "ticket_id",
      "issue key",
      "case",
      "id",
      "number",
      "nummer",
    ],
  ],
  isRequired: true,
  parse: lineCell(maxNumber),
};

/** HTML or plain text; read when it is decided what becomes of its row. */
export const wholeText = (text: string): ParsedCell<string> => ({ value: text });

export const caseImportColumns = {
  originalNumber,
  title: {
    headings: ["titel", "emne", "overskrift", "title", "subject", "summary"],
    isRequired: true,
    parse: titleCell,
  },
  description: {
    headings: ["beskrivelse", "tekst", "description", "body", "text", "details", "first message"],
    parse: wholeText,
  },
  status: { headings: ["status", "tilstand", "state", "ticket status"], isRequired: true, parse: statusCell },
  severity: {
    headings: ["alvorlighed", "alvor", "prioritet", "severity", "priority", "urgency", "impact"],
    parse: known(severityCell),
  },
  caseType: { headings: ["type", "sagstype", "ticket type", "case type", "issue type"], parse: known(typeCell) },
  channel: { headings: ["kanal", "channel", "source", "via"], parse: known(channelCell) },
  company: {
    headings: [
      ...["kundenummer", "kundenr", "kunde nr", "kunde", "firma", "firmanavn", "virksomhed", "organisation", "selskab"],
      ...["customer number", "customer", "company", "company name", "organization", "organization name", "account"],
    ],
    parse: lineCell(bounds.name),
  },
  contact: {
    headings: [
      ...["kontaktperson", "kontakt", "rekvirent", "indmelder", "kontaktpersonens e-mail"],
      ...["requester", "requester email", "requester e-mail", "contact", "contact email", "customer email", "email"],
    ],
    parse: known(emailCell),
  },
  assignee: {
    headings: [
      ...["ansvarlig", "sagsbehandler", "tildelt", "medarbejder"],
      ...["assignee", "assignee email", "assigned to", "agent", "owner", "agent email"],
    ],
    parse: lineCell(bounds.email),
  },
  externalReference: {
    headings: ["ekstern reference", "reference", "kundens reference", "external reference", "external id"],
    parse: lineCell(caseBounds.externalReference),
  },
  createdAt: {
    headings: [
      ...["oprettet", "oprettelsesdato", "oprettet den", "modtaget", "dato"],
      ...["created", "created at", "created time", "created date", "creation date", "date"],
    ],
    isRequired: true,
    parse: instantCell,
  },
  answeredAt: {
    headings: ["første svar", "besvaret", "first response", "first response at", "first reply at"],
    parse: instantCell,
  },
  updatedAt: {
    headings: ["opdateret", "ændret", "sidst ændret", "updated", "updated at", "last updated", "last update time"],
    parse: instantCell,
  },
  closedAt: {
    headings: [
      ...["lukket", "afsluttet", "løst", "lukket den", "afsluttet den"],
      ...["closed", "closed at", "closed time", "solved at", "resolved", "resolved at", "resolved time", "close at"],
    ],
    parse: instantCell,
  },
} as const satisfies ImportColumns;
export type CaseImportCells = CellValues<typeof caseImportColumns>;
