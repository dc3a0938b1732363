import { useCallback } from "react";
import { caseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import type { CaseListView } from "#care-cases/rules/list/case-list-view.ts";
import { useActor } from "#platform/web/page.ts";
import { type ChangeUrlView, useUrlView } from "#ui/list/use-url-view.ts";
import { viewOfUrl } from "./case-list-load.ts";
import { useSharedListState } from "./shared-list-state.ts";

export type ChangeView = ChangeUrlView<CaseListView>;

/** The list's view from the URL, for its reader and their saved views. */
export const useListView = () => {
  const actor = useActor();
  const { bases } = useSharedListState();
  const read = useCallback(
    (searchParams: URLSearchParams, pathname: string) => viewOfUrl({ pathname, searchParams }, actor, bases),
    [actor, bases],
  );
  return useUrlView({ read, write: caseListUrl });
};
