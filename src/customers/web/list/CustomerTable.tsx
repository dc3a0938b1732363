import { memo, type ReactNode } from "react";
import { customerSorts } from "#customers/contract/account-calls.ts";
import type { CustomerRow } from "#customers/contract/customer.ts";
import {
  type CustomerListView,
  customerListUrl,
  customerPath,
  customersSortedBy,
} from "#customers/rules/customer-list-url.ts";
import { DatedAgreement } from "#customers/web/AgreementStatus.tsx";
import { SelectHead, SelectRow, selectingClass } from "#ui/list/bulk/SelectRow.tsx";
import type { Selection } from "#ui/list/bulk/use-selection.ts";
import { type Drops, ListSkeleton, ListTable } from "#ui/list/ListTable.tsx";
import { SortHead } from "#ui/list/SortHead.tsx";
import { useRowFocus } from "#ui/list/use-row-focus.ts";
import { useRowKeys } from "#ui/list/use-row-keys.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CustomerTable.module.css";

const columns = [
  "name",
  "customerNumber",
  "ownNumber",
  "email",
  "serviceLevel",
  "users",
  "openCases",
  "agreement",
] as const;
type Column = (typeof columns)[number];

const sortOf = (column: Column) => customerSorts.find((sort) => sort === column) ?? null;
const widths: Readonly<Partial<Record<Column, number>>> = {
  customerNumber: 88,
  ownNumber: 120,
  serviceLevel: 124,
  users: 72,
  openCases: 96,
  agreement: 268,
};
const drops: Drops<Column> = { email: "tablet", ownNumber: "tablet", users: "phone", serviceLevel: "phone" };
const isNumber = (column: Column): boolean => ["customerNumber", "users", "openCases"].includes(column);

const Heads = ({ view }: { view: CustomerListView }) => {
  const { t } = useWords();
  return columns.map((column) => {
    const by = sortOf(column);
    return (
      <SortHead
        key={column}
        column={column}
        label={t(`customerColumn.${column}`)}
        to={by && customerListUrl(customersSortedBy(view, by))}
        direction={by === view.sort.by ? view.sort.direction : null}
        align={isNumber(column) ? "end" : "start"}
        width={widths[column]}
        drops={drops[column]}
      />
    );
  });
};

/** The URL of a company's open cases. Passed in, because care-cases depends on customers. */
export type CasesUrl = (customerNumber: string) => string;

const OpenCases = ({ row, casesUrl }: { row: CustomerRow; casesUrl: CasesUrl }) => {
  const { t } = useWords();
  if (row.openCases === 0) return <span data-on="table">0</span>;
  return (
    <a
      className={`above-link no-underline accent underlines control-small-high ${styles.cases}`}
      href={casesUrl(row.customerNumber)}
      aria-label={t("customers.openCasesOf", { count: row.openCases, name: row.name })}
    >
      <span data-on="table">{row.openCases}</span>
      <span data-on="card">{t("customerPage.openCasesWith", { count: row.openCases })}</span>
    </a>
  );
};

type LineProps = {
  row: CustomerRow;
  casesUrl: CasesUrl;
  isSelected: boolean;
  /** Null if rows can't be selected. */
  onSelect: Selection["toggle"] | null;
};

/** A company's row; the link on its name covers the row. */
const CustomerLine = memo(function CustomerLine({ row, casesUrl, isSelected, onSelect }: LineProps) {
  const { t } = useWords();
  return (
    <tr className="linked-row" data-selected={isSelected || undefined}>
      {onSelect ? (
        <SelectRow
          id={Number(row.customerNumber)}
          label={t("customerBulk.selectRow", { name: row.name })}
          isSelected={isSelected}
          onSelect={onSelect}
        />
      ) : null}
      <th scope="row" data-column="name" data-card="title">
        <a className="row-link" href={customerPath(row.customerNumber)} data-row={row.customerNumber}>
          {row.name}
        </a>
      </th>
      <td data-column="customerNumber" data-card="aside" data-align="end" className="faint">
        {row.customerNumber}
      </td>
      <td data-column="ownNumber" data-drops={drops.ownNumber} className="faint">
        {row.ownNumber}
      </td>
      <td data-column="email" data-drops={drops.email}>
        {row.email}
      </td>
      <td data-column="serviceLevel" data-drops={drops.serviceLevel}>
        {row.serviceLevelAgreement}
      </td>
      <td data-column="users" data-drops={drops.users} data-align="end">
        {row.users}
      </td>
      <td data-column="openCases" data-card="end" data-align="end">
        <OpenCases row={row} casesUrl={casesUrl} />
      </td>
      <td data-column="agreement" data-card="below">
        {row.agreement ? <DatedAgreement of={row.agreement} /> : null}
      </td>
    </tr>
  );
});

type FrameProps = { view: CustomerListView; select: ReactNode; isBusy: boolean; children: ReactNode };

const Frame = ({ view, select, isBusy, children }: FrameProps) => {
  const { t } = useWords();
  return (
    <ListTable
      tableClass={select ? selectingClass : undefined}
      label={t("customers.tableName")}
      isBusy={isBusy}
      heads={
        <>
          {select}
          <Heads view={view} />
        </>
      }
    >
      {children}
    </ListTable>
  );
};

type Props = {
  view: CustomerListView;
  rows: readonly CustomerRow[];
  isBusy: boolean;
  casesUrl: CasesUrl;
  selection: Selection | null;
};

/** Companies, one per row; two lines each on phones. */
export const CustomerTable = ({ view, rows, isBusy, casesUrl, selection }: Props) => {
  useRowFocus();
  useRowKeys({ selection });
  return (
    <Frame
      view={view}
      select={selection ? <SelectHead selection={selection} count={rows.length} /> : null}
      isBusy={isBusy}
    >
      {rows.map((row) => (
        <CustomerLine
          key={row.customerNumber}
          row={row}
          casesUrl={casesUrl}
          isSelected={selection?.ids.has(Number(row.customerNumber)) ?? false}
          onSelect={selection?.toggle ?? null}
        />
      ))}
    </Frame>
  );
};

const noSelection = { ids: new Set<number>(), setAll: () => {} };

export const CustomerSkeleton = ({ view, selects }: { view: CustomerListView; selects: boolean }) => (
  <Frame view={view} select={selects ? <SelectHead selection={noSelection} count={0} /> : null} isBusy>
    <ListSkeleton
      columns={selects ? ["select", ...columns] : columns}
      drops={drops as Drops<"select" | Column>}
      rows={12}
    />
  </Frame>
);
