import { isRouteErrorResponse, useRevalidator } from "react-router";
import type { CaseListView } from "#care-cases/rules/case-list-view.ts";
import { ApiError, type ErrorShape } from "#platform/contract/error-shape.ts";
import { onClientEarly, useEarlyScreen } from "#platform/web/early-screen.ts";
import { onServer } from "#platform/web/screen-load.ts";
import { ErrorNote } from "#ui/ErrorNote.tsx";
import { CaseListEmpty } from "./CaseListEmpty.tsx";
import { CaseListHead } from "./CaseListHead.tsx";
import { CaseListPager } from "./CaseListPager.tsx";
import styles from "./CaseListScreen.module.css";
import { CaseTable, CaseTableSkeleton } from "./CaseTable.tsx";
import { type CaseListData, caseListLoad } from "./case-list-load.ts";
import { FilterBar } from "./FilterBar.tsx";
import type { FilterNames } from "./filter-words.ts";
import { ListSearch } from "./ListSearch.tsx";
import { SortMenu } from "./SortMenu.tsx";
import { useListView } from "./use-list-view.ts";
import { type NewCase, useNewCase } from "./use-new-case.ts";

export const loader = onServer(caseListLoad);
export const clientLoader = onClientEarly(caseListLoad);

const noNames: FilterNames = { people: [], customers: [] };

/** Names that the filters need, and those that the rows tell anyway. */
const namesIn = (data: CaseListData | undefined): FilterNames => {
  if (!data) return noNames;
  const inRows = data.rows.flatMap(({ assignee, contactPerson }) => [assignee, contactPerson]);
  return {
    people: [...data.people, ...inRows.filter((person) => person !== null)],
    customers: [...data.customers, ...data.rows.flatMap(({ customer }) => customer ?? [])],
  };
};

type RowsProps = {
  view: CaseListView;
  data: CaseListData | undefined;
  isBusy: boolean;
  newCase: NewCase;
  error: ApiError | null;
  retry: () => void;
};

const Rows = ({ view, data, isBusy, newCase, error, retry }: RowsProps) => {
  if (error) return <ErrorNote error={error} onRetry={retry} />;
  if (!data) return <CaseTableSkeleton view={view} />;
  if (data.rows.length === 0) return <CaseListEmpty view={view} newCase={newCase} />;
  return (
    <>
      <CaseTable view={view} rows={data.rows} isBusy={isBusy} />
      <CaseListPager view={view} data={data} />
    </>
  );
};

type ListProps = Pick<RowsProps, "data" | "error" | "retry"> & { isPrevious?: boolean };

const CaseList = ({ data, isPrevious = false, error, retry }: ListProps) => {
  const { view, wanted, isChanging, change } = useListView();
  const { customerNumber } = view.filters;
  const newCase = useNewCase(customerNumber?.length === 1 ? customerNumber[0] : undefined);
  return (
    <div className={styles.screen}>
      <CaseListHead view={view} data={data} newCase={newCase} />
      <div className={styles.tools}>
        <ListSearch view={wanted} change={change} />
        <SortMenu view={wanted} change={change} />
        <FilterBar view={wanted} names={namesIn(data)} change={change} />
      </div>
      <Rows view={view} data={data} isBusy={isPrevious || isChanging} newCase={newCase} error={error} retry={retry} />
    </div>
  );
};

/** The five case lists of section 2: one screen, whose preset is its path and whose everything else is its query. */
export default function CaseListScreen() {
  return <CaseList {...useEarlyScreen(caseListLoad)} />;
}

/** A list that can't be shown keeps its head, tabs and filters, to try again or otherwise. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  const shape = isRouteErrorResponse(error) ? (error.data as ErrorShape) : null;
  return <CaseList data={undefined} error={new ApiError(shape ?? { message: "" })} retry={() => void revalidate()} />;
}
