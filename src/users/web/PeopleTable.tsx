import { memo, type ReactNode } from "react";
import { SelectHead, SelectRow, selectingClass } from "#ui/list/bulk/SelectRow.tsx";
import type { Selection } from "#ui/list/bulk/use-selection.ts";
import { type Drops, ListSkeleton, ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { useRowFocus } from "#ui/list/use-row-focus.ts";
import { useRowKeys } from "#ui/list/use-row-keys.ts";
import { RowMenuButton, type RowMenuState } from "#ui/overlay/RowMenu.tsx";
import type { UserRow } from "#users/contract/user-account.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./PeopleTable.module.css";
import { type PeopleColumn, peopleAlign, peopleCard, peopleCells, peopleDrops, peopleWidths } from "./people-cells.tsx";

type RowProps = {
  row: UserRow;
  columns: readonly PeopleColumn[];
  company: string | null;
  menuId: string;
  openMenu: RowMenuState["open"] | null;
  isSelected: boolean;
  /** Null if rows can't be selected. */
  onSelect: Selection["toggle"] | null;
};

/** A person's row; the link on the name covers the row. */
const PersonRow = memo(function PersonRow({ row, columns, company, menuId, openMenu, isSelected, onSelect }: RowProps) {
  const words = useWords();
  const drops = peopleDrops(columns);
  return (
    <tr className="linked-row" data-state={row.state} data-selected={isSelected || undefined}>
      {onSelect ? (
        <SelectRow
          id={row.id}
          label={words.t("userBulk.selectRow", { name: row.name })}
          isSelected={isSelected}
          onSelect={onSelect}
        />
      ) : null}
      {columns.map((column) =>
        column === "name" ? (
          <th key={column} scope="row" data-column={column} data-card="title">
            {peopleCells[column](row, company, words)}
          </th>
        ) : (
          <td
            key={column}
            data-column={column}
            data-card={peopleCard[column]}
            data-align={peopleAlign[column]}
            data-drops={drops[column]}
          >
            {peopleCells[column](row, company, words)}
          </td>
        ),
      )}
      <td data-column="acts" data-card="acts">
        {openMenu ? (
          <RowMenuButton
            menuId={menuId}
            open={openMenu}
            row={row.id}
            label={words.t("users.rowMenu", { name: row.name })}
          />
        ) : null}
      </td>
    </tr>
  );
});

const Heads = ({ columns }: { columns: readonly PeopleColumn[] }) => {
  const { t } = useWords();
  const nameOf = (column: PeopleColumn) => t(`userColumn.${column}`);
  return (
    <PlainHeads
      columns={columns}
      nameOf={nameOf}
      widths={peopleWidths}
      align={peopleAlign}
      drops={peopleDrops(columns)}
    />
  );
};

type FrameProps = {
  columns: readonly PeopleColumn[];
  /** Column heads, if the table is sortable. */
  heads?: ReactNode;
  select?: ReactNode;
  isBusy: boolean;
  children: ReactNode;
};

const Frame = ({ columns, heads, select, isBusy, children }: FrameProps) => {
  const { t } = useWords();
  return (
    <ListTable
      tableClass={`${styles.table} ${select ? selectingClass : ""}`}
      label={t("users.tableName")}
      isBusy={isBusy}
      heads={
        <>
          {select}
          {heads ?? <Heads columns={columns} />}
          <td data-column="acts" style={{ width: "calc(var(--control-small) + 12px)" }} />
        </>
      }
    >
      {children}
    </ListTable>
  );
};

type Props = Omit<FrameProps, "isBusy" | "select" | "children"> & {
  rows: readonly UserRow[];
  /** The company whose roles and states are shown; null for people of all companies. */
  company: string | null;
  isBusy?: boolean;
  menu: RowMenuState;
  /** Null if rows can't be selected. */
  selection: Selection | null;
  hasMenu: (row: UserRow) => boolean;
};

/** People, one per row; two lines each on phones. */
export const PeopleTable = ({ rows, columns, company, heads, isBusy = false, menu, selection, hasMenu }: Props) => {
  useRowFocus();
  useRowKeys({ selection });
  return (
    <Frame
      columns={columns}
      heads={heads}
      select={selection ? <SelectHead selection={selection} count={rows.length} /> : null}
      isBusy={isBusy}
    >
      {rows.map((row) => (
        <PersonRow
          key={row.id}
          row={row}
          columns={columns}
          company={company}
          menuId={menu.menuId}
          openMenu={hasMenu(row) ? menu.open : null}
          isSelected={selection?.ids.has(row.id) ?? false}
          onSelect={selection?.toggle ?? null}
        />
      ))}
    </Frame>
  );
};

type SkeletonProps = { columns: readonly PeopleColumn[]; heads?: ReactNode; rows?: number; selects: boolean };

const noSelection = { ids: new Set<number>(), setAll: () => {} };

export const PeopleSkeleton = ({ columns, heads, rows = 5, selects }: SkeletonProps) => (
  <Frame
    columns={columns}
    heads={heads}
    select={selects ? <SelectHead selection={noSelection} count={0} /> : null}
    isBusy
  >
    <ListSkeleton
      columns={selects ? ["select", ...columns] : columns}
      drops={peopleDrops(columns) as Drops<"select" | PeopleColumn>}
      rows={rows}
      end={<td data-column="acts" />}
    />
  </Frame>
);
