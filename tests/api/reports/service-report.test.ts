import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reportCalls } from "#reports/contract/calls.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { buildTag } from "#tests/support/cases/build-tag.ts";
import { type ServiceMonth, serviceMonth } from "#tests/support/clocks/build-service-month.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys } from "#tests/support/people/people.ts";

/* October 2026 of one company, counted by hand; serviceMonth describes what happened. */
let havn: TestHavn;
let ids: ServiceMonth;
beforeAll(async () => {
  havn = await startTestHavn();
  ids = await serviceMonth(havn);
});
afterAll(() => havn.close());

const report = async (month?: string, customerNumber = nordlys) =>
  (await havn.as("anna").getServiceReport({ body: { customerNumber, ...(month && { month }) } })).report;

const october = { customerNumber: nordlys, month: "2026-10" };
const nothing = { met: 0, failed: 0, medianMinutes: null };

describe("a company's monthly report", () => {
  test("has the same figures as counting by hand", async () => {
    const { total, bySeverity, byType, isOver, customer } = await report("2026-10");
    expect({ isOver, customer }).toEqual({ isOver: true, customer: { customerNumber: nordlys, name: "Nordlys A/S" } });
    expect(total).toEqual({
      openAtStart: 1,
      raised: 5,
      ended: 3,
      openAtEnd: 3,
      firstResponse: { met: 2, failed: 2, medianMinutes: 165 },
      resolution: { met: 1, failed: 2, medianMinutes: 540 },
    });
    expect(bySeverity).toEqual([
      {
        severity: "Critical",
        openAtStart: 1,
        raised: 1,
        ended: 2,
        openAtEnd: 0,
        firstResponse: { met: 0, failed: 2, medianMinutes: 120 },
        resolution: { met: 1, failed: 1, medianMinutes: 510 },
      },
      {
        severity: "Important",
        openAtStart: 0,
        raised: 4,
        ended: 1,
        openAtEnd: 3,
        firstResponse: { met: 2, failed: 0, medianMinutes: 210 },
        resolution: { met: 0, failed: 1, medianMinutes: 12_090 },
      },
    ]);
    expect(byType).toEqual([{ caseType: "Incident", ...total }]);
  });

  test("has them by tag, and in the file without internal ones", async () => {
    const { total } = await report("2026-10");
    const visible = await buildTag(havn, "Invoice", { danishName: "Faktura", isInternal: false });
    const internal = await buildTag(havn, "Angry");
    const cases = await havn.db.selectFrom("care_case").select("id").where("status", "<>", 0).execute();
    const rows = cases.flatMap(({ id }) => [visible, internal].map((tag) => ({ case_id: id, tag_id: tag.id })));
    await havn.db.insertInto("case_tag").values(rows).execute();
    const tagOf = ({ id, name, danishName, isInternal }: typeof visible) => ({ id, name, danishName, isInternal });
    expect((await report("2026-10")).byTag).toEqual([visible, internal].map((tag) => ({ tag: tagOf(tag), ...total })));
    const response = await fetch(havn.url + reportCalls.exportServiceReport.path, {
      method: "POST",
      headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
      body: JSON.stringify({ ...october, part: "summary", format: "csv", locale: "en-US" }),
    });
    const file = await response.text();
    expect(["Invoice", "Angry"].map((name) => file.includes(name))).toEqual([true, false]);
  });

  test("lists each missed target, with the agreement at that time, and its outcome", async () => {
    const { failed, failedCount } = await report("2026-10");
    const about = ({ id, target, failedAt, endedAt, targetMinutes, elapsedMinutes }: (typeof failed)[number]) =>
      [id, target, failedAt, endedAt, targetMinutes, elapsedMinutes] as const;
    expect(failedCount).toBe(4);
    expect(failed.map(about)).toEqual([
      [ids.late, "FirstResponse", "2026-10-01T07:00:00.000Z", "2026-10-01T07:30:00.000Z", 60, 90],
      [ids.late, "Resolution", "2026-10-01T14:00:00.000Z", "2026-10-02T07:30:00.000Z", 480, 540],
      [ids.reopened, "Resolution", "2026-10-08T09:30:00.000Z", null, 2400, 12_090],
      // Became critical two hours after it was submitted, when the hour for critical cases was already over.
      [ids.worse, "FirstResponse", "2026-10-12T07:30:00.000Z", "2026-10-12T09:00:00.000Z", 60, 150],
    ]);
    expect(new Set(failed.map(({ agreement }) => agreement))).toEqual(new Set(["Standard"]));
  });

  test("lists the cases that were open at its end, with their status and agreement at that moment", async () => {
    const { open, openCount } = await report("2026-10");
    expect(openCount).toBe(3);
    expect(open.map(({ id, status, ageDays }) => [id, status, ageDays])).toEqual([
      // It was closed when the month ended. Since it was reopened, it counts as open with its last open status.
      [ids.reopened, "WaitsOnHavn", 30],
      [ids.unanswered, "Created", 1],
      [ids.lastMinute, "Created", 0],
    ]);
    expect(open[1]?.agreed).toEqual({
      agreement: "Standard",
      clock: "support",
      firstResponseMinutes: 240,
      resolutionMinutes: 2400,
    });
  });

  test("begins and ends at midnight in Denmark, and counts later misses in their own month", async () => {
    const [september, november] = [await report("2026-09"), await report("2026-11")];
    expect(september.total).toMatchObject({ raised: 1, openAtEnd: 1, firstResponse: nothing });
    expect(november.total).toMatchObject({ openAtStart: 3, raised: 1, ended: 0, openAtEnd: 4 });
    expect(november.isOver).toBe(false);
    expect(november.failed.map(({ id, target, failedAt }) => [id, target, failedAt])).toEqual([
      [ids.unanswered, "FirstResponse", "2026-11-02T11:00:00.000Z"],
      [ids.firstMinute, "FirstResponse", "2026-11-02T11:30:00.000Z"],
      [ids.unanswered, "Resolution", "2026-11-09T10:00:00.000Z"],
      [ids.lastMinute, "Resolution", "2026-11-09T10:30:00.000Z"],
      [ids.firstMinute, "Resolution", "2026-11-09T10:30:00.000Z"],
    ]);
  });

  test("counts days in Danish time", async () => {
    const { days } = await report("2026-10");
    expect(days).toHaveLength(31);
    expect(days.filter(({ raised, ended }) => raised + ended > 0)).toEqual([
      { day: "2026-10-01", raised: 1, ended: 0 },
      { day: "2026-10-02", raised: 0, ended: 1 },
      { day: "2026-10-12", raised: 1, ended: 0 },
      { day: "2026-10-13", raised: 0, ended: 1 },
      { day: "2026-10-23", raised: 1, ended: 0 },
      { day: "2026-10-26", raised: 0, ended: 1 },
      { day: "2026-10-30", raised: 1, ended: 0 },
      { day: "2026-10-31", raised: 1, ended: 0 },
    ]);
  });

  test("handles the start of daylight saving time: an hour less on a weekend takes no support time", async () => {
    const march = await report("2026-03");
    expect(march.total).toMatchObject({ raised: 1, firstResponse: { met: 1, failed: 0, medianMinutes: 180 } });
    expect(march.days).toHaveLength(31);
    expect(march.closedDays).toEqual([]);
  });

  test("says when support was closed, and for how much of the day", async () => {
    expect((await report("2026-06")).closedDays).toEqual([
      { date: "2026-06-05", day: "constitutionDay", name: null, from: "12:00" },
    ]);
    expect((await report("2026-04")).closedDays.map(({ date }) => date)).toEqual([
      "2026-04-02",
      "2026-04-03",
      "2026-04-05",
      "2026-04-06",
    ]);
  });

  test("shows the company's agreements", async () => {
    const { agreement } = await report("2026-10");
    expect(agreement?.name).toBe("Standard");
    expect(agreement?.targets).toHaveLength(5);
    expect((await report("2026-10", "1003")).agreement).toBeNull();
  });

  test("covers the last completed month, unless another is requested", async () => {
    expect((await report()).month).toBe("2026-10");
  });

  test("is empty without cases", async () => {
    const { total, bySeverity, byType, failed, open } = await report("2026-10", "1003");
    const none = { openAtStart: 0, raised: 0, ended: 0, openAtEnd: 0, firstResponse: nothing, resolution: nothing };
    expect({ total, bySeverity, byType, failed, open }).toEqual({
      total: none,
      bySeverity: [],
      byType: [],
      failed: [],
      open: [],
    });
  });

  test("contains its own company's cases only", async () => {
    expect((await report("2026-10", fjord)).total).toMatchObject({ raised: 1, openAtEnd: 1 });
  });

  test("agrees with the company's report", async () => {
    const { report: customer } = await havn
      .as("anna")
      .getCustomerReport({ body: { customerNumber: nordlys, months: 9 } });
    for (const { month, raised, closed, firstResponse, resolution } of customer.months) {
      const { total } = await report(month);
      expect({ month, raised, closed, firstResponse, resolution }).toEqual({
        month,
        raised: total.raised,
        closed: total.ended,
        firstResponse: total.firstResponse,
        resolution: total.resolution,
      });
    }
  });
});

describe("the report rejects", () => {
  const ask = (body: object) => refusalOf(havn.as("anna").getServiceReport({ body: body as never }));

  test.each([
    ["a month that has not begun", { month: "2026-12" }],
    ["a month that is none", { month: "2026-13" }],
    ["a month long ago", { month: "1999-12" }],
    ["a day", { month: "2026-10-01" }],
    ["no text", { month: 202_610 }],
    ["an unknown key", { month: "2026-10", year: 2026 }],
  ])("%s", async (_name, body) => {
    expect(await ask({ customerNumber: nordlys, ...body })).toMatchObject({ statusCode: 400 });
  });

  test("a month that has not begun, by its name", async () => {
    expect(await ask({ customerNumber: nordlys, month: "2026-12" })).toMatchObject({
      data: { problems: [{ path: "month", code: "monthNotBegun", message: "month is a month that has not begun" }] },
    });
  });

  test("a company that does not exist", async () => {
    expect(await ask({ customerNumber: "9999", month: "2026-10" })).toMatchObject({ statusCode: 404 });
  });
});
