import { useSearchParams } from "react-router";
import { ListCount } from "#ui/list/ListCount.tsx";
import { ListSkeleton, ListTable } from "#ui/list/ListTable.tsx";
import { Pager } from "#ui/list/Pager.tsx";
import { SortHead } from "#ui/list/SortHead.tsx";
import { RowMenu, RowMenuButton, useRowMenu } from "#ui/overlay/RowMenu.tsx";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { type DotTone, StatusDot } from "#ui/text/StatusDot.tsx";

const rows: readonly (readonly [id: number, title: string, tone: DotTone, status: string, person: string])[] = [
  [12345, "The invoice lacks its VAT", "amber", "Waits on customer", "Mette Sørensen"],
  [12346, "Printer on the second floor", "red", "Overdue", "Jonas Kjær"],
  [12347, "New employee on Monday", "green", "Delivered", "Åse Lund"],
];
const columns = ["title", "status", "person"] as const;
const labels = { title: "Title", status: "Status", person: "Assignee" };

const tabs = ["Active", "Backlog", "Closed"];

/** A list: title, count, sort, rows with a shared menu, loading state, pages. */
export const ListSamples = () => {
  const menu = useRowMenu();
  const [search] = useSearchParams();
  const direction = search.get("order") === "down" ? "Descending" : "Ascending";
  const heads = columns.map((column) => (
    <SortHead
      key={column}
      column={column}
      label={labels[column]}
      to={column === "title" ? `?order=${direction === "Ascending" ? "down" : "up"}` : null}
      direction={column === "title" ? direction : null}
    />
  ));
  const end = (
    <th key="menu" data-column="acts">
      <span className="only-for-screen-readers">Menu</span>
    </th>
  );
  return (
    <div className="stack gap-4 full">
      <Breadcrumbs crumbs={[{ words: "Customers", to: "/customers" }]} />
      <p className="row">
        Cases <ListCount value={1000} isMore told="More than 1,000 cases" />
      </p>
      <nav className="tabs" aria-label="Sample tabs">
        {tabs.map((tab, at) => (
          <a key={tab} href="#tabs" className="tab" aria-current={at === 0 ? "page" : undefined}>
            {tab}
          </a>
        ))}
      </nav>
      <ListTable label="Sample cases" isBusy={false} heads={[...heads, end]}>
        {rows.map(([id, title, tone, status, person]) => (
          <tr key={id} className="hovers">
            <th scope="row" data-card="title" className="medium">
              {title}
            </th>
            <td data-card="below">
              <StatusDot tone={tone}>{status}</StatusDot>
            </td>
            <td data-card="aside">
              <PersonInitials name={person} />
            </td>
            <td data-column="acts" data-card="acts">
              <RowMenuButton menuId={menu.menuId} open={menu.open} row={id} label={`Actions for case ${id}`} />
            </td>
          </tr>
        ))}
      </ListTable>
      <RowMenu
        menu={menu}
        items={(row) => [
          { id: "open", content: `Open ${row}`, onChoose: () => {} },
          { id: "copy", content: "Copy the number", onChoose: () => {} },
        ]}
      />
      <ListTable label="Sample on its way" isBusy heads={heads}>
        <ListSkeleton columns={columns} rows={2} />
      </ListTable>
      <Pager previous={null} next="?page=2" />
    </div>
  );
};
