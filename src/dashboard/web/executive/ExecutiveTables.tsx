import { Link } from "react-router";
import type { ExecutiveFigures } from "#dashboard/contract/executive.ts";
import { executiveUrl } from "#dashboard/rules/executive-links.ts";
import { useWords } from "#wording/use-words.ts";
import { type FigureRow, FigureTable } from "./FigureTable.tsx";
import { customerRows, typeRows, useCustomersShown } from "./figure-rows.ts";
import { usePointName } from "./use-point-name.ts";

type Props = { figures: ExecutiveFigures };

const maxShown = 20;

const useTotal = ({ from, to, total }: ExecutiveFigures): FigureRow => {
  const { t } = useWords();
  return { key: "total", label: t("executive.all"), figures: total, stretch: { from, to }, owner: {} };
};

/** The charts' figures, and more that the charts omit. */
export const ExecutiveTables = ({ figures }: Props) => (
  <>
    <PointFigures figures={figures} />
    <TypeFigures figures={figures} />
    <CustomerFigures figures={figures} />
  </>
);

/** Over time, newest first. */
const PointFigures = ({ figures }: Props) => {
  const { t } = useWords();
  const nameOf = usePointName(figures.days);
  const rows = figures.points.map((point) => ({
    key: point.from,
    label: nameOf(point),
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

const TypeFigures = ({ figures }: Props) => {
  const { t } = useWords();
  return (
    <FigureTable
      title={t("executive.types")}
      table="types"
      days={figures.days}
      head={t("executive.type")}
      rows={typeRows(figures, t)}
      total={useTotal(figures)}
    />
  );
};

/** The top twenty companies, or all. */
const CustomerFigures = ({ figures }: Props) => {
  const { t } = useWords();
  const { days, customers, customerCount } = figures;
  const isWhole = customers.length >= customerCount;
  return (
    <FigureTable
      title={t("executive.customers")}
      help={useCustomersShown(customers.length, customerCount)}
      table="customers"
      days={days}
      head={t("executive.customer")}
      rows={customerRows(figures)}
      total={useTotal(figures)}
    >
      {customerCount > maxShown ? (
        <Link className="fine" to={executiveUrl(days, !isWhole)} preventScrollReset>
          {isWhole ? t("executive.showMost", { shown: maxShown }) : t("executive.showAll")}
        </Link>
      ) : null}
    </FigureTable>
  );
};
