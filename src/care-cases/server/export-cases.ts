import { Readable } from "node:stream";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { findConditions } from "#care-cases/server/case-list-store.ts";
import { toCaseRow, viewedAt } from "#care-cases/server/case-views.ts";
import { walkCases } from "#care-cases/server/case-walk-store.ts";
import { exportCells, exportHeads } from "#care-cases/server/export-cells.ts";
import { csvLine, csvMark } from "#care-cases/server/export-csv.ts";
import { writeXlsx } from "#care-cases/server/export-xlsx.ts";
import { filterProblems } from "#care-cases/server/search-problems.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { CallRequest, Operation } from "#platform/server/implement.ts";
import { loadCatalogue, wordsOf } from "#wording/catalogues.ts";
import type { Words } from "#wording/words.ts";

type Export = typeof caseListCalls.exportCareCases;

/** The rows of a list that the caller may see, in its order, as a file. */
export const exportCases: Operation<Export> = async (request) => {
  const { app, body, now, refuse } = request;
  const problems = filterProblems(body.filters, now);
  if (problems.length > 0) throw refuse("badRequest", { in: "body", problems });
  const locale = body.locale === "da-DK" ? "da" : "en";
  await loadCatalogue(locale);
  const words = wordsOf(locale, app.settings.brand);
  const bytes = body.format === "csv" ? await toCsv(request, words) : await toXlsx(request, words);
  const name = `${words.t("caseExport.fileName")}-${businessDate(now)}.${body.format}`;
  return { stream: Readable.from([bytes]), name, size: bytes.length };
};

async function toCsv(request: CallRequest<Export>, words: Words): Promise<Buffer> {
  const { columns, locale } = request.body;
  const heads = exportHeads(columns, words).map((text) => ({ kind: "text", text }) as const);
  const parts = [Buffer.from(csvMark + csvLine(heads, locale))];
  await eachBatch(request, (rows) => {
    parts.push(Buffer.from(rows.map((row) => csvLine(exportCells(row, columns, words), locale)).join("")));
  });
  return Buffer.concat(parts);
}

async function toXlsx(request: CallRequest<Export>, words: Words): Promise<Buffer> {
  const { columns } = request.body;
  const heads = exportHeads(columns, words);
  const writer = writeXlsx({ heads, sheet: words.t("caseExport.sheet") });
  try {
    await eachBatch(request, (rows) => writer.add(rows.map((row) => exportCells(row, columns, words))));
    return await writer.finish();
  } finally {
    await writer.close();
  }
}

async function eachBatch(request: CallRequest<Export>, take: (rows: CaseRow[]) => void): Promise<void> {
  const { actor, body, db } = request;
  const at = viewedAt(request);
  const conditions = await findConditions(db, { search: body, actor, at });
  if (!conditions) return;
  await walkCases(db, conditions, { sort: body.sort, most: bounds.exportRows }, (rows) =>
    take(rows.map((row) => toCaseRow(row, at))),
  );
}
