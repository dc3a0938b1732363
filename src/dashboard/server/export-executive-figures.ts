import type { ExportCell } from "#care-cases/server/public.ts";
import type { ExecutiveFigures, executiveCalls, FigureSet } from "#dashboard/contract/executive.ts";
import { figureNames, figureOf } from "#dashboard/rules/executive-links.ts";
import { readExecutiveFigures } from "#dashboard/server/executive-figures.ts";
import { atOneMoment } from "#dashboard/server/get-executive-figures.ts";
import type { FileMaker } from "#platform/server/exports/file-maker.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { reportFile } from "#reports/server/report-file.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import type { Words } from "#wording/words.ts";

type Export = typeof executiveCalls.exportExecutiveFigures;

/** A table of executive figures for all companies, as a file. */
export const exportExecutiveFigures: Operation<Export> = ({ makeFile }) => makeFile();

export const makeExecutiveFile: FileMaker<Export> = async (request) => {
  const { app, body, db, now } = request;
  const { days, format, locale, table } = body;
  const figures = await atOneMoment(db, (moment) => readExecutiveFigures(moment, { days, allCustomers: true }, now));
  const language = locale === "da-DK" ? "da" : "en";
  await loadCatalogue(language);
  const words = wordsOf(language, app.settings.brand);
  const { t } = words;
  const { heads, rows } = tables[table](figures, words);
  return reportFile({
    format,
    locale,
    name: `${t("executive.fileName")}-${figures.from}-${figures.to}`,
    sheet: t(`executive.${table}`),
    heads: [...heads, ...figureNames.map((name) => t(`executiveFigure.${name}`))],
    rows,
  });
};

type Table = { readonly heads: readonly string[]; readonly rows: readonly (readonly ExportCell[])[] };

const text = (written: string): ExportCell => ({ kind: "text", text: written });
const numbers = (set: FigureSet): ExportCell[] =>
  figureNames.map((name) => ({ kind: "number", number: figureOf[name](set) }));

const tables = {
  points: ({ points }, { t }) => ({
    heads: [t("executive.from"), t("executive.to")],
    rows: points.map(({ from, to, figures }) => [
      { kind: "day", day: from },
      { kind: "day", day: to },
      ...numbers(figures),
    ]),
  }),
  customers: ({ customers }, { t }) => ({
    heads: [t("executive.customerNumber"), t("executive.customer")],
    rows: customers.map(({ customerNumber, name, figures }) => [text(customerNumber), text(name), ...numbers(figures)]),
  }),
  types: ({ types }, { t }) => ({
    heads: [t("executive.type")],
    rows: types.map(({ caseType, figures }) => [
      text(caseType === null ? t("caseFilter.noType") : t(`caseType.${caseType}`)),
      ...numbers(figures),
    ]),
  }),
} as const satisfies Record<string, (figures: ExecutiveFigures, words: Words) => Table>;
