import { screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { WordsProvider } from "#wording/WordsProvider.tsx";
import { MonthBars } from "./MonthBars.tsx";
import { PointChart } from "./PointChart.tsx";
import { RankBars } from "./RankBars.tsx";
import { ShareBar } from "./ShareBar.tsx";

const series = [
  { label: "Raised", tone: "accent" },
  { label: "Closed", tone: "hollow" },
] as const;
const months = [
  { month: "2025-12", values: [1_200, 0] },
  { month: "2026-01", values: [300, 600] },
];
const shares = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>("[style*='--share']")].map((bar) =>
    bar.style.getPropertyValue("--share"),
  );

const ticks = () => [...document.querySelectorAll("[data-tick]")].map(({ textContent }) => textContent);

describe("bars by month", () => {
  test("are announced as months with their values", async () => {
    await showInPage(<MonthBars series={series} months={months} />);
    const [chart] = await screen.findAllByRole("list");
    const items = within(chart as HTMLElement).getAllByRole("listitem");
    expect(items.map((item) => item.querySelector(".only-for-screen-readers")?.textContent)).toEqual([
      "December 2025: Raised 1200, Closed 0",
      "January 2026: Raised 300, Closed 600",
    ]);
  });

  test("in Danish", async () => {
    await showInPage(<MonthBars series={[{ label: "Oprettet", tone: "accent" }]} months={months} />, { locale: "da" });
    expect(await screen.findByText("december 2025: Oprettet 1200")).toBeDefined();
    expect(screen.getAllByText("1.200")).toHaveLength(2);
  });

  test("are proportional to the scale, whose lines are labeled", async () => {
    await showInPage(<MonthBars series={series} months={months} />);
    await screen.findByText("December 2025: Raised 1200, Closed 0");
    expect(shares(document.body)).toEqual(["100%", "50%", "0%", "100%", "0%", "25%", "50%"]);
    expect(ticks()).toEqual(["1,200", "600", "0"]);
    expect([...document.querySelectorAll("li > .row")].map(({ textContent }) => textContent)).toEqual([
      "1,200",
      "300600",
    ]);
  });

  test("of one series have no legend", async () => {
    await showInPage(<MonthBars series={[{ label: "Open", tone: "accent" }]} months={months} />);
    await screen.findByText("December 2025: Open 1200");
    expect(screen.queryByText("Open")).toBeNull();
  });

  test("show the year at the first month and in January", async () => {
    await showInPage(<MonthBars series={series} months={[...months, { month: "2026-02", values: [1, 1] }]} />);
    await screen.findByText("2025");
    expect([screen.getAllByText("2025"), screen.getAllByText("2026")].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("have a scale even without data", async () => {
    await showInPage(<MonthBars series={series} months={[{ month: "2026-01", values: [0, 0] }]} />);
    await screen.findByText("January 2026: Raised 0, Closed 0");
    expect(document.querySelectorAll("li [data-chart-tone]")).toHaveLength(2);
    expect(screen.getByText("2")).toBeDefined();
  });

  test("are complete when server-rendered", async () => {
    await loadCatalogue("en");
    const html = renderToString(
      <WordsProvider initialLocale="en" brand="Havn">
        <MonthBars series={series} months={months} />
      </WordsProvider>,
    );
    expect(html).toContain("December 2025: Raised 1200, Closed 0");
    expect(html).toContain("--share:25%");
  });
});

describe("many points", () => {
  const days = Array.from({ length: 30 }, (_, i) => ({
    key: String(i),
    spoken: `Day ${i + 1}`,
    values: [i, i === 29 ? 0 : 5],
    hrefs: [`/a/${i}`, `/b/${i}`],
  }));
  const both = [
    { label: "Met", tone: "green" },
    { label: "Failed", tone: "red" },
  ] as const;
  const drawn = () => [...document.querySelectorAll("svg path")].map((path) => path.getAttribute("d") ?? "");

  test("are lines, with the same scale and the same words", async () => {
    await showInPage(<PointChart series={both} points={days} />);
    await screen.findByText("Day 30: Met 29, Failed 0");
    expect(document.querySelector("[data-chart]")?.getAttribute("data-chart")).toBe("lines");
    expect(ticks()).toEqual(["30", "15", "0"]);
    const [met = "", failed = ""] = drawn();
    expect(met.split("L")).toHaveLength(30);
    expect([met.slice(0, 22), met.slice(-9)]).toEqual(["M0.5 100L1.5 96.7L2.5 ", "L29.5 3.3"]);
    expect(failed.endsWith("L28.5 83.3L29.5 100")).toBe(true);
    expect(screen.getByText("Met")).toBeDefined();
  });

  test("link each value but 0 to its list, by mouse", async () => {
    await showInPage(<PointChart series={both} points={days} />);
    await screen.findByText("Day 1: Met 0, Failed 5");
    const links = [...document.querySelectorAll("a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      days.flatMap(({ values, hrefs }) => hrefs.filter((_, at) => values[at])),
    );
    expect(links.every((link) => link.tabIndex === -1)).toBe(true);
    expect(links[1]?.style.getPropertyValue("--share")).toBe(`${(1 / 30) * 100}%`);
  });

  test("of one series fill their area", async () => {
    await showInPage(<PointChart series={[{ label: "Open", tone: "accent" }]} points={days} />);
    await screen.findByText("Day 2: Open 1");
    expect(drawn().map((path) => path.endsWith("Z"))).toEqual([true, false]);
  });
});

test("ranked bars have label and value, and the highest value is the longest", async () => {
  await showInPage(
    <RankBars
      rows={[
        { key: "a", label: "Created", value: 5, tone: "accent" },
        { key: "b", label: "On hold", value: 20, tone: "amber" },
        { key: "c", label: "Backlog", value: 0, tone: "neutral" },
      ]}
    />,
  );
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual(["Created5", "On hold20", "Backlog0"]);
  expect(shares(document.body)).toEqual(["25%", "100%", "0%"]);
});

describe("a share", () => {
  const words = { metLabel: "met", failedLabel: "failed", none: "Nothing due" };

  test.each([
    [46, 4, "92%"],
    [999, 1, "99%"],
    [3, 0, "100%"],
    [0, 2, "0%"],
    [0, 0, "Nothing due"],
  ])("of %d met and %d failed is %s", async (met, failed, shown) => {
    await showInPage(<ShareBar met={met} failed={failed} {...words} />);
    expect((await screen.findByText(shown)).textContent).toBe(shown);
    expect(screen.getByText(`${met} met`)).toBeDefined();
    expect(screen.getByText(`${failed} failed`)).toBeDefined();
    const tones = [...document.querySelectorAll("[data-chart-tone]")].map((bar) => bar.getAttribute("data-chart-tone"));
    expect(tones).toEqual([...(met ? ["green"] : []), ...(failed ? ["red"] : [])]);
  });

  test("says what it leaves out, even if nothing was due", async () => {
    await showInPage(<ShareBar met={0} failed={0} {...words} leftOut="3 with time left" leftOutHref="/c" />);
    expect((await screen.findByText("3 with time left")).getAttribute("href")).toBe("/c");
  });

  test("has links in a row that say whose figures they are", async () => {
    await showInPage(
      <ShareBar
        met={46}
        failed={4}
        {...words}
        metHref="/a"
        failedHref="/b"
        size="small"
        nameOf={(seen) => `Incident: ${seen}`}
      />,
    );
    expect((await screen.findByRole("link", { name: "Incident: 46 met" })).getAttribute("href")).toBe("/a");
    expect(screen.getByRole("link", { name: "Incident: 4 failed" }).getAttribute("href")).toBe("/b");
  });
});
