import { memo, type ReactNode } from "react";
import { ListSkeleton, ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { useRowFocus } from "#ui/list/use-row-focus.ts";
import { useRowArrows } from "#ui/list/use-row-keys.ts";
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
};

/** A person's row; the link on the name covers the row. */
const PersonRow = memo(function PersonRow({ row, columns, company, menuId, openMenu }: RowProps) {
  const words = useWords();
  const drops = peopleDrops(columns);
  return (
    <tr className="linked-row" data-state={row.state}>
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
  isBusy: boolean;
  children: ReactNode;
};

const Frame = ({ columns, heads, isBusy, children }: FrameProps) => {
  const { t } = useWords();
  return (
    <ListTable
      tableClass={styles.table}
      label={t("users.tableName")}
      isBusy={isBusy}
      heads={
        <>
          {heads ?? <Heads columns={columns} />}
          <td data-column="acts" style={{ width: "calc(var(--control-small) + 12px)" }} />
        </>
      }
    >
      {children}
    </ListTable>
  );
};

type Props = Omit<FrameProps, "isBusy" | "children"> & {
  rows: readonly UserRow[];
  /** The company whose roles and states are shown; null for people of all companies. */
  company: string | null;
  isBusy?: boolean;
  menu: RowMenuState;
  hasMenu: (row: UserRow) => boolean;
};

/** People, one per row; two lines each on phones. */
export const PeopleTable = ({ rows, columns, company, heads, isBusy = false, menu, hasMenu }: Props) => {
  useRowFocus();
  useRowArrows();
  return (
    <Frame columns={columns} heads={heads} isBusy={isBusy}>
      {rows.map((row) => (
        <PersonRow
          key={row.id}
          row={row}
          columns={columns}
          company={company}
          menuId={menu.menuId}
          openMenu={hasMenu(row) ? menu.open : null}
        />
      ))}
    </Frame>
  );
};

type SkeletonProps = { columns: readonly PeopleColumn[]; heads?: ReactNode; rows?: number };

export const PeopleSkeleton = ({ columns, heads, rows = 5 }: SkeletonProps) => (
  <Frame columns={columns} heads={heads} isBusy>
    <ListSkeleton columns={columns} drops={peopleDrops(columns)} rows={rows} end={<td data-column="acts" />} />
  </Frame>
);
