import { expect, test } from "vitest";
import {
  type AuditView,
  auditSearchOf,
  auditUrl,
  changedAudit,
  isAuditFiltered,
  noAuditFilters,
  readAuditUrl,
} from "./audit-url.ts";

const empty: AuditView = { ...noAuditFilters, text: "", before: null };
const read = (query: string) => readAuditUrl(new URLSearchParams(query));

test.each<[string, Partial<AuditView>]>([
  ["/audit", {}],
  ["/audit?q=anna+agent", { text: "anna agent" }],
  ["/audit?outcome=refused", { outcome: "refused" }],
  ["/audit?person=7&company=1001", { userId: 7, customerNumber: "1001" }],
  ["/audit?from=2026-11-01&to=2026-11-20", { from: "2026-11-01", to: "2026-11-20" }],
  ["/audit?by=rule", { actedBy: "rule" }],
  ["/audit?acting=1&before=99", { impersonatedOnly: true, before: 99 }],
])("%s", (address, view) => {
  expect(auditUrl({ ...empty, ...view })).toBe(address);
  expect(read(address.split("?")[1] ?? "")).toEqual({ ...empty, ...view });
});

test.each([
  "outcome=maybe",
  "person=0",
  "person=x",
  "company=abc",
  "from=2026-02-30",
  "acting=yes",
  "by=A%20rule",
  "before=-1",
  "q=++",
])("%s means nothing", (query) => {
  expect(read(query)).toEqual(empty);
});

test("any change goes back to the newest rows", () => {
  expect(changedAudit({ ...empty, before: 9 }, { text: "x" })).toEqual({ ...empty, text: "x" });
});

test("a search text or page is not a filter", () => {
  expect(isAuditFiltered({ ...empty, text: "x", before: 3 })).toBe(false);
  expect(isAuditFiltered({ ...empty, impersonatedOnly: true })).toBe(true);
});

test("the call gets what is set", () => {
  expect(auditSearchOf({ ...empty, text: "x", userId: 3 })).toEqual({
    searchText: "x",
    impersonatedOnly: false,
    userId: 3,
  });
});
