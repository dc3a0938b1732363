import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { FailedTarget, OpenCase, ServiceReport } from "#reports/contract/service-report.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { ReportClosedDays } from "./Background.tsx";
import { DayBars } from "./DayBars.tsx";
import { FailedTargets } from "./FailedTargets.tsx";
import { MetBar } from "./MetBar.tsx";
import { OpenCasesTable } from "./OpenCasesTable.tsx";
import { Summary } from "./Summary.tsx";
import { SummaryTables } from "./SummaryTables.tsx";

const against = { met: 0, failed: 0, medianMinutes: null };
const report: ServiceReport = {
  customer: { customerNumber: "1001", name: "Nordlys A/S" },
  month: "2026-10",
  madeAt: "2026-11-20T09:00:00.000Z",
  isOver: true,
  total: { openAtStart: 0, raised: 0, ended: 0, openAtEnd: 0, firstResponse: against, resolution: against },
  bySeverity: [],
  byType: [],
  byTag: [],
  days: [],
  agreement: null,
  failed: [],
  failedCount: 0,
  open: [],
  openCount: 0,
  closedDays: [],
};
const failed: FailedTarget = {
  id: 4711,
  title: "Faktura er tom",
  severity: "Critical",
  caseType: "Incident",
  target: "FirstResponse",
  failedAt: "2026-10-01T07:00:00.000Z",
  endedAt: "2026-10-01T07:30:00.000Z",
  agreement: "Standard",
  clock: "support",
  targetMinutes: 60,
  elapsedMinutes: 90,
};
const open: OpenCase = {
  id: 4712,
  title: "Printer",
  severity: null,
  caseType: null,
  status: "Created",
  submittedAt: "2026-10-30T14:00:00.000Z",
  ageDays: 1,
  agreed: { agreement: null, clock: "support", firstResponseMinutes: null, resolutionMinutes: null },
};
const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);

test("tags have their share and median times, and internal ones a table that isn't printed", async () => {
  const total = { ...report.total, raised: 8 };
  const counts = { ...report.total, raised: 2, resolution: { met: 1, failed: 1, medianMinutes: 90 } };
  const tagOf = (id: number, name: string, isInternal: boolean) => ({ id, name, danishName: name, isInternal });
  const byTag = [tagOf(1, "Invoice", false), tagOf(2, "Angry", true)].map((tag) => ({ tag, ...counts }));
  await showInPage(<SummaryTables report={{ ...report, total, byTag }} />);
  const [, visible, , internal] = await screen.findAllByRole("row");
  expect(cellsOf(visible)).toEqual(["Invoice", "25%", "0", "2", "0", "0", "–", "1 of 2Median 1 h 30 min"]);
  expect(cellsOf(internal)[0]).toBe("Angry");
  expect([visible, internal].map((row) => row?.closest(".not-printed") !== null)).toEqual([false, true]);
});

describe("missed targets", () => {
  test("show when, and the outcome", async () => {
    const owed = { ...failed, target: "Resolution" as const, endedAt: null, targetMinutes: 480, elapsedMinutes: 620 };
    await showInPage(<FailedTargets report={{ ...report, failed: [failed, owed], failedCount: 2 }} />);
    const [, first, second] = await screen.findAllByRole("row");
    expect(cellsOf(first)).toEqual([
      ...["#4711", "Faktura er tom", "Critical", "First response", "1 hStandard", "Oct 1, 2026 09:00"],
      "Answered after 1 h 30 min30 min too late",
    ]);
    expect(cellsOf(second).at(-1)).toBe("Not delivered: 10 h so far2 h 20 min too late");
    expect(
      within(first as HTMLElement)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/cases/4711");
  });

  test("are none, or more than listed", async () => {
    await showInPage(<FailedTargets report={report} />);
    await screen.findByText("Every target that fell due was met.");
    await showInPage(<FailedTargets report={{ ...report, failed: [failed], failedCount: 3 }} />);
    await screen.findByText("And 2 more targets, in the file with all cases.");
  });
});

test("open cases have their age and agreement, in Danish too", async () => {
  await showInPage(<OpenCasesTable report={{ ...report, open: [open], openCount: 1 }} />, { locale: "da" });
  const [, row] = await screen.findAllByRole("row");
  expect(cellsOf(row)).toEqual(["#4712", "Printer", "Afventer Havn", "–", "30. okt. 2026", "1 dag", "Ingen", "–", "–"]);
});

test("closed days have their name, configured ones their own", async () => {
  const closedDays = [
    { date: "2026-06-05", day: "constitutionDay" as const, name: null, from: "12:00" },
    { date: "2026-06-19", day: null, name: "Company outing", from: null },
  ];
  await showInPage(<ReportClosedDays report={{ ...report, closedDays }} />);
  const [, constitution, outing] = await screen.findAllByRole("row");
  expect(cellsOf(constitution)).toEqual(["Friday, June 5", "Constitution Day", "From 12:00"]);
  expect(cellsOf(outing)).toEqual(["Friday, June 19", "Company outing", "All day"]);
});

test("the share is 100 % only if all were met, and missing without targets", async () => {
  const total = { ...report.total, firstResponse: { met: 999, failed: 1, medianMinutes: 45 } };
  await showInPage(<Summary report={{ ...report, total }} />);
  await screen.findByText("99%");
  expect(screen.getByText("999 met, 1 failed").textContent).toBe("999 met, 1 failed");
  expect(screen.getByText("Median 45 min").textContent).toBe("Median 45 min");
  expect(screen.getByText("Nothing due").textContent).toBe("Nothing due");
});

test("missed is hatched next to met, for printing without color", async () => {
  await showInPage(<MetBar against={{ met: 3, failed: 1, medianMinutes: 5 }} />);
  await screen.findByText("3 of 4");
  const widths = [...document.querySelectorAll("svg > rect")].map((rect) => rect.getAttribute("width"));
  expect(widths).toEqual(["75%", "25%", "100%"]);
  expect(document.querySelector("svg > rect[fill^='url(#']")).not.toBeNull();
});

test("days with events are read aloud as a list", async () => {
  const days = [
    { day: "2026-10-01", raised: 2, ended: 0 },
    { day: "2026-10-02", raised: 0, ended: 0 },
    { day: "2026-10-03", raised: 0, ended: 1 },
  ];
  await showInPage(<DayBars days={days} />);
  const items = await screen.findAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Oct 1: Submitted 2, Ended 0",
    "Oct 3: Submitted 0, Ended 1",
  ]);
});
