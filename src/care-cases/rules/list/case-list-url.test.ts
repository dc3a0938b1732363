import { describe, expect, test } from "vitest";
import { caseSearch } from "#care-cases/contract/case-search.ts";
import type { ChoiceField } from "./case-list-filters.ts";
import { filterTexts, withFilterTexts } from "./case-list-texts.ts";
import { caseListUrl, emptyList, inPreset, presetOfPath, readCaseListUrl } from "./case-list-url.ts";
import { type CaseListView, toCaseSearch, withAllCompanies } from "./case-list-view.ts";

const list = (change: Partial<CaseListView> = {}): CaseListView => ({
  ...emptyList(change.preset ?? "all"),
  ...change,
});
const read = (url: string, isStaff = true) => {
  const [path = "", query = ""] = url.split("?");
  return readCaseListUrl(presetOfPath(path) ?? "all", new URLSearchParams(query), isStaff);
};

test.each<[url: string, view: CaseListView]>([
  ["/cases", list()],
  ["/cases/active", list({ preset: "active" })],
  ["/cases/drafts", list({ preset: "drafts" })],
  ["/cases?q=blå%20printer", list({ text: "blå printer" })],
  ["/cases?q=100%25%20%26%20%3F", list({ text: "100% & ?" })],
  ["/cases?status=Created&status=Planned", list({ filters: { status: ["Created", "Planned"] } })],
  ["/cases/closed?status=Cancelled", list({ preset: "closed", filters: { status: ["Cancelled"] } })],
  ["/cases/active?state=Inactive", list({ preset: "active", filters: { state: ["Inactive"] } })],
  ["/cases?caseType=Incident&severity=Critical", list({ filters: { caseType: ["Incident"], severity: ["Critical"] } })],
  ["/cases?channel=Email", list({ filters: { channel: ["Email"] } })],
  ["/cases?customerPriority=Top&customerPriority=High", list({ filters: { customerPriority: ["Top", "High"] } })],
  ["/cases?assignee=@me&assignee=@none&assignee=12", list({ filters: { assignee: ["@me", "@none", 12] } })],
  ["/cases?customerNumber=10001&customerNumber=10002", list({ filters: { customerNumber: ["10001", "10002"] } })],
  ["/cases?owner=@me", list({ filters: { owner: ["@me"] } })],
  ["/cases?contactPerson=77", list({ filters: { contactPerson: [77] } })],
  ["/cases?followUpTo=today", list({ filters: { followUpTo: "today" } })],
  ["/cases?followUpTo=2026-11-30", list({ filters: { followUpTo: "2026-11-30" } })],
  ["/cases?owner=team:3&owner=@none&owner=12", list({ filters: { owner: ["team:3", "@none", 12] } })],
  ["/cases/active?owner=@myTeams", list({ preset: "active", filters: { owner: ["@myTeams"] } })],
  ["/cases?contactPerson=@none", list({ filters: { contactPerson: ["@none"] } })],
  ["/cases?mentioned=@me&subscriber=12", list({ filters: { mentioned: ["@me"], subscriber: [12] } })],
  [
    "/cases?followUpFrom=today&followUpTo=today%2B7",
    list({ filters: { followUpFrom: "today", followUpTo: "today+7" } }),
  ],
  [
    "/cases?createdFrom=2026-01-01&updatedFrom=today-30",
    list({ filters: { createdFrom: "2026-01-01", updatedFrom: "today-30" } }),
  ],
  ["/cases/closed?closedTo=today-1", list({ preset: "closed", filters: { closedTo: "today-1" } })],
  ["/cases?estimateFrom=0.5&estimateTo=8", list({ filters: { estimateFrom: 0.5, estimateTo: 8 } })],
  ["/cases?columns=title,owner,id", list({ columns: ["title", "owner", "id"] })],
  ["/cases?sort=owner", list({ sort: { by: "owner", direction: "Ascending" } })],
  ["/cases?sort=closedAt", list({ sort: { by: "closedAt", direction: "Descending" } })],
  ["/cases?sort=title", list({ sort: { by: "title", direction: "Ascending" } })],
  ["/cases?sort=severity&direction=Descending", list({ sort: { by: "severity", direction: "Descending" } })],
  ["/cases?sort=id", list({ sort: { by: "id", direction: "Descending" } })],
  ["/cases?direction=Ascending", list({ sort: { by: "updatedAt", direction: "Ascending" } })],
  ["/cases?after=WzEsMl0", list({ after: "WzEsMl0" })],
  ["/cases?before=WzEsMl0", list({ before: "WzEsMl0" })],
])("%s is parsed and serialized unchanged", (url, view) => {
  expect(read(url)).toEqual(view);
  expect(decodeURIComponent(caseListUrl(view))).toBe(decodeURIComponent(url));
  expect(caseSearch.safeParse(toCaseSearch(view)).success).toBe(true);
});

