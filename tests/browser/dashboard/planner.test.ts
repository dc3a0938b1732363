import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { coordinatorCalls, type FollowUpPlan } from "#dashboard/contract/coordinator.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase, change } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();
const { anna, bo } = people;
const today = businessDate(new Date());

let days: FollowUpPlan["days"];
beforeAll(async () => {
  days = (await site.havn.as("anna").getFollowUpPlan({ body: {} })).plan.days;
});
/** The nth open day after today. */
const openDay = (n: number): string => {
  const day = days.filter(({ date, minutes }) => date > today && minutes > 0)[n];
  if (!day) throw new Error("no such day");
  return day.date;
};
const closedDay = () => days.find(({ date, minutes }) => date > today && minutes === 0)?.date ?? "";

const plan = async (title: string, assigneeId: number = anna.id): Promise<CareCase> =>
  change(site.havn, "anna", await buildCase(site.havn, { changes: { title } }), {
    followUpDate: today,
    estimateHours: 1.5,
    assigneeId,
  });
const openPlanner = async (path = "/planner", options: PageOptions = {}): Promise<Page> => {
  const page = await site.openPage({ as: "anna", ...options });
  await visit(page, path);
  await page.locator("[data-day]").first().waitFor();
  return page;
};
const row = (page: Page, id: number) => page.locator(`tr[data-case="${id}"]`);
const cell = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);
const box = (page: Page, id: number) => page.getByRole("checkbox", { name: `Select case ${id}`, exact: true });
const followUpOf = async (page: Page, id: number) =>
  (await apiOf(page).getCareCasesByIds({ body: { ids: [id] } })).careCases[0]?.followUpDate;
const casesOn = async (page: Page, date: string) =>
  Number.parseInt(
    (await cell(page, date)
      .getByText(/^\d+\scases?$/)
      .textContent()) ?? "",
    10,
  );

test("a case is dragged onto a day, whose count grows", async () => {
  const { id } = await plan("Trækkes til en dag");
  const page = await openPlanner();
  const before = await casesOn(page, openDay(1));
  expect(await violations(page)).toEqual([]);
  await row(page, id).dragTo(cell(page, openDay(1)));
  await row(page, id).waitFor({ state: "detached" });
  await expect.poll(() => casesOn(page, openDay(1))).toBe(before + 1);
  expect(await followUpOf(page, id)).toBe(openDay(1));
});

test("a closed day rejects a drop, and isn't offered", { tags: ["thorough"] }, async () => {
  const { id } = await plan("Bliver, hvor den er");
  const page = await openPlanner();
  await cell(page, closedDay()).getByText("Closed").waitFor();
  await row(page, id).dragTo(cell(page, closedDay()));
  await box(page, id).check();
  await page.getByRole("button", { name: "Move to day" }).click();
  const offered = page.getByRole("menuitem");
  await offered.first().waitFor();
  // All ten working days except today, where the case is.
  expect(await offered.count()).toBe(days.filter(({ date, minutes }) => minutes > 0 && date > today).length);
  expect(await followUpOf(page, id)).toBe(today);
});

test("several cases are moved at once by keyboard, with Shift selecting a range", { tags: ["thorough"] }, async () => {
  const made = [await plan("Første"), await plan("Anden"), await plan("Tredje")];
  const page = await openPlanner();
  const ids = await page
    .locator("tr[data-case]")
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute("data-case"))));
  const wanted = made.map(({ id }) => id);
  const [from, to] = [ids.findIndex((id) => wanted.includes(id)), ids.findLastIndex((id) => wanted.includes(id))];
  await box(page, ids[from] ?? 0).click();
  await box(page, ids[to] ?? 0).click({ modifiers: ["Shift"] });
  const count = to - from + 1;
  await page.getByText(`${count} cases selected`).waitFor();
  await page.getByRole("button", { name: "Move to day" }).focus();
  await page.keyboard.press("Enter");
  const first = page.getByRole("menuitem").first();
  await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText(`${count} cases changed`).waitFor();
  const dates = await Promise.all(wanted.map((id) => followUpOf(page, id)));
  expect(new Set(dates).size).toBe(1);
  expect(dates[0]).not.toBe(today);
  for (const id of wanted) await row(page, id).waitFor({ state: "detached" });
});

test("cases that could not be moved are named, and moved by retrying", { tags: ["thorough"] }, async () => {
  const stale = await plan("Ændres imens");
  const other = await plan("Flyttes");
  const page = await site.openPage({ as: "anna" });
  await page.route("**/api/events*", () => {});
  await visit(page, "/planner");
  await row(page, stale.id).waitFor();
  // It doesn't reload either, which it would within a minute.
  await page.route(`**${coordinatorCalls.getFollowUpPlan.path}`, () => {});
  expectProblem(page, 409);
  await change(site.havn, "bo", stale, { title: "Ændret imens" });
  await box(page, stale.id).check();
  await box(page, other.id).check();
  await row(page, other.id).dragTo(cell(page, openDay(2)));
  await page.getByText("1 case was not changed").waitFor();
  await page.getByText("Somebody else changed it in the meantime.", { exact: false }).waitFor();
  expect([await followUpOf(page, stale.id), await followUpOf(page, other.id)]).toEqual([today, openDay(2)]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => followUpOf(page, stale.id)).toBe(openDay(2));
});

