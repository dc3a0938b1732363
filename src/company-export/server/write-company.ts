import { statusAsRead } from "#care-cases/rules/public.ts";
import { priorityCodes, severityCodes, statusCodes, typeCodes } from "#care-cases/server/public.ts";
import type { CompanyLine } from "#company-export/contract/company-lines.ts";
import { companyReader } from "#company-export/rules/company-reader.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { isKeptApart } from "#platform/contract/file-scan.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { WriteChunk } from "#platform/server/exports/file-maker.ts";
import { scanStateOf } from "#platform/server/scans/file-scan-store.ts";
import {
  type CaseFound,
  type CompanyFound,
  eachCaseNumber,
  eachExportedFile,
  eachExportedMessage,
  type FileFound,
  findExportedCases,
  findExportedCompany,
  findExportedPeople,
  type MessageFound,
} from "./company-rows-store.ts";

type Line<T extends CompanyLine["type"]> = Extract<CompanyLine, { type: T }>;

/** Cases at once, and texts or files: a few megabytes of memory, also with the longest texts. */
const casesAtOnce = 50;
const rowsAtOnce = 50;

const toText = (lines: readonly CompanyLine[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const toCase = (row: CaseFound): Line<"case"> => ({
  type: "case",
  number: row.id,
  originalNumber: row.original_number,
  importedAt: iso(row.imported_at),
  title: row.title,
  description: row.description,
  caseType: row.case_type === null ? null : typeCodes.toValue(row.case_type),
  severity: row.severity === null ? null : severityCodes.toValue(row.severity),
  priority: priorityCodes.toValue(row.priority),
  status: statusAsRead(statusCodes.toValue(row.status), false),
  statusReason: row.status_reason,
  externalReference: row.external_reference,
  tags: [...row.tags],
  createdBy: { id: row.created_by, name: row.creator_name, isStaff: row.creator_kind === 0 },
  contactPerson:
    row.contact_id === null || row.contact_name === null
      ? null
      : { id: row.contact_id, name: row.contact_name, isStaff: row.contact_kind === 0 },
  createdAt: row.created_at.toISOString(),
  submittedAt: iso(row.submitted_at),
  closedAt: iso(row.closed_at),
});

const toMessage = (row: MessageFound): Line<"message"> => ({
  type: "message",
  id: row.id,
  caseNumber: row.case_id,
  author: { id: row.author_id, name: row.author_name, isStaff: row.by_staff },
  writtenBy: row.impersonator_name,
  at: row.created_at.toISOString(),
  editedAt: iso(row.edited_at),
  text: row.comment,
});

const toFile = (row: FileFound): Line<"file"> => ({
  type: "file",
  id: row.id,
  caseNumber: row.case_id,
  messageId: row.message_id,
  name: row.name,
  bytes: row.size,
  contentType: row.content_type,
  uploadedBy: { id: row.uploaded_by, name: row.uploader_name, isStaff: row.by_staff },
  at: row.created_at.toISOString(),
  sha256: row.sha256,
  leftOut: withheldBecause(row.scan),
});

/** Why nobody gets a file's bytes; null if they do. */
function withheldBecause(scan: number | null): Line<"file">["leftOut"] {
  const state = scan === null ? null : scanStateOf(scan);
  if (state === "waiting") return "beingChecked";
  return state !== null && isKeptApart(state) ? "keptApart" : null;
}

type Counts = { people: number; cases: number; messages: number; files: number };

/** The cases of these numbers, then all of their messages, then all of their files. */
async function writeCases(tx: Db, reader: Actor, numbers: readonly number[], write: WriteChunk): Promise<Counts> {
  const cases = await findExportedCases(tx, reader, numbers);
  const counts = { people: 0, cases: cases.length, messages: 0, files: 0 };
  await write(toText(cases.map(toCase)));
  const these = { numbers, atOnce: rowsAtOnce };
  await eachExportedMessage(tx, reader, these, async (rows) => {
    counts.messages += rows.length;
    await write(toText(rows.map(toMessage)));
  });
  await eachExportedFile(tx, reader, these, async (rows) => {
    counts.files += rows.length;
    await write(toText(rows.map(toFile)));
  });
  return counts;
}

const headOf = (company: CompanyFound, { now, from }: Pick<Writing, "now" | "from">): CompanyLine[] => [
  { type: "export", format: "havn-company", version: 1, madeAt: now.toISOString(), from },
  { type: "company", ...company },
];

type Writing = { readonly customerNumber: string; readonly now: Date; readonly from: string };

/**
 * Writes a company's data as NDJSON, part by part, from one snapshot. Returns how many lines of each kind; null if there is
 * no such company, of which nothing is written.
 */
export async function writeCompany(db: Db, writing: Writing, write: WriteChunk): Promise<Counts | null> {
  const reader = companyReader(writing.customerNumber);
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const company = await findExportedCompany(tx, reader);
      if (!company) return null;
      const people = await findExportedPeople(tx, reader);
      const counts: Counts = { people: people.length, cases: 0, messages: 0, files: 0 };
      await write(toText([...headOf(company, writing), ...people.map((one) => ({ type: "person" as const, ...one }))]));
      await eachCaseNumber(tx, reader, casesAtOnce, async (numbers) => {
        const { cases, messages, files } = await writeCases(tx, reader, numbers, write);
        counts.cases += cases;
        counts.messages += messages;
        counts.files += files;
      });
      await write(toText([{ type: "end", ...counts }]));
      return counts;
    });
}
