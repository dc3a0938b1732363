import { caseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import type { CaseListView } from "#care-cases/rules/list/case-list-view.ts";
import { Pager } from "#ui/list/Pager.tsx";
import type { CaseListData } from "./case-list-load.ts";
import { useSharedListState } from "./shared-list-state.ts";

type Props = { view: CaseListView; data: Pick<CaseListData, "next" | "previous"> };

/** Previous and next; nothing if everything fits on one page. */
export const CaseListPager = ({ view, data: { next, previous } }: Props) => {
  const { prefetch } = useSharedListState();
  return (
    <Pager
      previous={previous && caseListUrl({ ...view, before: previous, after: null })}
      next={next && caseListUrl({ ...view, after: next, before: null })}
      onNear={prefetch}
    />
  );
};
