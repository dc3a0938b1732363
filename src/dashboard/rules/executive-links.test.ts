import { describe, expect, test } from "vitest";
import { executiveUrl, figureNames, figureUrl, readExecutiveUrl } from "./executive-links.ts";

const stretch = { from: "2026-10-22", to: "2026-11-20" };
const submitted = "submittedFrom=2026-10-22&submittedTo=2026-11-20";

describe("the list behind a figure", () => {
  test.each([
    ["raised", `/cases?${submitted}&sort=submittedAt`],
    ["ended", "/cases/closed?closedFrom=2026-10-22&closedTo=2026-11-20&sort=closedAt"],
    ["open", "/cases?openFrom=2026-11-20&openTo=2026-11-20&sort=submittedAt"],
    ["firstResponseMet", `/cases?firstResponse=Met&${submitted}&sort=submittedAt`],
    ["firstResponseFailed", `/cases?firstResponse=Failed&${submitted}&sort=submittedAt`],
    ["firstResponseAwaiting", `/cases?firstResponse=Running&${submitted}&sort=submittedAt`],
    ["resolutionMet", `/cases?resolution=Met&${submitted}&sort=submittedAt`],
    ["resolutionFailed", `/cases?resolution=Failed&${submitted}&sort=submittedAt`],
    ["resolutionAwaiting", `/cases?resolution=Running&resolution=Paused&${submitted}&sort=submittedAt`],
  ] as const)("%s", (name, url) => {
    expect(figureUrl(name, stretch)).toBe(url);
  });

  test("for one company or one type", () => {
    expect(figureUrl("raised", stretch, { customerNumber: "10023" })).toBe(
      `/cases?${submitted}&customerNumber=10023&sort=submittedAt`,
    );
    expect(figureUrl("ended", stretch, { caseType: "Incident" })).toContain("caseType=Incident");
    expect(figureUrl("raised", stretch, { caseType: "@none" })).toContain("caseType=@none");
  });

  test("every figure has its own list", () => {
    expect(new Set(figureNames.map((name) => figureUrl(name, stretch))).size).toBe(figureNames.length);
  });
});

describe("the dashboard's URL", () => {
  test.each([
    ["", { days: 30, allCustomers: false }],
    ["days=90", { days: 90, allCustomers: false }],
    ["days=365&customers=all", { days: 365, allCustomers: true }],
    ["days=31&customers=none", { days: 30, allCustomers: false }],
    ["days=030", { days: 30, allCustomers: false }],
  ])("%s", (query, asked) => {
    expect(readExecutiveUrl(new URLSearchParams(query))).toEqual(asked);
  });

  test.each([30, 90, 365] as const)("%d days round-trip", (days) => {
    for (const allCustomers of [true, false]) {
      const { searchParams } = new URL(executiveUrl(days, allCustomers), "http://localhost");
      expect(readExecutiveUrl(searchParams)).toEqual({ days, allCustomers });
      expect(searchParams.get("dashboard")).toBe("executive");
    }
  });
});
