import type { ReactNode } from "react";
import { Link } from "react-router";
import { casePresets } from "#care-cases/contract/case-search.ts";
import { caseListUrl, inPreset } from "#care-cases/rules/list/case-list-url.ts";
import type { CaseListView } from "#care-cases/rules/list/case-list-view.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseListHead.module.css";
import type { CaseListData } from "./case-list-load.ts";
import { listTitles } from "./list-titles.ts";
import { NewCaseButton, NewCaseFailed } from "./NewCaseButton.tsx";
import { useSharedListState } from "./shared-list-state.ts";
import type { NewCase } from "./use-new-case.ts";

type ListCount = Pick<CaseListData, "count" | "countIsCapped">;

const Count = ({ count, countIsCapped }: ListCount) => {
  const { t, tag } = useWords();
  if (count === null) return null;
  const number = formatNumber(tag, count);
  return (
    <>
      <span className="faint lead figures" aria-hidden="true">
        {countIsCapped ? `${number}+` : number}
      </span>
      <span className="only-for-screen-readers" role="status">
        {countIsCapped ? t("caseList.countCapped", { number }) : t("caseList.count", { count })}
      </span>
    </>
  );
};

/** The presets as tabs; the query is carried over as far as it fits. */
const PresetTabs = ({ view }: { view: CaseListView }) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  const { prefetch } = useSharedListState();
  return (
    <nav className={`flex fixed gap-5 ${styles.presets}`} aria-label={t("caseList.lists")}>
      {casePresets.map((preset) => {
        const isShown = preset === view.preset;
        const to = caseListUrl(isShown ? view : inPreset(view, preset, staff));
        return (
          <Link
            key={preset}
            className="tab"
            to={to}
            aria-current={isShown ? "page" : undefined}
            prefetch="intent"
            onPointerEnter={() => prefetch(to)}
          >
            {t(`casePreset.${preset}`)}
          </Link>
        );
      })}
    </nav>
  );
};

type Props = {
  view: CaseListView;
  data: ListCount | undefined;
  newCase: NewCase;
  /** The reader's own views of this list, next to the tabs. */
  views?: ReactNode;
  /** Actions on those views; on phones they are with the list's other options. */
  viewMenu?: ReactNode;
};

/** Title, count, other lists, and the button for a new case. */
export const CaseListHead = ({ view, data, newCase, views, viewMenu }: Props) => {
  const { t } = useWords();
  const title = t(listTitles[view.preset]);
  return (
    <header>
      <PageTitle title={title} />
      <div className={`row gap-3 control-high`}>
        <h1>{title}</h1>
        {data ? <Count count={data.count} countIsCapped={data.countIsCapped} /> : null}
        <span className="push">
          <NewCaseButton newCase={newCase} />
        </span>
      </div>
      {newCase.error ? (
        <div className="mt-3">
          <NewCaseFailed newCase={newCase} />
        </div>
      ) : null}
      <div className={`flex mt-3 lined ${styles.tabs}`}>
        <PresetTabs view={view} />
        {views}
        <span className="push not-phone">{viewMenu}</span>
      </div>
    </header>
  );
};
