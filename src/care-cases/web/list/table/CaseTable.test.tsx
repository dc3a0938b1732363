import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { caseColumns as everyColumn } from "#care-cases/contract/case-parts.ts";
import { readCaseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { address, showInPage } from "#tests/support/components/show-in-page.tsx";
import { useSelection } from "#ui/list/bulk/use-selection.ts";
import { useRowKeys } from "#ui/list/use-row-keys.ts";
import { CaseTable, CaseTableSkeleton } from "./CaseTable.tsx";

const buildRow = (given: Partial<CaseRow> = {}): CaseRow => ({
  id: 12,
  title: "The printer is on fire",
  caseType: "Incident",
  severity: "Critical",
  channel: "Portal",
  status: "WaitsOnHavn",
  state: "Active",
  customerPriority: "Top",
  customer: { customerNumber: "1001", name: "Nordhavn Fragt A/S" },
  contactPerson: { id: 30, name: "Gitte Lund", isStaff: false },
  owner: null,
  assignee: { id: 2, name: "Mette Holm", isStaff: true },
  followUpDate: null,
  createdAt: "2026-11-18T08:00:00.000Z",
  updatedAt: "2026-11-20T07:00:00.000Z",
  lastMessageBy: null,
  lastMessageAt: null,
  estimateHours: null,
  firstResponseSent: false,
  externalReference: null,
  originalNumber: null,
  submittedAt: "2026-11-18T08:00:00.000Z",
  closedAt: null,
  timeLeft: null,
  tags: [],
  customerOwnNumber: null,
  version: 1,
  ...given,
});

const active = readCaseListUrl("active", [], true);
const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
const cellsOf = (title: string) =>
  within(screen.getByRole("row", { name: new RegExp(title) }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T09:00:00.000Z") });
  return () => vi.useRealTimers();
});

test("staff see the case's company", async () => {
  await showInPage(<CaseTable view={active} rows={[buildRow()]} />);
  expect(heads()).toContain("Customer");
  expect(cellsOf("printer")).toEqual([
    "#12",
    "Waiting for Havn",
    "Critical",
    "1-Top",
    "Nordhavn Fragt A/S",
    "Mette Holm",
    "",
    "",
    "2 hr. ago",
  ]);
});

test("customers see who asked instead of the company", async () => {
  const actor = buildActor({ role: "user" });
  await showInPage(<CaseTable view={active} rows={[buildRow()]} />, { actor, locale: "da" });
  expect(heads()).toContain("Kontaktperson");
  expect(heads()).not.toContain("Kunde");
  expect(cellsOf("printer")).toContain("Gitte Lund");
});

test("a missed follow-up is shown as text, as are today and no assignee", async () => {
  const rows = [
    buildRow({ id: 1, title: "Missed", state: "Inactive", followUpDate: "2026-11-19" }),
    buildRow({ id: 2, title: "Due", followUpDate: "2026-11-20", assignee: null }),
    buildRow({ id: 3, title: "Later", followUpDate: "2027-01-04" }),
    buildRow({ id: 4, title: "Lacking", state: "MissingInformation", severity: "Important" }),
    buildRow({ id: 5, title: "Taken away", state: "Inactive", followUpDate: null }),
    buildRow({ id: 6, title: "Never due", followUpDate: null }),
  ];
  await showInPage(<CaseTable view={active} rows={rows} />);
  expect(cellsOf("Missed")).toContain("Missing follow-up: Yesterday");
  expect(cellsOf("Taken away")).toContain("Missing follow-up: No date");
  expect(cellsOf("Never due").join()).not.toContain("No date");
  expect(cellsOf("Due")).toEqual(expect.arrayContaining(["Today", "Nobody"]));
  expect(cellsOf("Later")).toContain("Jan 4, 2027");
  expect(screen.getByRole("rowheader", { name: /Lacking/ }).textContent).toBe("LackingMissing information");
});

test("a case links to its page, a draft to its form", async () => {
  const rows = [buildRow(), buildRow({ id: 13, title: "", status: "Draft", state: "Draft" })];
  await showInPage(<CaseTable view={active} rows={rows} />);
  expect(screen.getByRole("link", { name: "The printer is on fire" }).getAttribute("href")).toBe("/cases/12");
  expect(screen.getByRole("link", { name: "Untitled" }).getAttribute("href")).toBe("/cases/create/13");
});

test("a plain click navigates within the app, Ctrl+click is left to the browser", async () => {
  await showInPage(<CaseTable view={active} rows={[buildRow()]} />, { at: "/cases/active" });
  const link = screen.getByRole("link", { name: "The printer is on fire" });
  const letGo = (event: Event) => event.preventDefault();
  addEventListener("click", letGo);
  fireEvent.click(link, { ctrlKey: true });
  expect(address()).toBe("/cases/active");
  fireEvent.click(link);
  await waitFor(() => expect(address()).toBe("/cases/12"));
  removeEventListener("click", letGo);
});

test.each([
  ["", "Updated", "descending", "/cases/active?direction=Ascending"],
  ["sort=title", "Title", "ascending", "/cases/active?sort=title&direction=Descending"],
  ["sort=id", "Number", "descending", "/cases/active?sort=id&direction=Ascending"],
])("the list sorted by %j indicates it at %s", async (query, name, order, turned) => {
  const view = readCaseListUrl("active", new URLSearchParams(query), true);
  await showInPage(<CaseTable view={view} rows={[]} />);
  const sorted = screen.getAllByRole("columnheader").filter((head) => head.hasAttribute("aria-sort"));
  expect(sorted.map((head) => [head.textContent, head.getAttribute("aria-sort")])).toEqual([[name, order]]);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(turned);
  expect(screen.getByRole("link", { name: "Assignee" }).getAttribute("href")).toBe("/cases/active?sort=assignee");
});

test("the skeleton has the columns of the content", async () => {
  await showInPage(<CaseTableSkeleton view={active} />);
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
  expect(heads()).toHaveLength(10);
  expect(screen.getByText("Loading")).toBeTruthy();
});

test("chosen columns show all data of a case", async () => {
  const view = readCaseListUrl("all", [["columns", everyColumn.join()]], true);
  const row = buildRow({
    owner: { kind: "team", id: 3, name: "Operations", danishName: "Drift" },
    estimateHours: 2.5,
    firstResponseSent: true,
    externalReference: "PO-77",
    lastMessageAt: "2026-11-20T08:58:00.000Z",
    tags: [
      { id: 1, name: "Quay", danishName: "Ågade", isInternal: false },
      { id: 2, name: "At risk", danishName: "Risiko", isInternal: true },
    ],
    originalNumber: "ZD-4711",
    customerOwnNumber: "K-4711",
  });
  await showInPage(<CaseTable view={view} rows={[row]} />, { locale: "da" });
  expect(heads()).toEqual(expect.arrayContaining(["Ejer", "Tilstand", "Seneste besked", "Kanal"]));
  expect(cellsOf("printer")).toEqual([
    "#12",
    "Afventer Havn",
    "Aktiv",
    "Hændelse",
    "Kritisk",
    "1-Top",
    "Portal",
    "Nordhavn Fragt A/S",
    "Gitte Lund",
    "Team Drift",
    "Mette Holm",
    "",
    "",
    "2 t. 30 min.",
    "Ja",
    "PO-77",
    "18. nov.",
    "2 timer siden",
    "18. nov.",
    "",
    "2 min. siden",
    "Risiko (Intern)Ågade",
    "ZD-4711",
    "K-4711",
  ]);
  expect(screen.getAllByTitle("18. nov. 2026 09:00")).toHaveLength(2);
});

const List = ({ rows }: { rows: readonly CaseRow[] }) => {
  const selection = useSelection(rows, "page");
  useRowKeys({ selection, onNew: () => {} });
  return <CaseTable view={active} rows={rows} selection={selection} />;
};
const five = [1, 2, 3, 4, 5].map((id) => buildRow({ id, title: `Case ${id}` }));
const box = (id: number) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select case ${id}` });
const selected = () => five.map(({ id }) => id).filter((id) => box(id).checked);

test("rows are selected individually, by ranges, and all at once", async () => {
  await showInPage(<List rows={five} />);
  fireEvent.click(box(2));
  fireEvent.click(box(4), { shiftKey: true });
  expect(selected()).toEqual([2, 3, 4]);
  fireEvent.click(box(3));
  expect(selected()).toEqual([2, 4]);
  const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all on this page" });
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  expect(selected()).toEqual([1, 2, 3, 4, 5]);
  fireEvent.click(all);
  expect(selected()).toEqual([]);
});

test.each([
  [["j"], 1, []],
  [["j", "j", "k"], 1, []],
  [["ArrowDown", "ArrowDown", "ArrowDown", "x"], 3, [3]],
  [["j", "x", "j", "j", "X"], 3, [1, 2, 3]],
  [["j", "x", "j", "x", "Escape"], 2, []],
  [["j", "k", "k"], 1, []],
])("the keys %j end at case %i with %j selected", async (keys, at, ids) => {
  await showInPage(<List rows={five} />);
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  expect(document.activeElement?.textContent).toBe(`Case ${at}`);
  expect(selected()).toEqual(ids);
});

test("shortcuts are inactive while typing and while a dialog is open", async () => {
  await showInPage(
    <>
      <input aria-label="Text" />
      <List rows={five} />
    </>,
  );
  const field = screen.getByLabelText("Text");
  field.focus();
  fireEvent.keyDown(field, { key: "j" });
  expect(document.activeElement).toBe(field);
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  fireEvent.keyDown(document.body, { key: "j" });
  expect(document.activeElement).toBe(field);
  dialog.remove();
});
