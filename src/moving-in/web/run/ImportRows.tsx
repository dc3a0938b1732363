import {
  type ImportDetails,
  type ImportOutcome,
  type ImportRow,
  type ImportRowFilter,
  importOutcomes,
} from "#moving-in/contract/import-run.ts";
import { type ImportView, importUrl } from "#moving-in/web/import-page.ts";
import { importReasonText, outcomeText } from "#moving-in/web/import-words.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { type Tab, TabPanels, Tabs } from "#ui/page/Tabs.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { type DotTone, StatusDot } from "#ui/text/StatusDot.tsx";
import { useWords } from "#wording/use-words.ts";
import { cellOf, rowName } from "./row-name.ts";

const columns = ["row", "name", "outcome", "reasons"] as const;
const widths = { row: 72, name: undefined, outcome: "18cqi", reasons: "40cqi" } as const;
const align = { row: "end" } as const;

const tones: Readonly<Record<ImportOutcome, DotTone>> = {
  made: "green",
  changed: "accent",
  left: "hollow",
  bad: "red",
  takenBack: "neutral",
};

type LineProps = { run: ImportDetails; row: ImportRow };

const Line = ({ run, row }: LineProps) => {
  const words = useWords();
  const { t, tag } = words;
  const number = formatNumber(tag, row.row);
  return (
    <tr>
      <td data-column="row" data-align="end" data-card="aside" className="figures">
        <span data-on="table">{number}</span>
        <span data-on="card">{t("imports.row", { number })}</span>
      </td>
      <th scope="row" data-column="name" data-card="title" className="wraps anywhere">
        {rowName(run, row)}
      </th>
      <td data-column="outcome" data-card="below" className="wraps">
        {row.outcome ? (
          <StatusDot tone={tones[row.outcome]} wraps>
            {outcomeText(run, row.outcome, words)}
          </StatusDot>
        ) : null}
      </td>
      <td data-column="reasons" data-card="more" className="wraps anywhere">
        {row.reasons.map((reason) => {
          const text = importReasonText(reason, words);
          const cell = cellOf(run, row, reason.column);
          return (
            <span key={`${reason.code} ${reason.column}`} className="block">
              {text}
              {cell === "" || text.includes(cell) ? null : (
                <span className="faint"> {t("imports.cell", { cell })}</span>
              )}
            </span>
          );
        })}
      </td>
    </tr>
  );
};

export type FoundRows = { readonly rows: readonly ImportRow[]; readonly hasMore: boolean };
type RowsProps = { run: ImportDetails; found: FoundRows; view: ImportView; isBusy: boolean };

const Found = ({ run, found: { rows, hasMore }, view, isBusy }: RowsProps) => {
  const { t } = useWords();
  const last = rows.at(-1);
  if (last === undefined) return <p className="soft py-3">{t("imports.noRows")}</p>;
  return (
    <>
      <ListTable
        rows="tall"
        label={t("imports.rows")}
        isBusy={isBusy}
        heads={<PlainHeads columns={columns} nameOf={(name) => t(`importRowColumn.${name}`)} {...{ widths, align }} />}
      >
        {rows.map((row) => (
          <Line key={row.row} run={run} row={row} />
        ))}
      </ListTable>
      {view.after !== null || hasMore ? (
        <nav className="actions end mt-4" aria-label={t("caseList.pages")}>
          {view.after === null ? null : (
            <LinkButton to={importUrl(run.id, { outcome: view.outcome })}>{t("imports.firstRows")}</LinkButton>
          )}
          {hasMore ? (
            <LinkButton to={importUrl(run.id, { outcome: view.outcome, after: last.row })}>
              {t("imports.nextRows")}
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
    </>
  );
};

/** The rows of an import with what they do and why, all or those of one outcome. */
export const ImportRows = (props: RowsProps) => {
  const { run, view } = props;
  const words = useWords();
  const { t, tag } = words;
  const isOffered = (outcome: ImportOutcome) => outcome !== "takenBack" || run.counts.takenBack > 0;
  const all = importOutcomes.reduce((sum, outcome) => sum + run.counts[outcome], 0);
  const remarks = {
    id: "remarks",
    label: t("imports.remarks"),
    to: importUrl(run.id, { outcome: "remarks" }),
  } as const;
  const tabs: Tab<ImportRowFilter | "all">[] = [
    { id: "all", label: t("imports.allRows"), to: importUrl(run.id), count: formatNumber(tag, all) },
    ...importOutcomes.filter(isOffered).map((outcome) => ({
      id: outcome,
      label: outcomeText(run, outcome, words),
      to: importUrl(run.id, { outcome }),
      count: formatNumber(tag, run.counts[outcome]),
    })),
    ...(run.counts.remarks > 0 || view.outcome === "remarks"
      ? [{ ...remarks, count: formatNumber(tag, run.counts.remarks) }]
      : []),
  ];
  const current = view.outcome ?? "all";
  return (
    <section className="mt-6" aria-label={t("imports.rows")}>
      <Tabs label={t("imports.outcomes")} tabs={tabs} current={current} />
      <TabPanels current={current}>{(id) => (id === current ? <Found {...props} /> : null)}</TabPanels>
    </section>
  );
};