test.each<[why: string, url: string, kept: string]>([
  ["an unknown name", "/cases?colour=red", "/cases"],
  ["an unknown value", "/cases?status=Created&status=Sleeping", "/cases?status=Created"],
  ["only unknown values", "/cases?severity=Dreadful", "/cases"],
  ["a value in another case", "/cases?severity=critical", "/cases"],
  ["a value given twice", "/cases?status=Created&status=Created", "/cases?status=Created"],
  ["drafts outside of their list", "/cases?status=Draft&state=Draft", "/cases"],
  [
    "an ended status among the active",
    "/cases/active?status=CaseClosed&status=Created",
    "/cases/active?status=Created",
  ],
  ["the status of the backlog", "/cases/backlog?status=Backlog", "/cases/backlog"],
  ["a state of the closed", "/cases/closed?state=Closed&followUpTo=today", "/cases/closed"],
  ["people of drafts", "/cases/drafts?assignee=@me&caseType=Request", "/cases/drafts?caseType=Request"],
  [
    "a person that is none",
    "/cases?assignee=@you&assignee=0&assignee=-1&assignee=1.5&assignee=x&assignee=99999999999",
    "/cases",
  ],
  ["a customer number that is none", "/cases?customerNumber=12a&customerNumber=1234567890", "/cases"],
  ["a date that is none", "/cases?followUpTo=2026-02-30", "/cases"],
  ["a second date", "/cases?followUpTo=today&followUpTo=2026-02-20", "/cases?followUpTo=today"],
  ["an unknown sort", "/cases?sort=colour", "/cases"],
  ["a person that nobody can be among those mentioned", "/cases?mentioned=@none&subscriber=@none", "/cases"],
  ["a team that is none", "/cases?owner=team:0&owner=team:x", "/cases"],
  ["a day that is none", "/cases?createdFrom=yesterday&updatedTo=today-99999", "/cases"],
  ["days that are the wrong way round", "/cases?createdFrom=today-1&createdTo=today-9", "/cases?createdFrom=today-1"],
  ["hours that are no quarters", "/cases?estimateFrom=0.3&estimateTo=-1", "/cases"],
  ["unknown columns, and one given twice", "/cases?columns=owner,colour,owner", "/cases?columns=title,owner"],
  [
    "the usual columns",
    "/cases/drafts?columns=title,id,caseType,severity,customerPriority,customer,updatedAt",
    "/cases/drafts",
  ],
  ["a view that is not there", "/cases?view=0123456789", "/cases"],
  ["no view where none is the default", "/cases?view=none", "/cases"],
  ["the usual sort", "/cases?sort=updatedAt&direction=Descending", "/cases"],
  ["the usual direction", "/cases?sort=title&direction=Ascending", "/cases?sort=title"],
  ["an unknown direction", "/cases?sort=title&direction=Sideways", "/cases?sort=title"],
  ["a cursor that is none", "/cases?after=a%20b", "/cases"],
  ["a second cursor", "/cases?after=abc&before=def", "/cases?after=abc"],
  ["blank text", "/cases?q=%20%20", "/cases"],
  ["a NUL", "/cases?q=a%00b", "/cases?q=ab"],
  ["the other name of the portal", "/cases?channel=SupportPhone", "/cases?channel=Portal"],
  [
    "the portal by both names",
    "/cases?channel=SupportPhone&channel=Email&channel=Portal",
    "/cases?channel=Portal&channel=Email",
  ],
])("drops %s", (_why, url, kept) => {
  expect(caseListUrl(read(url))).toBe(kept);
});

