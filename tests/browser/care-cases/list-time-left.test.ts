import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { hourMs, minuteMs } from "#platform/rules/durations.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";

const site = browserSite();

type Clock = { readonly target: 0 | 1; readonly due?: number; readonly left?: number };
/** Each case's clock, counted around the clock: due in this many milliseconds, or paused with this many left. */
const clocks = {
  failed: { target: 0, due: -3 * hourMs - 5 * minuteMs },
  soon: { target: 0, due: 4.9 * minuteMs },
  running: { target: 1, due: 8 * hourMs + 20.9 * minuteMs },
  days: { target: 1, due: 75.5 * hourMs },
  paused: { target: 1, left: 90 * minuteMs },
  none: null,
} as const satisfies Readonly<Record<string, Clock | null>>;
type Name = keyof typeof clocks;
const ids = new Map<Name, number>();

/** Stores a clock in a case, relative to now. */
async function storeClock(name: Name): Promise<void> {
  const clock: Clock | null = clocks[name];
  if (clock === null) return;
  const dueAt = clock.due === undefined ? null : new Date(Date.now() + clock.due);
  const state = dueAt === null ? 2 : 1;
  const target = clock.target === 0 ? "first_response" : "resolution";
  await site.havn.db
    .updateTable("care_case")
    .set({ clock_target: clock.target, clock_state: state, clock_mode: 1 })
    .set({ clock_due_at: dueAt, clock_left: clock.left ?? null })
    .set({ [`${target}_state`]: state, [`${target}_due_at`]: dueAt })
    .where("id", "=", ids.get(name) ?? 0)
    .execute();
}

beforeAll(async () => {
  for (const name of Object.keys(clocks) as Name[]) {
    const { id } = await buildCase(site.havn, { by: "nora", changes: { title: `Sag med ur: ${name}` } });
    ids.set(name, id);
  }
});
// Before each test, since a time left in minutes stays the same for only a minute.
beforeEach(async () => {
  for (const name of ids.keys()) await storeClock(name);
});

/** The cases that the list shows, in order. */
async function shown(page: Page): Promise<string[]> {
  await page.locator("table[aria-busy=false]").waitFor();
  const titles = await page.locator("tbody [data-column=title] a").allTextContents();
  return titles.map((title) => title.replace("Sag med ur: ", ""));
}
const chip = (page: Page, name: Name) =>
  page.getByRole("row", { name: `Sag med ur: ${name}` }).locator("[data-column=timeLeft] [data-signal]");
const seen = (page: Page, name: Name) => chip(page, name).locator("[aria-hidden]").textContent();

test("staff sort by time left, most urgent first, and filter with the keyboard on the slider", async () => {
  const page = await site.openPage({ as: "anna", width: 1440 });
  await visit(page, "/cases/active");
  const head = page.getByRole("columnheader", { name: "Time left" });
  await head.getByRole("link").click();
  await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
  expect(await shown(page)).toEqual(["failed", "soon", "running", "days", "paused", "none"]);
  expect(await seen(page, "failed")).toBe("3 h late");
  expect(await chip(page, "failed").getAttribute("title")).toMatch(/^First response: 3 h 05 min late\. Was due /);
  expect(await seen(page, "running")).toBe("8 h left");
  expect(await seen(page, "days")).toBe("3 d left");
  expect(await chip(page, "paused").getAttribute("title")).toBe("Resolution: paused with 1 h 30 min left.");
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Time left", exact: true }).click();
  const to = page.getByRole("slider", { name: "To" });
  await to.focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press("ArrowLeft");
  expect(await to.getAttribute("aria-valuetext")).toBe("4 h left");
  await page.waitForURL((url) => url.searchParams.get("timeLeftTo") === "4");
  await expect.poll(() => shown(page)).toEqual(["failed", "soon"]);
  const from = page.getByRole("slider", { name: "From" });
  await from.focus();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press("ArrowRight");
  expect(await from.getAttribute("aria-valuetext")).toBe("due now");
  await expect.poll(() => shown(page)).toEqual(["soon"]);
  await page.getByRole("spinbutton", { name: "From hours" }).fill("-999");
  await page.keyboard.press("Enter");
  await expect.poll(() => shown(page)).toEqual(["failed", "soon"]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(async () => (await shown(page)).length).toBe(6);
});

test("a chip ticks by the second in its last minutes, and says when the clock has failed", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "anna" });
  await page.clock.install();
  await visit(page, "/cases/active?sort=timeLeft");
  await expect.poll(() => seen(page, "soon")).toMatch(/^4:\d\d min left$/);
  const before = await seen(page, "soon");
  await page.clock.runFor(3_000);
  await expect.poll(() => seen(page, "soon")).not.toBe(before);
  await page.clock.runFor(5 * minuteMs);
  await expect.poll(() => chip(page, "soon").getAttribute("data-signal")).toBe("failed");
});

test("on a phone, a customer's cards show the time left in Danish, and the filter is available", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "nora", locale: "da", width: 390, height: 844 });
  await visit(page, "/cases/active?sort=timeLeft&firstResponse=Failed&firstResponse=Running");
  expect(await shown(page)).toEqual(["failed", "soon"]);
  expect(await seen(page, "failed")).toBe("3 t. forsinket");
  expect(await chip(page, "failed").isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Første svar/ }).click();
  await page.getByRole("checkbox", { name: "Inden for fristen" }).click();
  await expect.poll(() => shown(page)).toEqual(["failed"]);
});

test("the due-soon threshold follows the setting, and alerts only staff", { tags: ["thorough"] }, async () => {
  const set = async (value: number | null) => {
    const { settings } = await site.havn.as("anna").getSettings({ body: { page: "cases" } });
    const version = settings.find(({ name }) => name === "cases.soonResolutionMinutes")?.version ?? 0;
    const change = { name: "cases.soonResolutionMinutes", value } as const;
    await site.havn.as("anna").updateSetting({ body: { version, change } });
  };
  const signals = async (as: "anna" | "nora") => {
    const page = await site.openPage({ as, width: 1440 });
    await visit(page, "/cases/active");
    return Promise.all((["running", "days"] as const).map((name) => chip(page, name).getAttribute("data-signal")));
  };
  expect(await signals("anna")).toEqual(["running", "running"]);
  await set(600);
  expect(await signals("anna")).toEqual(["soon", "running"]);
  expect(await signals("nora")).toEqual(["running", "running"]);
  await set(null);
});
