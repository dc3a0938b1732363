import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AuditRow } from "#audit/contract/calls.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { AuditTable } from "./AuditTable.tsx";

const [mette, lone] = [
  { id: 1, name: "Mette Holm" },
  { id: 7, name: "Lone Juhl" },
];
const names = [mette, lone].map(({ id, name }) => ({ kind: "person", id, name, to: `/users/${id}` }));
const acting = { kind: "rule", name: "Night", sign: "M5 12h14", to: "/rules/7" };
const row: AuditRow = {
  ...{ id: 1, at: "2026-11-20T08:00:00.000Z", act: "/api/One", status: 200, detail: null, requestId: null },
  ...{ user: mette, impersonator: null, customerNumber: null, subjects: {}, about: null, setting: null },
};

test.each<[string, Partial<AuditRow>, string, string[]]>([
  ["a person", {}, "Mette Holm", []],
  ["nobody", { user: null }, "Nobody logged in", []],
  ["staff for a person", { user: lone, impersonator: mette }, "Mette Holm for Lone Juhl", []],
  ["something for a person", { acting }, " Automation “Night” for Mette Holm", ["M5 12h14"]],
  [
    "something for staff who act for a person",
    { user: lone, impersonator: mette, acting },
    " Automation “Night” for Mette Holm for Lone Juhl",
    ["M5 12h14"],
  ],
])("says who it was: %s", async (_what, given, said, signs) => {
  await showInPage(<AuditTable rows={[{ ...row, ...given }]} names={names} isBusy={false} />);
  const who = screen.getAllByRole("cell").find(({ dataset }) => dataset.column === "who");
  if (!who) throw new Error("no cell");
  expect(who.textContent).toBe(said);
  expect([...who.querySelectorAll("svg[aria-hidden] path")].map((path) => path.getAttribute("d"))).toEqual(signs);
  const rule = within(who).queryByRole("link", { name: "Automation “Night”" });
  expect(rule?.getAttribute("href") ?? null).toBe(signs.length > 0 ? "/rules/7" : null);
});
