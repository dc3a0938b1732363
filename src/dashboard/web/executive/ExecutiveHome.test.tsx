import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { ConcernedCase, ExecutiveDays, ExecutiveFigures, FigureSet } from "#dashboard/contract/executive.ts";
import { executiveFigureLinks } from "#dashboard/rules/executive-links.ts";
import { executivePeriod } from "#dashboard/rules/executive-period.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import ExecutiveHome from "./ExecutiveHome.tsx";

const set = (raised: number, some: Partial<FigureSet> = {}): FigureSet => ({
  raised,
  ended: 0,
  open: raised,
  firstResponse: { met: 0, failed: 0, awaiting: 0 },
  resolution: { met: 0, failed: 0, awaiting: 0 },
  ...some,
});

const total = set(1_240, {
  ended: 1_100,
  open: 340,
  firstResponse: { met: 930, failed: 70, awaiting: 12 },
  resolution: { met: 0, failed: 0, awaiting: 5 },
});

const build = (days: ExecutiveDays, some: Partial<ExecutiveFigures> = {}): ExecutiveFigures => {
  const { from, to, before, points } = executivePeriod(days, "2026-11-20");
  return {
    days,
    from,
    to,
    total,
    before: { ...before, figures: set(1_000, { open: 200, firstResponse: { met: 9, failed: 1, awaiting: 0 } }) },
    points: points.map((point, i) => ({ ...point, figures: set(i) })),
    customers: [{ customerNumber: "10023", name: "Nordhavn Fragt A/S", figures: set(700) }],
    customerCount: 1,
    types: [
      { caseType: "Incident", figures: set(1_239) },
      { caseType: null, figures: set(1) },
    ],
    ...some,
  };
};

const links = () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));

