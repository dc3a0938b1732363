import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { readCaseListUrl } from "#care-cases/rules/case-list-url.ts";
import { buildActor } from "#tests/support/build-actor.ts";
import { address, showInPage } from "#tests/support/show-in-page.tsx";
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

test("staff see whose case it is", async () => {
  await showInPage(<CaseTable view={active} rows={[buildRow()]} />);
  expect(heads()).toContain("Customer");
  expect(cellsOf("printer")).toEqual([
    "#12",
    "Waits on Havn",
    "Critical",
    "1-Top",
    "Nordhavn Fragt A/S",
    "Mette Holm",
    "",
    "2 hr. ago",
  ]);
});

test("a customer sees who asked instead of the customer", async () => {
  const actor = buildActor({ role: "user" });
  await showInPage(<CaseTable view={active} rows={[buildRow()]} />, { actor, locale: "da" });
  expect(heads()).toContain("Kontaktperson");
  expect(heads()).not.toContain("Kunde");
  expect(cellsOf("printer")).toContain("Gitte Lund");
});

test("a missed follow-up says so in words, today and no assignee too", async () => {
  const rows = [
    buildRow({ id: 1, title: "Missed", state: "Inactive", followUpDate: "2026-11-19" }),
    buildRow({ id: 2, title: "Due", followUpDate: "2026-11-20", assignee: null }),
    buildRow({ id: 3, title: "Later", followUpDate: "2027-01-04" }),
    buildRow({ id: 4, title: "Lacking", state: "MissingInformation" }),
  ];
  await showInPage(<CaseTable view={active} rows={rows} />);
  expect(cellsOf("Missed")).toContain("Missing follow-up: Yesterday");
  expect(cellsOf("Due")).toEqual(expect.arrayContaining(["Today", "Nobody"]));
  expect(cellsOf("Later")).toContain("Jan 4, 2027");
  expect(screen.getByRole("rowheader", { name: /Lacking/ }).textContent).toBe("LackingMissing information");
});

test("a case opens at its page, a draft at its form, by real links", async () => {
  const rows = [buildRow(), buildRow({ id: 13, title: "", status: "Draft", state: "Draft" })];
  await showInPage(<CaseTable view={active} rows={rows} />);
  expect(screen.getByRole("link", { name: "The printer is on fire" }).getAttribute("href")).toBe("/cases/12");
  expect(screen.getByRole("link", { name: "Untitled" }).getAttribute("href")).toBe("/cases/create/13");
});

test("a plain click stays in the application, one with Ctrl is the browser's", async () => {
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
])("the list sorted by %j says so at %s", async (query, name, order, turned) => {
  const view = readCaseListUrl("active", new URLSearchParams(query), true);
  await showInPage(<CaseTable view={view} rows={[]} />);
  const sorted = screen.getAllByRole("columnheader").filter((head) => head.hasAttribute("aria-sort"));
  expect(sorted.map((head) => [head.textContent, head.getAttribute("aria-sort")])).toEqual([[name, order]]);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(turned);
  expect(screen.queryByRole("link", { name: "Assignee" })).toBeNull();
});

test("the skeleton has the columns of what comes", async () => {
  await showInPage(<CaseTableSkeleton view={active} />);
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
  expect(heads()).toHaveLength(9);
  expect(screen.getByText("Loading")).toBeTruthy();
});
