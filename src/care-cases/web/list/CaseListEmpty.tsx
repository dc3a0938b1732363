import { IconChecklist, IconFileDescription, IconSearch } from "@tabler/icons-react";
import type { CasePreset } from "#care-cases/contract/case-search.ts";
import { caseListUrl, emptyList, inPreset } from "#care-cases/rules/list/case-list-url.ts";
import { type CaseListView, cleared, isFiltered } from "#care-cases/rules/list/case-list-view.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { useWords } from "#wording/use-words.ts";
import { NewCaseButton } from "./NewCaseButton.tsx";
import type { NewCase } from "./use-new-case.ts";

const iconSize = 40;

/** Lists that a new case appears in. */
const fillable: readonly CasePreset[] = ["all", "active", "drafts"];

const NoHits = ({ view }: { view: CaseListView }) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  return (
    <EmptyState
      title={t("caseListEmpty.noHitsTitle")}
      help={t("caseListEmpty.noHitsHelp")}
      icon={<IconSearch size={iconSize} stroke={1.25} />}
    >
      <div className={`actions middle`}>
        <LinkButton to={caseListUrl(cleared(view))}>{t("caseListEmpty.clearAll")}</LinkButton>
        {view.text && view.preset !== "all" ? (
          <LinkButton to={caseListUrl(inPreset(view, "all", staff))}>{t("caseListEmpty.searchAll")}</LinkButton>
        ) : null}
      </div>
    </EmptyState>
  );
};

/** An empty list: no cases yet, none matching the filters, or a page that no longer exists. */
export const CaseListEmpty = ({ view, newCase }: { view: CaseListView; newCase: NewCase }) => {
  const { t } = useWords();
  if (view.after !== null || view.before !== null) {
    return (
      <EmptyState title={t("caseListEmpty.pageTitle")} help={t("caseListEmpty.pageHelp")}>
        <LinkButton to={caseListUrl({ ...view, after: null, before: null })}>{t("caseList.firstPage")}</LinkButton>
      </EmptyState>
    );
  }
  if (isFiltered(view)) return <NoHits view={view} />;
  const Icon = view.preset === "drafts" ? IconFileDescription : IconChecklist;
  return (
    <EmptyState
      title={t(`caseListEmpty.${view.preset}Title`)}
      help={t(`caseListEmpty.${view.preset}Help`)}
      icon={<Icon size={iconSize} stroke={1.25} />}
    >
      {fillable.includes(view.preset) ? (
        <NewCaseButton newCase={newCase} />
      ) : (
        <LinkButton to={caseListUrl(emptyList("active"))}>{t("caseListEmpty.seeActive")}</LinkButton>
      )}
    </EmptyState>
  );
};
