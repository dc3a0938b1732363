import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { quickDates } from "#care-cases/rules/follow-up/quick-dates.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { buildCase, read } from "#tests/support/cases/build-case.ts";
import { typedDate } from "#ui/date/typed-date.ts";

const site = browserSite();

const openCase = async (id: number): Promise<Page> => {
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/cases/${id}`);
  return page;
};
const words = { today: "Today", tomorrow: "Tomorrow", monday: "Monday", inAWeek: "In a week" } as const;
const today = () => businessDate(site.havn.clock.now());

test("a follow-up date takes two presses; no day is offered twice, and none in the past", async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase(id);
  const offers = page.getByRole("group", { name: "Follow-up date" });
  await page.getByRole("button", { name: "Edit Follow-up date" }).click();
  expect(await offers.getByRole("button").allInnerTexts()).toEqual(
    quickDates(today()).map(({ name }, index) => `${words[name]}\n${index + 1}`),
  );
  // Both icons are beside the date, which has room for its year.
  await page.getByRole("textbox", { name: "Follow-up date" }).waitFor();
  const [field, ...icons] = await page
    .locator("form:has(fieldset)")
    .locator("input, button[title=Save], button[title=Cancel]")
    .evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().top, one.clientWidth]));
  expect(field?.[1]).toBeGreaterThan(100);
  expect(icons.map(([top]) => top)).toEqual([field?.[0], field?.[0]]);
  await offers.getByRole("button", { name: "In a week" }).click();
  await offers.waitFor({ state: "hidden" });
  const stored = async () => (await read(site.havn, "anna", id))?.followUpDate;
  await expect.poll(stored).toBe(addDays(today(), 7));
});

test("a follow-up date is chosen with F and a digit or with arrows; a date can be typed as before", {
  tags: ["thorough"],
}, async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase(id);
  const offers = page.getByRole("group", { name: "Follow-up date" });
  const stored = async () => (await read(site.havn, "anna", id))?.followUpDate;
  const focused = () => page.evaluate(() => document.activeElement?.firstChild?.textContent);
  const begin = async () => {
    await page.keyboard.press("f");
    await offers.waitFor();
    await expect.poll(focused).toBe("Today");
  };

  await begin();
  await page.keyboard.press("2");
  await offers.waitFor({ state: "hidden" });
  await expect.poll(stored).toBe(addDays(today(), 1));
  expect(await focused()).toMatch(/Follow-up date/);

  await begin();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(focused).toBe("In a week");
  await page.keyboard.press("Enter");
  await expect.poll(stored).toBe(addDays(today(), 7));

  // Tab moves on to the field.
  await begin();
  await page.getByRole("textbox", { name: "Follow-up date" }).waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
  const [year, month, day] = addDays(today(), 9).split("-");
  await page.keyboard.type(`${month}${day}${year}`);
  await page.keyboard.press("Enter");
  await expect.poll(stored).toBe(addDays(today(), 9));

  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("Set the follow-up date to a suggested day").waitFor();
});

test("a status change that needs a later day offers days after today, also in a calendar by keyboard", async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase(id);
  await page.getByRole("button", { name: /^Change status/ }).click();
  await page.getByRole("menuitem", { name: "Planned", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Change to Planned" });
  expect(await dialog.getByRole("button", { name: "Today", exact: true }).count()).toBe(0);
  await dialog.getByRole("button", { name: "In a week" }).click();
  const field = dialog.getByRole("textbox", { name: "Follow-up date" });
  const shown = (days: number) => expect.poll(() => field.inputValue()).toBe(typedDate(addDays(today(), days), "en"));
  await shown(7);
  await field.press("ArrowDown");
  const calendar = page.getByRole("dialog", { name: "Calendar" });
  await calendar.locator("[aria-pressed=true]:focus").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await calendar.waitFor({ state: "hidden" });
  await shown(7);
  await field.press("ArrowDown");
  await calendar.locator("[aria-pressed=true]:focus").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await shown(6);
  await field.fill("13/1");
  await dialog.getByRole("button", { name: "Change to Planned" }).click();
  await dialog.getByText("Choose a date after today").waitFor();
  const [, month, day] = addDays(today(), 7).split("-");
  await field.fill(`${Number(month)}.${Number(day)}`);
  await dialog.getByRole("button", { name: "Change to Planned" }).click();
  await expect
    .poll(() => read(site.havn, "anna", id))
    .toMatchObject({ status: "Planned", followUpDate: addDays(today(), 7) });
});

test("hovering over a property shifts and covers nothing", { tags: ["thorough"] }, async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase(id);
  const side = page.getByRole("complementary", { name: "Details" });
  const values = side.locator("dd button, dd select");
  const places = () =>
    side.locator("dt, dd, dd button, dd select, dd button > span:not(.only-for-screen-readers)").evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        // Relative to the first of them, since hovering scrolls a value into view.
        const top = y - (all[0]?.getBoundingClientRect().y ?? 0);
        return [x, top, width, height].map(Math.round).join(" ");
      }),
    );
  const before = await places();
  expect(await values.count()).toBeGreaterThan(8);
  for (const value of await values.all()) {
    await value.hover();
    expect(await places()).toEqual(before);
    // The icon that shows that a value can be edited is beside the value, never over it.
    const covered = await value.evaluate((control) => {
      const sign = control.querySelector("svg:last-child")?.getBoundingClientRect();
      const shown = control.querySelector("svg:last-child")?.previousElementSibling?.getBoundingClientRect();
      return sign && shown ? shown.right > sign.left + 0.5 : false;
    });
    expect(covered).toBe(false);
  }
});
