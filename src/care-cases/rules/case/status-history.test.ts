import { expect, test } from "vitest";
import { completeStatuses, type StatusSince } from "./status-history.ts";

const created: StatusSince = { at: 10, status: "Created" };
const open: StatusSince = { at: 20, status: "WaitsOnHavn" };

test.each<[string, StatusSince[], StatusSince["status"], number | null, StatusSince[]]>([
  ["a whole history stays as it is", [created, open], "WaitsOnHavn", null, [created, open]],
  [
    "one that was closed unseen ends then",
    [created, open],
    "CaseClosed",
    50,
    [created, open, { at: 50, status: "CaseClosed" }],
  ],
  ["none begins with the submit", [], "Created", null, [created]],
  ["none of a case in another status", [], "OnHold", null, [created, { at: 10, status: "OnHold" }]],
  ["none of a closed case", [], "CaseClosed", 50, [created, { at: 50, status: "CaseClosed" }]],
  [
    "one that went on unseen does so after all that is told",
    [created, open],
    "OnHold",
    null,
    [created, open, { at: 20, status: "OnHold" }],
  ],
])("%s", (_what, recorded, status, closedAt, expected) => {
  expect(completeStatuses(recorded, { submittedAt: 10, closedAt, status, before: null })).toEqual(expected);
});

test("a submit that is not told had the status that the first change left", () => {
  const known = { submittedAt: 10, closedAt: null, status: "WaitsOnHavn", before: "Backlog" } as const;
  expect(completeStatuses([open], known)).toEqual([{ at: 10, status: "Backlog" }, open]);
});
