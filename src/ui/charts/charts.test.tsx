import { screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { WordsProvider } from "#wording/WordsProvider.tsx";
import { MonthBars } from "./MonthBars.tsx";
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

describe("bars by month", () => {
  test("are read aloud as months with their figures", async () => {
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
    expect(screen.getByText("1.200")).toBeDefined();
  });

  test("are as high as their share of the scale, whose lines are labelled", async () => {
    await showInPage(<MonthBars series={series} months={months} />);
    await screen.findByText("December 2025: Raised 1200, Closed 0");
    expect(shares(document.body)).toEqual(["100%", "50%", "0%", "60%", "0%", "15%", "30%"]);
    expect(["2,000", "1,000", "1,200", "300", "600"].map((text) => screen.getByText(text).textContent)).toHaveLength(5);
  });

  test("say the year at the first month and in January", async () => {
    await showInPage(<MonthBars series={series} months={[...months, { month: "2026-02", values: [1, 1] }]} />);
    await screen.findByText("2025");
    expect([screen.getAllByText("2025"), screen.getAllByText("2026")].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("without any figure still have a scale", async () => {
    await showInPage(<MonthBars series={series} months={[{ month: "2026-01", values: [0, 0] }]} />);
    await screen.findByText("January 2026: Raised 0, Closed 0");
    expect(document.querySelectorAll("li [data-chart-tone]")).toHaveLength(2);
    expect(screen.getByText("2")).toBeDefined();
  });

  test("are whole when the server renders them", async () => {
    await loadCatalogue("en");
    const html = renderToString(
      <WordsProvider initialLocale="en" brand="Havn">
        <MonthBars series={series} months={months} />
      </WordsProvider>,
    );
    expect(html).toContain("December 2025: Raised 1200, Closed 0");
    expect(html).toContain("--share:60%");
  });
});

test("bars by rank have word and number, and the longest for the greatest", async () => {
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

  test("in a row of a longer chart its links say whose figures they are", async () => {
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