test("a text is never cut within a character, and an unpaired surrogate doesn't break the URL", () => {
  const view = read(`/cases?q=${"x".repeat(199)}${encodeURIComponent("😀")}`);
  expect(view.text).toBe("x".repeat(199));
  expect(caseListUrl(view)).toBe(`/cases?q=${"x".repeat(199)}`);
  expect(caseListUrl({ ...emptyList("all"), text: "a\ud83d" })).toBe("/cases?q=a%EF%BF%BD");
});

test("a text is cut at 200 characters, a filter at 50 values", () => {
  expect(read(`/cases?q=${"x".repeat(300)}`).text).toHaveLength(200);
  const ids = Array.from({ length: 60 }, (_, index) => `assignee=${index + 1}`).join("&");
  expect(read(`/cases?${ids}`).filters.assignee).toHaveLength(50);
});

test.each<[url: string, kept: string]>([
  ["/cases?customerNumber=10001&assignee=12&owner=@me", "/cases"],
  ["/cases?contactPerson=@me&severity=Critical", "/cases?severity=Critical&contactPerson=@me"],
  ["/cases?sort=customer", "/cases"],
  ["/cases?columns=title,owner,customer,id", "/cases?columns=title,id"],
])("a customer's %s becomes %s", (url, kept) => {
  expect(caseListUrl(read(url, false))).toBe(kept);
});

test.each<[from: string, field: ChoiceField, texts: string[], to: string]>([
  ["/cases?after=abc", "status", ["Created", "Nonsense"], "/cases?status=Created"],
  ["/cases?status=Created&q=a", "status", [], "/cases?q=a"],
  ["/cases?status=Created", "assignee", ["@none", "7"], "/cases?status=Created&assignee=@none&assignee=7"],
  ["/cases?channel=SupportPhone", "channel", ["SupportPhone", "Email"], "/cases?channel=Portal&channel=Email"],
  ["/cases?followUpTo=today", "severity", ["Critical"], "/cases?followUpTo=today&severity=Critical"],
])("%s with %s %s becomes %s", (from, field, texts, to) => {
  const view = withFilterTexts(read(from), field, texts);
  expect(caseListUrl(view)).toBe(to);
  expect(filterTexts(read(to), field)).toEqual(filterTexts(view, field));
});

test.each([
  ["/cases", "all"],
  ["/cases/", "all"],
  ["/cases/backlog", "backlog"],
  ["/cases/12", null],
  ["/cases/all", null],
  ["/", null],
])("the preset of %s is %s", (path, preset) => {
  expect(presetOfPath(path)).toBe(preset);
});

test("another list keeps what applies, from its first page", () => {
  const view = read(
    "/cases/active?q=50%25&status=Created&severity=Critical&sort=followUpDate&columns=title,id&after=abc",
  );
  expect(caseListUrl(inPreset(view, "closed", true))).toBe("/cases/closed?q=50%25&severity=Critical&sort=followUpDate");
});

describe("a list of all one's companies", () => {
  const all = { ...emptyList("active"), allCompanies: true } as const;
  test.each([
    ["/cases/active?companies=all", all],
    ["/cases/active?companies=1002", emptyList("active")],
    ["/cases/active", emptyList("active")],
    ["/cases/active?sort=customer&companies=all", { ...all, sort: { by: "customer", direction: "Ascending" } }],
    ["/cases/active?sort=customer", emptyList("active")],
  ])("%s", (url, view) => expect(read(url, false)).toEqual(view));

  test("is in the URL, with everything else", () => {
    expect(caseListUrl(all)).toBe("/cases/active?companies=all");
    expect(caseListUrl({ ...all, text: "moms" })).toBe("/cases/active?q=moms&companies=all");
    expect(caseListUrl(inPreset({ ...all, text: "moms" }, "closed", false))).toBe("/cases/closed?q=moms&companies=all");
  });

  test("doesn't exist for staff, who see all anyway", () => {
    expect(read("/cases/active?companies=all")).toEqual(emptyList("active"));
  });

  test("drops sorting by company when left", () => {
    const byCompany = { ...all, sort: { by: "customer", direction: "Ascending" } } as const;
    expect(withAllCompanies(byCompany, false)).toEqual(emptyList("active"));
    expect(withAllCompanies({ ...emptyList("active"), after: "x" }, true)).toEqual(all);
    expect(toCaseSearch(all)).toMatchObject({ allCompanies: true });
    expect(toCaseSearch(emptyList("active"))).not.toHaveProperty("allCompanies");
  });
});
