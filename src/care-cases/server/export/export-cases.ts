import type { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { toCaseRow } from "#care-cases/server/case/case-views.ts";
import { toViewContext } from "#care-cases/server/case/view-context.ts";
import { findConditions } from "#care-cases/server/list/find-conditions-store.ts";
import { filterProblems } from "#care-cases/server/list/search-problems.ts";
import { streamCases } from "#care-cases/server/list/stream-cases-store.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { FileMaker, FileRequest, WriteChunk } from "#platform/server/exports/file-maker.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import type { Words } from "#wording/words.ts";
import type { ExportCell } from "./export-cells.ts";
import { csvLines, csvStart } from "./export-csv.ts";
import { xlsxFile } from "./export-xlsx.ts";
import { exportedHeads, exportedRow } from "./exported-row.ts";

type Export = typeof caseListCalls.exportCareCases;

/** A list's rows visible to the caller, in list order, as a file. */
export const exportCases: Operation<Export> = async ({ body, now, refuse, makeFile }) => {
  const problems = filterProblems(body.filters, now);
  if (problems.length > 0) throw refuse("badRequest", { in: "body", problems });
  return makeFile();
};

export const makeCaseFile: FileMaker<Export> = async (request) => {
  const { app, actor, body, now } = request;
  const locale = body.locale === "da-DK" ? "da" : "en";
  await loadCatalogue(locale);
  const words = wordsOf(locale, app.settings.brand, { forCustomer: !isStaff(actor) });
  const write = body.format === "csv" ? writeCsv : writeXlsx;
  return {
    name: `${words.t("caseExport.fileName")}-${businessDate(now)}.${body.format}`,
    write: (part) => write(request, words, part),
  };
};

async function writeCsv(request: FileRequest<Export>, words: Words, part: WriteChunk): Promise<void> {
  const { columns, locale } = request.body;
  await part(csvStart(exportedHeads(columns, words), locale));
  await eachPortion(request, words, (rows) => part(csvLines(rows, locale)));
}

async function writeXlsx(request: FileRequest<Export>, words: Words, part: WriteChunk): Promise<void> {
  const all: ExportCell[][] = [];
  await eachPortion(request, words, async (rows) => void all.push(...rows));
  await part(await xlsxFile(exportedHeads(request.body.columns, words), all, words.t("caseExport.sheet")));
}

async function eachPortion(
  request: FileRequest<Export>,
  words: Words,
  take: (rows: ExportCell[][]) => Promise<void>,
): Promise<void> {
  const { actor, body, db } = request;
  const at = toViewContext(request);
  const conditions = await findConditions(db, { search: body, actor, at, readsAll: true });
  if (!conditions) return;
  const toCells = exportedRow(body.columns, words);
  await streamCases(db, conditions, { sort: body.sort, most: bounds.exportRows }, (rows) =>
    take(rows.map((row) => toCells(toCaseRow(row, at)))),
  );
}
