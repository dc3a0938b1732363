import { useRef, useState } from "react";
import { Link } from "react-router";
import { executiveDays } from "#dashboard/contract/executive.ts";
import { executiveUrl } from "#dashboard/rules/executive-links.ts";
import { Button } from "#ui/button/Button.tsx";
import { RowLinks } from "#ui/list/RowLinks.tsx";
import { useWords } from "#wording/use-words.ts";
import { ExecutiveCases } from "./ExecutiveCases.tsx";
import { ExecutiveCharts } from "./ExecutiveCharts.tsx";
import styles from "./ExecutiveHome.module.css";
import { ExecutiveTables } from "./ExecutiveTables.tsx";
import type { ExecutiveData } from "./executive-load.ts";
import { KeyFigures } from "./KeyFigures.tsx";
import { NoFigures } from "./NoFigures.tsx";

type Props = { data: ExecutiveData };

/**
 * The executive's dashboard: key figures for the period in the URL, cases to call about, and charts or their tables.
 */
export default function ExecutiveHome({ data: { figures, cases } }: Props) {
  const { t } = useWords();
  const [asTable, setAsTable] = useState(false);
  const all = useRef<HTMLDivElement>(null);
  const { total, before, customerCount } = figures;
  const isEmpty = [total, before.figures].every(({ raised, ended, open }) => raised + ended + open === 0);
  return (
    <div className={`stack gap-4 mt-4 container`} ref={all}>
      <RowLinks within={all} />
      <header className={`row wrap apart not-printed`}>
        <PeriodChoice shown={figures.days} />
        {isEmpty ? null : (
          <Button size="small" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? "executive.asCharts" : "executive.asTable")}
          </Button>
        )}
      </header>
      {isEmpty && customerCount === 0 ? (
        <NoFigures days={figures.days} />
      ) : (
        <>
          <KeyFigures figures={figures} />
          <ExecutiveCases cases={cases} />
          {asTable ? <ExecutiveTables figures={figures} /> : <ExecutiveCharts figures={figures} />}
          <p className={`faint fine ${styles.note}`}>{t("executive.note")}</p>
        </>
      )}
    </div>
  );
}

const PeriodChoice = ({ shown }: { shown: ExecutiveData["figures"]["days"] }) => {
  const { t } = useWords();
  return (
    <nav className="segments" aria-label={t("executive.period")}>
      {executiveDays.map((days) => (
        <Link
          className="segment"
          key={days}
          to={executiveUrl(days)}
          preventScrollReset
          prefetch="intent"
          aria-current={days === shown ? "page" : undefined}
        >
          {t("executive.days", { days })}
        </Link>
      ))}
    </nav>
  );
};
