import type { ExecutiveFigures } from "#dashboard/contract/executive.ts";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import type { FigureRow } from "./FigureTable.tsx";

// Rows shared by charts and tables.

export const typeRows = ({ from, to, types }: ExecutiveFigures, t: Words["t"]): FigureRow[] =>
  types.map(({ caseType, figures }) => ({
    key: caseType ?? "",
    label: caseType === null ? t("caseFilter.noType") : t(`caseType.${caseType}`),
    figures,
    stretch: { from, to },
    owner: { caseType: caseType ?? "@none" },
  }));

/** Each name links to the company. */
export const customerRows = ({ from, to, customers }: ExecutiveFigures): FigureRow[] =>
  customers.map(({ customerNumber, name, figures }) => ({
    key: customerNumber,
    label: name,
    href: `/customers/${customerNumber}`,
    figures,
    stretch: { from, to },
    owner: { customerNumber },
  }));

/** "20 of 140": how many of the companies are shown. */
export const useCustomersShown = (shown: number, count: number): string => {
  const { t, tag } = useWords();
  const all = formatNumber(tag, count);
  return shown >= count
    ? t("executive.allShown", { all })
    : t("executive.mostRaised", { shown: formatNumber(tag, shown), all });
};
