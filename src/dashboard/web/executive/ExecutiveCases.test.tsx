import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { ConcernedCase } from "#dashboard/contract/executive.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { buildExecutiveFigures } from "#tests/support/dashboard/build-executive-figures.ts";
import ExecutiveHome from "./ExecutiveHome.tsx";

const concerned = (
  concern: ConcernedCase["concern"],
  since: string,
  careCase: Partial<CareCase> = {},
): ConcernedCase => ({
  concern,
  since,
  careCase: buildCareCase(careCase),
});
const cases = [
  concerned("lateCritical", "2026-11-20T07:00:00.000Z", { id: 11, assignee: null }),
  concerned("lateLargest", "2026-11-20T08:00:00.000Z", { id: 12, title: "Strømmen er væk" }),
  concerned("sentBack", "2026-11-01T08:00:00.000Z", { id: 13 }),
  concerned("oldest", "2025-10-01T08:00:00.000Z", { id: 14 }),
];
const rows = () => {
  const section = screen.getByRole("region", { name: /act on|Kræver handling/ });
  return within(section).queryAllByRole("listitem");
};

test("lists the cases to call about, with reason and assignee", async () => {
  await showInPage(<ExecutiveHome data={{ figures: buildExecutiveFigures(30), cases }} />);
  await screen.findByText("What you would call about");
  expect(
    rows().map((row) =>
      within(row)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ),
  ).toEqual([11, 12, 13, 14].map((id) => [`/cases/${id}`, "/customers/1001"]));
  const reasons = ["Critical and late", "Large customer and late", /^Sent back Nov 1/, "Open since Oct 1, 2025"];
  for (const [i, reason] of reasons.entries()) {
    expect(within(rows()[i] as HTMLElement).getByText(reason)).toBeDefined();
  }
  expect(within(rows()[0] as HTMLElement).getByText("Unassigned")).toBeDefined();
  expect(within(rows()[1] as HTMLElement).getByText("Strømmen er væk")).toBeDefined();
});

test("says if there are no cases to call about", async () => {
  await showInPage(<ExecutiveHome data={{ figures: buildExecutiveFigures(30), cases: [] }} />);
  expect(await screen.findByText("Nothing to call about")).toBeDefined();
  expect([rows(), screen.getByText("See active cases").getAttribute("href")]).toEqual([[], "/cases/active"]);
});

test("lists them in Danish", async () => {
  await showInPage(<ExecutiveHome data={{ figures: buildExecutiveFigures(30), cases }} />, { locale: "da" });
  expect(await screen.findByText("Kritisk og forsinket")).toBeDefined();
  expect(screen.getByText("Åben siden 1. okt. 2025")).toBeDefined();
  expect(screen.getByText("Ingen ansvarlig")).toBeDefined();
});
