import { Link } from "react-router";
import type { ExecutiveFigures } from "#dashboard/contract/executive.ts";
import { executiveUrl } from "#dashboard/rules/executive-links.ts";
import { formatNumber } from "#ui/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ExecutiveHome.module.css";
import { type FigureRow, FigureTable } from "./FigureTable.tsx";
import { usePointLabels } from "./use-point-labels.tsx";

type Props = { figures: ExecutiveFigures };

const mostShown = 20;

const useTotal = ({ from, to, total }: ExecutiveFigures): FigureRow => {
  const { t } = useWords();
  return { key: "total", label: t("executive.all"), figures: total, stretch: { from, to }, owner: {} };
};

/** The figures of the charts, the newest first. */
export const PointFigures = ({ figures }: Props) => {
  const { t } = useWords();
  const labels = usePointLabels(figures.days, figures.points);
  const rows = figures.points.map((point, i) => ({
    key: point.from,
    label: labels[i]?.spoken ?? point.from,
    figures: point.figures,
    stretch: point,
    owner: {},
  }));
  return (
    <FigureTable
      title={t("executive.points")}
      table="points"
      days={figures.days}
      head={t(`executive.days${figures.days}`)}
      rows={rows.toReversed()}
      total={useTotal(figures)}
    />
  );
};

export const TypeFigures = ({ figures }: Props) => {
  const { t } = useWords();
  const { days, from, to, types } = figures;
  return (
    <FigureTable
      title={t("executive.types")}
      table="types"
      days={days}
      head={t("executive.type")}
      rows={types.map(({ caseType, figures: ofType }) => ({
        key: caseType ?? "",
        label: caseType === null ? t("caseFilter.noType") : t(`caseType.${caseType}`),
        figures: ofType,
        stretch: { from, to },
        owner: { caseType: caseType ?? "@none" },
      }))}
      total={useTotal(figures)}
    />
  );
};

/** The twenty companies with most raised, or all of them; each name leads to the company. */
export const CustomerFigures = ({ figures }: Props) => {
  const { t, tag } = useWords();
  const { days, from, to, customers, customerCount } = figures;
  const all = formatNumber(tag, customerCount);
  const isWhole = customers.length >= customerCount;
  return (
    <FigureTable
      title={t("executive.customers")}
      help={
        isWhole
          ? t("executive.allShown", { all })
          : t("executive.mostRaised", { shown: formatNumber(tag, customers.length), all })
      }
      table="customers"
      days={days}
      head={t("executive.customer")}
      rows={customers.map(({ customerNumber, name, figures: ofCustomer }) => ({
        key: customerNumber,
        label: name,
        href: `/customers/${customerNumber}`,
        figures: ofCustomer,
        stretch: { from, to },
        owner: { customerNumber },
      }))}
      total={useTotal(figures)}
    >
      {customerCount > mostShown ? (
        <Link className={styles.more} to={executiveUrl(days, !isWhole)} preventScrollReset>
          {isWhole ? t("executive.showMost", { shown: mostShown }) : t("executive.showAll")}
        </Link>
      ) : null}
    </FigureTable>
  );
};
