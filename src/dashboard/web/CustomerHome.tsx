import { Link } from "react-router";
import { caseListUrl } from "#care-cases/rules/public.ts";
import { NewCaseButton, NewCaseFailed } from "#care-cases/web/list/NewCaseButton.tsx";
import { useNewCase } from "#care-cases/web/list/use-new-case.ts";
import { activeFigure, customerFigures, draftsFigure } from "#dashboard/rules/figures.ts";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import { ActionList } from "./ActionList.tsx";
import { Agreement } from "./Agreement.tsx";
import { Highlights } from "./Highlights.tsx";
import type { PlainDashboard } from "./plain-dashboard.ts";

type Props = { data: PlainDashboard };

/** Links to a new case and to drafts. */
const Raise = ({ data }: Props) => {
  const { t } = useWords();
  const newCase = useNewCase();
  const drafts = data.figures.find(({ name }) => name === draftsFigure.name);
  return (
    <div className={`row wrap mt-4 gap-y-2 gap-x-4`}>
      <NewCaseButton newCase={newCase} label={t("home.raiseCase")} />
      {drafts && drafts.count > 0 ? (
        <Link className="line-link fine" to={caseListUrl(draftsFigure.view)} prefetch="intent">
          {t("home.draftsWait", { count: drafts.count })}
        </Link>
      ) : null}
      <NewCaseFailed newCase={newCase} />
    </div>
  );
};

/** "See all 49": the number of active cases. */
const useSeeAll = ({ figures }: PlainDashboard) => {
  const { t, tag } = useWords();
  const active = figures.find(({ name }) => name === activeFigure.name);
  if (!active || active.count === 0) return undefined;
  const number = formatNumber(tag, active.count) + (active.isCapped ? "+" : "");
  return { to: caseListUrl(activeFigure.view), words: t("home.seeAllNumber", { number }) };
};

/** A customer's cases: figures, those waiting for them, and the agreement. */
export default function CustomerHome({ data }: Props) {
  return (
    <>
      <Raise data={data} />
      <Highlights figures={customerFigures} counted={data.figures} />
      <ActionList rows={data.careCases} lastMessages={data.lastMessages} seeAll={useSeeAll(data)} />
      <Agreement agreement={data.agreement} dueNext={data.dueNext} />
    </>
  );
}
