import { Link } from "react-router";
import type { CaseRow } from "#care-cases/contract/public.ts";
import { caseListUrl } from "#care-cases/rules/public.ts";
import { useGivenTrail } from "#care-cases/web/trail/use-given-trail.ts";
import { dueNextList } from "#dashboard/rules/figures.ts";
import type { ServiceLevelAgreement } from "#service-levels/contract/calls.ts";
import { LevelTargets } from "#service-levels/web/LevelTargets.tsx";
import { TimeLeftChip } from "#service-levels/web/time-left/TimeLeftChip.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Agreement.module.css";

const DueNext = ({ cases }: { cases: readonly CaseRow[] }) => {
  const { t } = useWords();
  useGivenTrail({ id: "due next", place: "home", ids: cases.map(({ id }) => id) });
  return (
    <section aria-labelledby="due-next">
      <h2 id="due-next">{t("home.dueNext")}</h2>
      <ul className={`fine lined-above mt-2 mb-2`}>
        {cases.map(({ id, title, timeLeft }) => (
          <li key={id} className={`row gap-3 apart lined hovers px-2 relative row-high`}>
            <Link className="row-link cut normal" to={`/cases/${id}`} prefetch="intent">
              <span className={`faint figures`}>#{id}</span> {title}
            </Link>
            {timeLeft ? <TimeLeftChip timeLeft={timeLeft} /> : null}
          </li>
        ))}
      </ul>
      <Link className="line-link fine" to={caseListUrl(dueNextList)}>
        {t("home.dueNextAll")}
      </Link>
    </section>
  );
};

type Props = { agreement: ServiceLevelAgreement | null; dueNext: readonly CaseRow[] };

/** The company's agreement, and the cases with the least time left. */
export const Agreement = ({ agreement, dueNext }: Props) => {
  const { t } = useWords();
  return (
    <div className={`stack gap-8 mt-8 ${styles.beside}`}>
      {dueNext.length > 0 ? <DueNext cases={dueNext} /> : null}
      <section aria-labelledby="agreement">
        <h2 id="agreement">{agreement ? t("home.agreementNamed", { name: agreement.name }) : t("home.agreement")}</h2>
        {agreement ? <LevelTargets agreement={agreement} /> : <p className="faint">{t("home.noAgreement")}</p>}
      </section>
    </div>
  );
};
