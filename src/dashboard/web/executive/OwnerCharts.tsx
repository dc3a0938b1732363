import type { CSSProperties } from "react";
import type { ExecutiveFigures } from "#dashboard/contract/executive.ts";
import { figureUrl } from "#dashboard/rules/executive-links.ts";
import { ChartCard } from "#reports/web/ChartCard.tsx";
import { ShareBar } from "#ui/charts/ShareBar.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import type { FigureRow } from "./FigureTable.tsx";
import { customerRows, typeRows, useCustomersShown } from "./figure-rows.ts";
import styles from "./OwnerCharts.module.css";

type Props = { figures: ExecutiveFigures };

/** Companies shown in the chart; the table has more. */
const maxCharted = 10;

export const TypeChart = ({ figures }: Props) => {
  const { t } = useWords();
  return <OwnerChart title={t("executive.types")} head={t("executive.type")} rows={typeRows(figures, t)} />;
};

export const CustomerChart = ({ figures }: Props) => {
  const { t } = useWords();
  const rows = customerRows(figures).slice(0, maxCharted);
  const shown = useCustomersShown(rows.length, figures.customerCount);
  if (rows.length === 0) return null;
  return <OwnerChart title={t("executive.customers")} help={shown} head={t("executive.customer")} rows={rows} />;
};

type ChartProps = { title: string; help?: string; head: string; rows: readonly FigureRow[] };

/** Per row: submitted cases as a bar, and how many met their two targets as shares. */
const OwnerChart = ({ title, help, head, rows }: ChartProps) => {
  const { t } = useWords();
  const top = Math.max(1, ...rows.map(({ figures }) => figures.raised));
  return (
    <ChartCard title={title} size="wide" kind="open">
      {help ? <p className="faint fine">{help}</p> : null}
      <div>
        <p className={`hidden ${styles.heads}`} aria-hidden="true">
          <span>{head}</span>
          <span>{t("executive.raised")}</span>
          <span>{t("executive.firstResponse")}</span>
          <span>{t("executive.resolution")}</span>
        </p>
        <ul className={`grid fine ${styles.rows}`}>
          {rows.map((row) => (
            <li key={row.key}>
              <span className={`shrink medium anywhere roomy ${styles.label}`}>
                {row.href ? <a href={row.href}>{row.label}</a> : row.label}
              </span>
              <Raised row={row} share={row.figures.raised / top} />
              <Against row={row} target="firstResponse" />
              <Against row={row} target="resolution" />
            </li>
          ))}
        </ul>
      </div>
    </ChartCard>
  );
};

type RowProps = { row: FigureRow };

const Raised = ({ row: { label, figures, stretch, owner }, share }: RowProps & { share: number }) => {
  const { t, tag } = useWords();
  const count = formatNumber(tag, figures.raised);
  return (
    <a
      className={`stack level text no-underline target-high ${styles.raised}`}
      href={figureUrl("raised", stretch, owner)}
      aria-label={t("executive.figureOf", { figure: t("executive.raised"), of: label, count })}
    >
      <span aria-hidden="true">
        {figures.raised > 0 ? (
          <span
            className={`block ${styles.bar}`}
            data-chart-tone="accent"
            style={{ "--share": `${share * 100}%` } as CSSProperties}
          />
        ) : null}
      </span>
      <span className="strong figures self-end">{count}</span>
    </a>
  );
};

const Against = ({ row, target }: RowProps & { target: "firstResponse" | "resolution" }) => {
  const { t } = useWords();
  const { label, figures, stretch, owner } = row;
  const name = t(`executive.${target}`);
  return (
    <div className="shrink">
      <span className={`faint small ${styles.name}`}>{name}</span>
      <ShareBar
        {...figures[target]}
        size="small"
        metLabel={t("executive.met")}
        failedLabel={t("executive.failed")}
        none={t("executive.nothingDue")}
        metHref={figureUrl(`${target}Met`, stretch, owner)}
        failedHref={figureUrl(`${target}Failed`, stretch, owner)}
        nameOf={(count) => t("executive.figureOf", { figure: name, of: label, count })}
      />
    </div>
  );
};
