import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { buildExecutiveFigures, figureSet, noneDue } from "#tests/support/dashboard/build-executive-figures.ts";
import { executiveFigureLinks } from "#tests/support/dashboard/linked-figures.ts";
import ExecutiveHome from "./ExecutiveHome.tsx";

const links = () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));

describe("the executive's dashboard", () => {
  test("shows key figures next to those of the preceding period, each linking to its list", async () => {
    await showInPage(<ExecutiveHome data={{ figures: buildExecutiveFigures(30), cases: [] }} />);
    const keys = await screen.findByLabelText("Key figures");
    expect(
      within(keys)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Submitted1,240+24%1,000 in the previous 30 days",
      "Closed1,100+1,1000 in the previous 30 days",
      "Open now340+70%200 open 30 days ago",
      "Late first responses7093% on time, 90% before",
      "Late resolutions0Nothing due yet",
    ]);
    expect(screen.getByText("31 of the failed still running · 228 without a target")).toBeDefined();
    expect(
      within(keys)
        .getByRole("link", { name: /^Submitted/ })
        .getAttribute("href"),
    ).toContain("submittedFrom=2026-10-22&submittedTo=2026-11-20");
    expect(within(keys).getByRole("link", { name: "200 open 30 days ago" }).getAttribute("href")).toContain(
      "openTo=2026-10-21",
    );
    expect(within(keys).getByText("93% on time, 90% before")).toBeDefined();
    expect(within(keys).getAllByRole("img", { name: "More than before" })).toHaveLength(3);
  });

  test("reads its charts aloud, and shows the same figures as a table", async () => {
    await showInPage(<ExecutiveHome data={{ figures: buildExecutiveFigures(90), cases: [] }} />);
    await screen.findByText("Submitted and closed by week");
    expect(screen.getByText("Nov 9 – Nov 15, 2026: Submitted 12, Closed 0")).toBeDefined();
    expect(screen.getByText("12 with time left, not counted").getAttribute("href")).toContain("firstResponse=Running");
    fireEvent.click(screen.getByText("Show as a table"));
    expect(screen.queryByText("Submitted and closed by week")).toBeNull();
    const table = document.querySelector("table");
    const rows = [...(table?.rows ?? [])].map(({ cells }) => [...cells].map((cell) => cell.textContent));
    expect(rows[2]).toEqual(["Nov 16 – Nov 20, 2026", "13", "0", "13", "0", "0", "0", "–", "0", "0", "0", "–"]);
    expect(rows.at(-1)).toEqual(["All cases", "1,240", "1,100", "340", "930", "70", "12", "93%", "0", "0", "5", "–"]);
    fireEvent.click(screen.getByText("Show as charts"));
    expect(screen.getByText("Submitted and closed by week")).toBeDefined();
  });

  test("charts types and companies, most submitted first, with the same figures as tables", async () => {
    const against = { met: 90, failed: 10, stillLate: 4, awaiting: 3 };
    const customers = Array.from({ length: 12 }, (_, i) => ({
      customerNumber: String(10_020 + i),
      name: `Firma ${i}`,
      figures: figureSet(1_200 - 100 * i, { firstResponse: against }),
    }));
    await showInPage(
      <ExecutiveHome data={{ figures: buildExecutiveFigures(30, { customers, customerCount: 12 }), cases: [] }} />,
    );
    const chart = within(await screen.findByLabelText("By customer"));
    expect(chart.getByText("10 of 12, most submitted first")).toBeDefined();
    expect(chart.getByLabelText("First response, Firma 0: 90 met").textContent).toBe("90 met");
    expect(chart.getByLabelText("First response, Firma 0: 10 failed").textContent).toBe("10 failed");
    expect(
      chart.getAllByLabelText(/^Submitted, /).map((link) => {
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
    expect(types.getByLabelText("Submitted, Incident: 1,239")).toBeDefined();
    expect(types.getByLabelText("Submitted, No type: 1")).toBeDefined();
    fireEvent.click(screen.getByText("Show as a table"));
    expect(screen.getByLabelText("Submitted, Firma 11: 100")).toBeDefined();
    expect(screen.getByLabelText("First response failed, Firma 0: 10")).toBeDefined();
  });

  test.each([
    [30, 30, "lines"],
    [90, 14, "bars"],
    [365, 13, "bars"],
  ] as const)(
    "charts %d days as %d points by %s, in colors of state only where it is state",
    async (days, count, kind) => {
      await showInPage(<ExecutiveHome data={{ figures: buildExecutiveFigures(days), cases: [] }} />);
      await screen.findByText(/^Submitted and closed by/);
      const charts = [...document.querySelectorAll("[data-chart]")];
      expect(charts.map((chart) => [chart.getAttribute("data-chart"), chart.querySelectorAll("li").length])).toEqual(
        charts.map((_, i) => [kind, count + (i === 1 ? 0 : 2)]),
      );
      const tones = charts.map((chart) => [
        ...new Set([...chart.querySelectorAll("[data-chart-tone]")].map((one) => one.getAttribute("data-chart-tone"))),
      ]);
      expect(tones).toEqual([["accent", "hollow"], ["accent"], ["green", "red"], ["green", "red"]]);
    },
  );

  test("names the years where months repeat", async () => {
    await showInPage(<ExecutiveHome data={{ figures: buildExecutiveFigures(365), cases: [] }} />);
    await screen.findByText("Open cases by month");
    const [chart] = document.querySelectorAll("[data-chart]");
    const labels = [...(chart?.querySelectorAll("ol > li > [aria-hidden]:last-child") ?? [])].map(
      (one) => one.textContent,
    );
    expect(labels).toHaveLength(13);
    expect(labels.filter((label) => /Nov|\d/.test(label ?? ""))).toEqual(["NovN2025", "JanJ2026", "NovN"]);
  });

  test("links every figure to its own list", async () => {
    const figures = buildExecutiveFigures(365, {
      total: figureSet(9, { resolution: { ...noneDue, met: 1, failed: 1 } }),
    });
    const known = new Set([...executiveFigureLinks(figures).map(({ url }) => url), "/cases/active"]);
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
    expect(new Set(lists()).size).toBeGreaterThan(known.size - 10);
  });

  test("shows the period, with links to others", async () => {
    await showInPage(<ExecutiveHome data={{ figures: buildExecutiveFigures(90), cases: [] }} />);
    const periods = within(await screen.findByLabelText("Period")).getAllByRole("link");
    expect(
      periods.map((link) => [link.textContent, link.getAttribute("aria-current"), link.getAttribute("href")]),
    ).toEqual([
      ["30 days", null, "/?dashboard=executive&days=30"],
      ["90 days", "page", "/?dashboard=executive&days=90"],
      ["365 days", null, "/?dashboard=executive&days=365"],
    ]);
  });

  test("offers all companies if not all are shown", async () => {
    await showInPage(
      <ExecutiveHome data={{ figures: buildExecutiveFigures(30, { customerCount: 480 }), cases: [] }} />,
    );
    fireEvent.click(await screen.findByText("Show as a table"));
    expect(screen.getByText("1 of 480, most submitted first")).toBeDefined();
    expect(links()).toContain("/?dashboard=executive&days=30&customers=all");
  });

  test("explains an empty dashboard", async () => {
    const nothing = figureSet(0);
    const { from, to } = buildExecutiveFigures(30);
    const figures = buildExecutiveFigures(30, {
      total: nothing,
      before: { from, to, figures: nothing },
      customers: [],
      customerCount: 0,
      types: [],
    });
    await showInPage(<ExecutiveHome data={{ figures, cases: [] }} />);
    await screen.findByText("No cases in the last 30 days");
    expect(document.querySelector("table")).toBeNull();
    expect(screen.queryByText("By type")).toBeNull();
  });

  test("in Danish", async () => {
    await showInPage(<ExecutiveHome data={{ figures: buildExecutiveFigures(30), cases: [] }} />, { locale: "da" });
    expect((await screen.findByText("1.000 i de foregående 30 dage")).textContent).toBeDefined();
    expect(screen.getByText("93 % til tiden, før 90 %")).toBeDefined();
    expect(screen.getByLabelText("Indsendt, Nordhavn Fragt A/S: 700")).toBeDefined();
    fireEvent.click(screen.getByText("Vis som tabel"));
    expect(screen.getByLabelText("Gem som Excel: Pr. kunde")).toBeDefined();
    expect(screen.getByLabelText("Indsendt, Nordhavn Fragt A/S: 700")).toBeDefined();
  });
});
