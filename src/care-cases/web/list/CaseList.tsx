import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { CaseListView } from "#care-cases/rules/list/case-list-view.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { BulkBar } from "#care-cases/web/list/bulk/BulkBar.tsx";
import type { FilterNames } from "#care-cases/web/list/case-part-web.ts";
import { CaseFilterBar } from "#care-cases/web/list/filters/CaseFilterBar.tsx";
import { GoneNote } from "#care-cases/web/list/filters/GoneNote.tsx";
import { ListSearch } from "#care-cases/web/list/filters/ListSearch.tsx";
import { TextsReadNote } from "#care-cases/web/list/filters/TextsReadNote.tsx";
import { CaseSortMenu } from "#care-cases/web/list/table/CaseSortMenu.tsx";
import { CaseTable, CaseTableSkeleton } from "#care-cases/web/list/table/CaseTable.tsx";
import { ColumnsMenu } from "#care-cases/web/list/table/ColumnsMenu.tsx";
import type { ApiError } from "#platform/contract/error-shape.ts";
import type { LoadState } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { staffMay, takesPart } from "#roles/rules/staff-rights.ts";
import { useClockRefresh } from "#service-levels/web/time-left/use-clock-refresh.ts";
import { useSelection } from "#ui/list/bulk/use-selection.ts";
import { useRowKeys } from "#ui/list/use-row-keys.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { BesideSwitch } from "./BesideSwitch.tsx";
import styles from "./CaseList.module.css";
import { CaseListEmpty } from "./CaseListEmpty.tsx";
import { CaseListHead } from "./CaseListHead.tsx";
import { CaseListPager } from "./CaseListPager.tsx";
import type { CaseListData } from "./case-list-load.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { ListOptions } from "./ListOptions.tsx";
import type { ChangeView, useListView } from "./use-list-view.ts";
import { type NewCase, useNewCase } from "./use-new-case.ts";

const noNames: FilterNames = { people: [], teams: [], customers: [] };

/** Names for the filters, and names known from the rows. */
const namesIn = (data: CaseListData | undefined): FilterNames => {
  if (!data) return noNames;
  const inRows = data.rows.flatMap(({ assignee, contactPerson, owner }) => [assignee, contactPerson, owner]);
  const isTeam = (one: (typeof inRows)[number]) => one !== null && "kind" in one && one.kind === "team";
  return {
    ...data.otherNames,
    people: [...data.people, ...inRows.filter((one) => one !== null && !isTeam(one)).map((one) => one as NamedPerson)],
    teams: [...data.teams, ...data.rows.flatMap(({ owner }) => (owner?.kind === "team" ? [owner] : []))],
    customers: [...data.customers, ...data.rows.flatMap(({ customer }) => customer ?? [])],
    gone: data.gone,
  };
};
type NamedPerson = { readonly id: number; readonly name: string };

type RowsProps = {
  view: CaseListView;
  data: CaseListData | undefined;
  isBusy: boolean;
  newCase: NewCase;
  error: ApiError | null;
  retry: () => void;
};

const noRows: readonly ListedRow[] = [];

const Rows = ({ view, data, isBusy, newCase, error, retry }: RowsProps) => {
  const { pathname, search } = useLocation();
  const rows = data?.rows ?? noRows;
  const chosen = useSelection(rows, pathname + search);
  const actor = useActor();
  const selection = staffMay(actor, "changeManyCases") ? chosen : null;
  useClockRefresh(
    rows.map(({ timeLeft }) => timeLeft),
    caseKeys.lists,
  );
  useRowKeys({ selection, onNew: takesPart(actor) ? newCase.create : undefined });
  if (error) return <ErrorNote error={error} onRetry={retry} />;
  if (!data) return <CaseTableSkeleton view={view} />;
  if (rows.length === 0) return <CaseListEmpty view={view} newCase={newCase} />;
  return (
    <>
      <CaseTable view={view} rows={rows} passages={data.passages} isBusy={isBusy} selection={selection} />
      {selection ? <BulkBar rows={rows} selection={selection} /> : null}
      <CaseListPager view={view} data={data} />
    </>
  );
};

type ToolsProps = {
  view: CaseListView;
  change: ChangeView;
  data: CaseListData | undefined;
  viewMenu: ReactNode;
};

const Tools = ({ view, change, data, viewMenu }: ToolsProps) => {
  const menus = (
    <>
      <CaseSortMenu view={view} change={change} />
      <ColumnsMenu view={view} change={change} />
      <ExportMenu view={view} isLong={data?.countIsCapped ?? false} />
    </>
  );
  return (
    <div className={`row wrap gap-y-2 gap-x-3 mt-3 mb-3 ${styles.tools}`}>
      <ListSearch view={view} change={change} />
      <CaseFilterBar view={view} names={namesIn(data)} change={change} />
      <div className={`flex fixed gap-2 ${styles.menus}`}>
        <BesideSwitch />
        {menus}
      </div>
      <ListOptions>
        {menus}
        {viewMenu}
      </ListOptions>
    </div>
  );
};

type Props = Omit<LoadState<CaseListData | undefined>, "isGone"> & {
  list: ReturnType<typeof useListView>;
  viewName?: string | undefined;
  /** The reader's own views, next to the list's tabs. */
  views?: ReactNode;
  viewMenu?: ReactNode;
  /** Messages about the current view. */
  notes?: ReactNode;
};

/** A case list: head, filters and rows. */
export const CaseList = ({ list, viewName, data, isPrevious, error, retry, views, viewMenu, notes }: Props) => {
  const { view, wanted, isChanging, change } = list;
  const { customerNumber } = view.filters;
  const newCase = useNewCase(customerNumber?.length === 1 ? customerNumber[0] : undefined);
  return (
    <div className={styles.screen}>
      <CaseListHead
        view={view}
        viewName={viewName}
        data={data}
        isLoading={!data && !error}
        newCase={newCase}
        views={views}
        viewMenu={viewMenu}
      />
      {notes}
      <Tools view={wanted} change={change} data={data} viewMenu={viewMenu} />
      <GoneNote view={view} names={namesIn(data)} />
      <TextsReadNote textsRead={data?.textsRead} />
      <Rows view={view} data={data} isBusy={isPrevious || isChanging} newCase={newCase} error={error} retry={retry} />
    </div>
  );
};
