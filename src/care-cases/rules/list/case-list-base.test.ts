import { describe, expect, test } from "vitest";
import { caseListUrl, emptyList, inPreset, presetOfPath, readCaseListUrl, viewUrl } from "./case-list-url.ts";
import { cleared, isChanged, type ListBase, withText } from "./case-list-view.ts";

const mine: ListBase = {
  id: "view-mine",
  list: "active",
  isDefault: false,
  text: "printer",
  filters: { assignee: ["@me"], status: ["Planned", "Created"] },
  sort: { by: "followUpDate", direction: "Ascending" },
  columns: ["title", "id", "owner"],
};
const usual: ListBase = { ...mine, id: "view-usual", isDefault: true, text: "", filters: { severity: ["Critical"] } };
const elsewhere: ListBase = { ...mine, id: "view-elsewhere", list: "closed", isDefault: true };

const read = (url: string, bases: readonly ListBase[] = [mine], isStaff = true) => {
  const [path = "", query = ""] = url.split("?");
  return readCaseListUrl(presetOfPath(path) ?? "all", new URLSearchParams(query), isStaff, bases);
};

test("a view's settings become the list's, and its URL is short", () => {
  const view = read(viewUrl(mine));
  const { text, filters, sort, columns } = mine;
  expect(view).toEqual({ ...emptyList("active"), text, filters, sort, columns, base: mine });
  expect(caseListUrl(view)).toBe("/cases/active?view=view-mine");
  expect(isChanged(view)).toBe(false);
});

test("a view saved with the other name of the portal shows the offered one", () => {
  const view = read("/cases/active?view=view-mine", [{ ...mine, filters: { channel: ["SupportPhone", "Portal"] } }]);
  expect(view.filters).toEqual({ channel: ["Portal"] });
  expect(isChanged(view)).toBe(false);
  expect(caseListUrl(view)).toBe("/cases/active?view=view-mine");
});

test.each<[why: string, url: string]>([
  ["another text", "q=scanner"],
  ["no text", "q="],
  ["another filter", "severity=Critical"],
  ["other values of a filter", "status=Delivered"],
  ["a filter less", "status="],
  ["the usual sort", "sort=updatedAt"],
  ["another direction", "sort=followUpDate&direction=Descending"],
  ["other columns", "columns=title,status"],
  ["the usual columns", "columns="],
])("%s marks the view as changed, and the URL contains the difference", (_why, query) => {
  const url = `/cases/active?view=view-mine&${query}`;
  expect(isChanged(read(url))).toBe(true);
  expect(caseListUrl(read(url))).toBe(url);
  expect(read(caseListUrl(read(url)))).toEqual(read(url));
});

test("order makes no difference", () => {
  const view = read("/cases/active?view=view-mine&q=printer&status=Created&status=Planned");
  expect(isChanged(view)).toBe(false);
  expect(caseListUrl(view)).toBe("/cases/active?view=view-mine");
});

describe("the default view", () => {
  const both = [mine, usual, elsewhere];
  test.each<[url: string, base: string | null, address: string]>([
    ["/cases/active", "view-usual", "/cases/active?view=view-usual"],
    ["/cases/active?after=abc", "view-usual", "/cases/active?view=view-usual&after=abc"],
    ["/cases/active?colour=red", "view-usual", "/cases/active?view=view-usual"],
    ["/cases/active?view=view-mine", "view-mine", "/cases/active?view=view-mine"],
    ["/cases/active?view=none", "none", "/cases/active?view=none"],
    ["/cases/active?status=Created", "none", "/cases/active?view=none&status=Created"],
    ["/cases/active?columns=title,id", "none", "/cases/active?view=none&columns=title,id"],
    ["/cases/active?view=gone-gone", "none", "/cases/active?view=none"],
    ["/cases/active?view=view-elsewhere", "none", "/cases/active?view=none"],
    ["/cases/closed", "view-elsewhere", "/cases/closed?view=view-elsewhere"],
    ["/cases/backlog", null, "/cases/backlog"],
  ])("%s begins from %s", (url, base, address) => {
    const view = read(url, both);
    expect(view.base?.id ?? null).toBe(base);
    expect(caseListUrl(view)).toBe(address);
  });

  test("clearing the plain list keeps it plain", () => {
    const view = cleared(read("/cases/active?status=Created", both));
    expect(caseListUrl(view)).toBe("/cases/active?view=none");
    expect(isChanged(view)).toBe(false);
  });
});

test("a view with more than its reader may see shows the rest", () => {
  const view = read(
    "/cases/active",
    [
      {
        ...usual,
        filters: { assignee: ["@me"], severity: ["Critical"] },
        sort: { by: "owner", direction: "Ascending" },
      },
    ],
    false,
  );
  expect(view.filters).toEqual({ severity: ["Critical"] });
  expect(view.sort.by).toBe("updatedAt");
  expect(view.columns).toEqual(["title", "id"]);
  expect(isChanged(view)).toBe(false);
});

test("other lists keep changes, but not the view itself", () => {
  const view = read("/cases/active?view=view-mine");
  expect(caseListUrl(inPreset(view, "closed", true))).toBe("/cases/closed");
  expect(caseListUrl(inPreset(withText(view, "scanner"), "closed", true))).toBe(
    "/cases/closed?q=scanner&assignee=@me&sort=followUpDate",
  );
});
