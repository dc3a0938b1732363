import type { ReactNode } from "react";
import { Link } from "react-router";
import { type CasePreset, casePresets } from "#care-cases/contract/case-search.ts";
import { caseListUrl, emptyList, inPreset } from "#care-cases/rules/list/case-list-url.ts";
import { type CaseListView, type ListBase, plainBase } from "#care-cases/rules/list/case-list-view.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
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

/** The list without a saved view, whose tab the reader leaves. */
const withoutView = (preset: CasePreset, bases: readonly ListBase[]): CaseListView => {
  const hasDefault = bases.some(({ list, isDefault }) => list === preset && isDefault);
  return { ...emptyList(preset), base: hasDefault ? plainBase(preset) : null };
};

/** The presets as tabs; the query is carried over as far as it fits. A saved view has a tab of its own. */
const PresetTabs = ({ view, isSaved }: { view: CaseListView; isSaved: boolean }) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  const { prefetch, bases } = useSharedListState();
  return (
    <nav className={`flex fixed gap-5 ${styles.presets}`} aria-label={t("caseList.lists")}>
      {casePresets.map((preset) => {
        const isShown = preset === view.preset && !isSaved;
        const here = isSaved ? withoutView(preset, bases) : view;
        const to = caseListUrl(preset === view.preset ? here : inPreset(view, preset, staff));
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
  /** Of the saved view that is shown. */
  viewName: string | undefined;
  data: ListCount | undefined;
  isLoading: boolean;
  newCase: NewCase;
  /** The reader's own views of this list, next to the tabs. */
  views?: ReactNode;
  /** Actions on those views; on phones they are with the list's other options. */
  viewMenu?: ReactNode;
};

/** Title, count, other lists, and the button for a new case. */
export const CaseListHead = ({ view, viewName, data, isLoading, newCase, views, viewMenu }: Props) => {
  const { t } = useWords();
  const title = viewName ?? t(listTitles[view.preset]);
  return (
    <header>
      <PageTitle title={title} />
      <div className={`row gap-3 control-high`}>
        <h1 className="shrink anywhere">{title}</h1>
        {data ? <Count count={data.count} countIsCapped={data.countIsCapped} /> : null}
        {isLoading ? <Skeleton width={32} /> : null}
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
        <PresetTabs view={view} isSaved={viewName !== undefined} />
        {views}
        <span className="push not-phone">{viewMenu}</span>
      </div>
    </header>
  );
};
