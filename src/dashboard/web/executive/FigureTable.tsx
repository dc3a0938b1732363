import { type CSSProperties, type ReactNode, useId } from "react";
import type { ExecutiveDays, FigureSet } from "#dashboard/contract/executive.ts";
import {
  type ExecutiveFigureName,
  type FigureOwner,
  figureNames,
  figureOf,
  figureUrl,
} from "#dashboard/rules/executive-links.ts";
import type { Stretch } from "#dashboard/rules/executive-period.ts";
import { percentInTime } from "#dashboard/rules/executive-sums.ts";
import chartTable from "#ui/charts/ChartTable.module.css";
import { ScrollArea } from "#ui/page/ScrollArea.tsx";
import { formatNumber, formatShare } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./FigureTable.module.css";
import { SaveFigures } from "./SaveFigures.tsx";

export type FigureRow = {
  readonly key: string;
  readonly label: string;
  readonly href?: string;
  readonly figures: FigureSet;
  readonly stretch: Stretch;
  readonly owner: FigureOwner;
};

type Props = {
  title: string;
  help?: string;
  table: "points" | "customers" | "types";
  days: ExecutiveDays;
  head: string;
  rows: readonly FigureRow[];
  total: FigureRow;
  children?: ReactNode;
};

const targets = ["firstResponse", "resolution"] as const;
const own = ["raised", "ended", "open"] as const;
const ofTarget = ["metColumn", "failedColumn", "awaitingColumn", "share"] as const;

/** A table of figures, each linking to its list. */
export const FigureTable = ({ title, help, table, days, head, rows, total, children }: Props) => {
  const { t } = useWords();
  const id = useId();
  const top = Math.max(1, ...rows.map(({ figures }) => figures.raised));
  return (
    <section className="stack shrink" aria-labelledby={id}>
      <header className="row gap-lines wrap baseline">
        <h2 id={id}>{title}</h2>
        {help ? <p className="faint fine">{help}</p> : null}
        {children}
        <SaveFigures table={table} days={days} title={title} />
      </header>
      <ScrollArea className={`scroll-x framed rounded-large raised ${styles.scroll}`} label={title}>
        <table className={`${chartTable.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {head}
              </th>
              {own.map((column) => (
                <th key={column} scope="col" rowSpan={2} data-number>
                  {t(`executiveFigure.${column}`)}
                </th>
              ))}
              {targets.map((target) => (
                <th key={target} scope="colgroup" colSpan={ofTarget.length} data-group>
                  {t(`executive.${target}`)}
                </th>
              ))}
            </tr>
            <tr>
              {targets.flatMap((target) =>
                ofTarget.map((column) => (
                  <th key={`${target} ${column}`} scope="col" data-number>
                    {t(`executive.${column}`)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} bar={row.figures.raised / top} />
            ))}
          </tbody>
          <tfoot>
            <Row row={total} />
          </tfoot>
        </table>
      </ScrollArea>
    </section>
  );
};

const Row = ({ row, bar }: { row: FigureRow; bar?: number }) => (
  <tr>
    <th scope="row">{row.href ? <a href={row.href}>{row.label}</a> : row.label}</th>
    {figureNames.map((name) => (
      <Cells key={name} name={name} row={row} bar={name === "raised" ? bar : undefined} />
    ))}
  </tr>
);

/** A figure; the percentage on time follows the last figure of its target. */
const Cells = ({ name, row, bar }: { name: ExecutiveFigureName; row: FigureRow; bar: number | undefined }) => (
  <>
    <td data-figure={name}>
      <Figure name={name} row={row} />
      {bar === undefined ? null : (
        <span
          className={`absolute accent-ground ${styles.bar}`}
          style={{ "--share": `${bar * 100}%` } as CSSProperties}
          aria-hidden="true"
        />
      )}
    </td>
    {name === "firstResponseAwaiting" ? <ShareCell of={row.figures.firstResponse} /> : null}
    {name === "resolutionAwaiting" ? <ShareCell of={row.figures.resolution} /> : null}
  </>
);

const Figure = ({ name, row: { label, figures, stretch, owner } }: { name: ExecutiveFigureName; row: FigureRow }) => {
  const { t, tag } = useWords();
  const value = figureOf[name](figures);
  const count = formatNumber(tag, value);
  return (
    <a
      href={figureUrl(name, stretch, owner)}
      data-none={value === 0 || undefined}
      aria-label={t("executive.figureOf", { figure: t(`executiveFigure.${name}`), of: label, count })}
    >
      {count}
    </a>
  );
};

const ShareCell = ({ of }: { of: FigureSet["resolution"] }) => {
  const { tag } = useWords();
  const percent = percentInTime(of);
  return <td data-share>{percent === null ? "–" : formatShare(tag, percent / 100)}</td>;
};