describe("the executive's dashboard", () => {
  test("has key figures beside those of the days before, each with the way to its list", async () => {
    await showInPage(<ExecutiveHome data={{ figures: build(30), cases: [] }} />);
    const keys = await screen.findByLabelText("Key figures");
    expect(
      within(keys)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Raised1,240+24%1,000 in the 30 days before",
      "Closed1,1000 in the 30 days before",
      "Open now340+70%200 open 30 days ago",
      "Late first responses7093% in time, before 90%",
      "Late resolutions0Nothing due yet",
    ]);
    expect(
      within(keys)
        .getByRole("link", { name: /^Raised/ })
        .getAttribute("href"),
    ).toContain("submittedFrom=2026-10-22&submittedTo=2026-11-20");
    expect(within(keys).getByRole("link", { name: "200 open 30 days ago" }).getAttribute("href")).toContain(
      "openTo=2026-10-21",
    );
    expect(within(keys).getAllByRole("img", { name: "More than before" })).toHaveLength(3);
  });

  test("reads its charts aloud, and shows the same figures as a table", async () => {
    await showInPage(<ExecutiveHome data={{ figures: build(90), cases: [] }} />);
    await screen.findByText("Raised and closed by week");
    expect(screen.getByText("Nov 9 – Nov 15, 2026: Raised 12, Closed 0")).toBeDefined();
    fireEvent.click(screen.getByText("Show as a table"));
    expect(screen.queryByText("Raised and closed by week")).toBeNull();
    const table = document.querySelector("table");
    const rows = [...(table?.rows ?? [])].map(({ cells }) => [...cells].map((cell) => cell.textContent));
    expect(rows[2]).toEqual(["Nov 16 – Nov 20, 2026", "13", "0", "13", "0", "0", "0", "–", "0", "0", "0", "–"]);
    expect(rows.at(-1)).toEqual(["All cases", "1,240", "1,100", "340", "930", "70", "12", "93%", "0", "0", "5", "–"]);
    fireEvent.click(screen.getByText("Show as charts"));
    expect(screen.getByText("Raised and closed by week")).toBeDefined();
  });

  test("draws types and companies, most raised first, and shows the same figures as tables", async () => {
    const against = { met: 90, failed: 10, awaiting: 3 };
    const customers = Array.from({ length: 12 }, (_, i) => ({
      customerNumber: String(10_020 + i),
      name: `Firma ${i}`,
      figures: set(1_200 - 100 * i, { firstResponse: against }),
    }));
    await showInPage(<ExecutiveHome data={{ figures: build(30, { customers, customerCount: 12 }), cases: [] }} />);
    const chart = within(await screen.findByLabelText("By customer"));
    expect(chart.getByText("10 of 12, most raised first")).toBeDefined();
    expect(chart.getByLabelText("First response, Firma 0: 90 met").textContent).toBe("90 met");
    expect(chart.getByLabelText("First response, Firma 0: 10 failed").textContent).toBe("10 failed");
    expect(
      chart.getAllByLabelText(/^Raised, /).map((link) => {
        const bar = link.querySelector<HTMLElement>("[data-chart-tone]");
        return [link.textContent, bar?.style.getPropertyValue("--share")];
      }),
    ).toEqual(
      customers
        .slice(0, 10)
        .map(({ figures }) => [figures.raised.toLocaleString("en-US"), `${(figures.raised / 1_200) * 100}%`]),
    );
    expect(chart.getByText("Firma 9").getAttribute("href")).toBe("/customers/10029");
    expect(chart.getAllByText("Nothing due yet")).toHaveLength(10);
    const types = within(screen.getByLabelText("By type"));
    expect(types.getByLabelText("Raised, Incident: 1,239")).toBeDefined();
    expect(types.getByLabelText("Raised, No type: 1")).toBeDefined();
    fireEvent.click(screen.getByText("Show as a table"));
    expect(screen.getByLabelText("Raised, Firma 11: 100")).toBeDefined();
    expect(screen.getByLabelText("First response failed, Firma 0: 10")).toBeDefined();
  });

  test("links every figure, and each link is one of the figures", async () => {
    const figures = build(365, { total: set(9, { resolution: { met: 1, failed: 1, awaiting: 0 } }) });
    const known = new Set(executiveFigureLinks(figures).map(({ url }) => url));
    await showInPage(<ExecutiveHome data={{ figures, cases: [] }} />);
    await screen.findByText("By customer");
    const lists = () => links().filter((href) => href?.startsWith("/cases"));
    const charted = lists();
    expect(charted.filter((href) => !known.has(href ?? ""))).toEqual([]);
    for (const owner of ["customerNumber=10023", "caseType=Incident", "caseType=@none"]) {
      expect(charted.filter((href) => href?.includes(owner))).not.toEqual([]);
    }
    fireEvent.click(screen.getByText("Show as a table"));
    expect(lists().filter((href) => !known.has(href ?? ""))).toEqual([]);
    expect(new Set(lists()).size).toBeGreaterThan(known.size - 9);
  });

  test("says which days it shows, and leads to others", async () => {
    await showInPage(<ExecutiveHome data={{ figures: build(90), cases: [] }} />);
    const periods = within(await screen.findByLabelText("Period")).getAllByRole("link");
    expect(
      periods.map((link) => [link.textContent, link.getAttribute("aria-current"), link.getAttribute("href")]),
    ).toEqual([
      ["30 days", null, "/?dashboard=executive&days=30"],
      ["90 days", "page", "/?dashboard=executive&days=90"],
      ["365 days", null, "/?dashboard=executive&days=365"],
    ]);
  });

  test("offers all companies where there are more than it shows", async () => {
    await showInPage(<ExecutiveHome data={{ figures: build(30, { customerCount: 480 }), cases: [] }} />);
    fireEvent.click(await screen.findByText("Show as a table"));
    expect(screen.getByText("1 of 480, most raised first")).toBeDefined();
    expect(links()).toContain("/?dashboard=executive&days=30&customers=all");
  });

  test("without any case says what would be here", async () => {
    const nothing = set(0);
    const { from, to } = build(30);
    const figures = build(30, {
      total: nothing,
      before: { from, to, figures: nothing },
      customers: [],
      customerCount: 0,
      types: [],
    });
    await showInPage(<ExecutiveHome data={{ figures, cases: [] }} />);
    expect((await screen.findByText("No cases yet")).textContent).toBeDefined();
    expect(document.querySelector("table")).toBeNull();
    expect(screen.queryByText("By type")).toBeNull();
  });

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
    const section = screen.getByRole("region", { name: /act on|handle på/ });
    return within(section).queryAllByRole("listitem");
  };

  test("lists the cases to call about, with the reason and who has them", async () => {
    await showInPage(<ExecutiveHome data={{ figures: build(30), cases }} />);
    await screen.findByText("What you would call about");
    expect(rows().map((row) => within(row).getByRole("link").getAttribute("href"))).toEqual(
      [11, 12, 13, 14].map((id) => `/cases/${id}`),
    );
    const reasons = ["Critical, and late", "Large customer, and late", /^Sent back Nov 1/, "Open since Oct 1, 2025"];
    for (const [i, reason] of reasons.entries()) {
      expect(within(rows()[i] as HTMLElement).getByText(reason)).toBeDefined();
    }
    expect(within(rows()[0] as HTMLElement).getByText("Nobody has it")).toBeDefined();
    expect(within(rows()[1] as HTMLElement).getByText("Strømmen er væk")).toBeDefined();
  });

  test("says so when there is nothing to call about", async () => {
    await showInPage(<ExecutiveHome data={{ figures: build(30), cases: [] }} />);
    expect(await screen.findByText("Nothing to call about")).toBeDefined();
    expect(rows()).toEqual([]);
  });

  test("lists them in Danish", async () => {
    await showInPage(<ExecutiveHome data={{ figures: build(30), cases }} />, { locale: "da" });
    expect(await screen.findByText("Kritisk og forsinket")).toBeDefined();
    expect(screen.getByText("Åben siden 1. okt. 2025")).toBeDefined();
    expect(screen.getByText("Ingen ansvarlig")).toBeDefined();
  });

  test("in Danish", async () => {
    await showInPage(<ExecutiveHome data={{ figures: build(30), cases: [] }} />, { locale: "da" });
    expect((await screen.findByText("1.000 i de 30 dage før")).textContent).toBeDefined();
    expect(screen.getByText("93 % til tiden, før 90 %")).toBeDefined();
    expect(screen.getByLabelText("Indsendt, Nordhavn Fragt A/S: 700")).toBeDefined();
    fireEvent.click(screen.getByText("Vis som tabel"));
    expect(screen.getByLabelText("Gem som Excel: Pr. kunde")).toBeDefined();
    expect(screen.getByLabelText("Indsendt, Nordhavn Fragt A/S: 700")).toBeDefined();
  });
});