test("missed cases are listed separately until they are moved to a later day", { tags: ["thorough"] }, async () => {
  const { id } = await plan("Blev glemt");
  await site.havn.db
    .updateTable("care_case")
    .set({ follow_up: "2026-01-05", follow_up_missed: true, state: 2 })
    .where("id", "=", id)
    .execute();
  const page = await openPlanner("/planner?day=missed");
  await page.getByRole("heading", { name: "Cases missing follow-up" }).waitFor();
  await box(page, id).check();
  await page.getByRole("button", { name: "Another day" }).click();
  const dialog = page.getByRole("dialog", { name: "Set the follow-up date" });
  await dialog.getByLabel("Follow-up date").fill(openDay(3));
  await dialog.getByRole("button", { name: "Set date" }).click();
  await row(page, id).waitFor({ state: "detached" });
  expect(await followUpOf(page, id)).toBe(openDay(3));
});

test("the address contains the day and the person", { tags: ["thorough"] }, async () => {
  const [own, other] = [await plan("Annas"), await plan("Bos", bo.id)];
  const page = await openPlanner();
  await page.getByLabel("Assignee").selectOption("@me");
  await expect.poll(() => new URL(page.url()).search).toBe("?assignee=@me");
  await row(page, other.id).waitFor({ state: "detached" });
  await row(page, own.id).waitFor();
  await page.getByLabel("Assignee").selectOption(bo.name);
  await row(page, other.id).waitFor();
  await cell(page, openDay(0)).getByRole("link").click();
  await expect.poll(() => new URL(page.url()).search).toBe(`?day=${openDay(0)}&assignee=${bo.id}`);
  await page.reload();
  await expect.poll(() => cell(page, openDay(0)).getByRole("link").getAttribute("aria-current")).toBe("true");
  expect(await page.getByLabel("Assignee").inputValue()).toBe(String(bo.id));
});

test.each([
  ["en", 1440],
  ["da", 768],
] as const)(
  "in %s at %d pixels no number is broken, and the strip visibly continues",
  { tags: ["thorough"] },
  async (locale, width) => {
    await plan("Har et langt estimat");
    const page = await openPlanner("/planner", { locale, width });
    const strip = page.getByRole("navigation", { name: /Days|Dage/ });
    const broken = await strip.locator("a span").evaluateAll((spans) =>
      spans.flatMap(({ childNodes }) =>
        [...childNodes].flatMap((node) =>
          [...(node.textContent ?? "").matchAll(/\d[\d.,]*\s\S+/g)].flatMap(({ 0: number, index }) => {
            if (node.nodeType !== Node.TEXT_NODE) return [];
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + number.length);
            return range.getClientRects().length > 1 ? [number] : [];
          }),
        ),
      ),
    );
    expect(broken).toEqual([]);
    const forward = page.getByRole("button", { name: /Later days|Senere dage/ });
    const back = page.getByRole("button", { name: /Earlier days|Tidligere dage/ });
    const last = strip.locator("li").last();
    await forward.waitFor();
    expect(await back.isVisible()).toBe(false);
    expect(await violations(page)).toEqual([]);
    await forward.focus();
    for (let press = 0; press < 6; press += 1) await page.keyboard.press("Enter");
    await expect.poll(() => last.evaluate((cell) => cell.getBoundingClientRect().right <= innerWidth)).toBe(true);
    expect(await forward.getAttribute("aria-disabled")).toBe("true");
    await back.click();
    await forward.waitFor();
  },
);

test("a planned case's company links to the company", { tags: ["thorough"] }, async () => {
  const { id } = await plan("Fører til virksomheden");
  const page = await openPlanner();
  await row(page, id).locator("a[href^='/customers/']").click();
  await page.waitForURL(/\/customers\/\d+$/);
});

test("the planner is shown in Danish, fits a phone, updates live and is for staff", {
  tags: ["thorough"],
}, async () => {
  const careCase = await plan("På telefonen");
  const page = await openPlanner("/planner", { locale: "da", width: 390, height: 844, scheme: "dark" });
  await page.getByRole("heading", { name: "Planlægning" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await row(page, careCase.id).waitFor();
  await change(site.havn, "bo", careCase, { followUpDate: openDay(4) });
  await row(page, careCase.id).waitFor({ state: "detached" });
  const customer = await site.openPage({ as: "nora" });
  expectProblem(customer, 404);
  await visit(customer, "/planner");
  await customer.getByText("Page Not Found: /planner").waitFor();
});
