import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { coordinatorCalls } from "#dashboard/contract/coordinator.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase, change } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();
const { anna, bo } = people;
const address = "/?dashboard=coordinator";

const openBoard = async (options: PageOptions = {}): Promise<Page> => {
  const page = await site.openPage({ as: "anna", ...options });
  await visit(page, address);
  await page.locator(`[data-member="${bo.id}"]`).waitFor({ state: "attached" });
  return page;
};
const raise = (title: string) => buildCase(site.havn, { changes: { title } });
const line = (page: Page, id: number) => page.locator(`li[data-case="${id}"]`);
const unassigned = (page: Page, id: number) =>
  page.locator("section[aria-labelledby=unassigned-cases]").locator(line(page, id));
const card = (page: Page, { id }: { id: number }) => page.locator(`[data-member="${id}"]`);
const read = async (page: Page, id: number) => {
  const { careCases } = await apiOf(page).getCareCasesByIds({ body: { ids: [id] } });
  if (!careCases[0]) throw new Error(`There is no case ${id}`);
  return careCases[0];
};
const activeOf = async (page: Page, person: { id: number }) => {
  const words = await card(page, person)
    .getByRole("link", { name: /active/ })
    .textContent();
  return Number.parseInt(words ?? "", 10);
};
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("a case is assigned by dragging it to a member, and undo returns it", async () => {
  const { id } = await raise("Trækkes til en person");
  const page = await openBoard({ unhurried: true });
  const before = await activeOf(page, bo);
  await unassigned(page, id).dragTo(card(page, bo));
  await page.getByText(`#${id} is now assigned to ${bo.name}`).waitFor();
  await unassigned(page, id).waitFor({ state: "detached" });
  await expect.poll(() => activeOf(page, bo)).toBe(before + 1);
  expect((await read(page, id)).assignee?.id).toBe(bo.id);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await unassigned(page, id).waitFor();
  await expect.poll(() => activeOf(page, bo)).toBe(before);
  // The board shows the change before it is saved.
  await expect.poll(async () => (await read(page, id)).assignee).toBeNull();
});

const option = (page: Page, name: string) => page.getByRole("option", { name: new RegExp(name) });

test("by keyboard, a case's button opens a searchable list of people, and then the next case gets the focus", {
  tags: ["thorough"],
}, async () => {
  const { id } = await raise("Gives med tastaturet");
  await raise("Er en anden");
  const page = await openBoard();
  const assign = (id: number) => page.getByRole("button", { name: `Assign #${id} to somebody` });
  const ids = await page
    .locator("section[aria-labelledby=unassigned-cases] li[data-case]")
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute("data-case"))));
  const next = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1];
  await assign(id).focus();
  await page.keyboard.press("Enter");
  await option(page, anna.name).waitFor();
  expect(await option(page, bo.name).textContent()).toMatch(/\d+ active/);
  expect(await option(page, bo.name).locator("[data-initials]").count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type(bo.name.slice(0, 4));
  await option(page, anna.name).waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await page.getByText(`#${id} is now assigned to ${bo.name}`).waitFor();
  await unassigned(page, id).waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(`Assign #${next} to somebody`);
});

test("a member's cases expand, and can be dragged to another member or unassigned", {
  tags: ["thorough"],
}, async () => {
  const raised = await raise("Skifter hænder");
  const { id } = await change(site.havn, "anna", raised, { assigneeId: bo.id });
  const page = await openBoard();
  await card(page, bo)
    .getByRole("button", { name: `Cases of ${bo.name}` })
    .click();
  await card(page, bo).locator(line(page, id)).dragTo(card(page, anna));
  await page.getByText(`#${id} is now assigned to ${anna.name}`).waitFor();
  await card(page, bo).locator(line(page, id)).waitFor({ state: "detached" });
  expect((await read(page, id)).assignee?.id).toBe(anna.id);
  await card(page, anna)
    .getByRole("button", { name: `Cases of ${anna.name}` })
    .click();
  await card(page, anna)
    .locator(line(page, id))
    .dragTo(page.getByRole("heading", { name: "Unassigned cases" }));
  await unassigned(page, id).waitFor();
  await expect.poll(async () => (await read(page, id)).assignee).toBeNull();
});

test("a case that was changed in the meantime moves back, with a message", { tags: ["thorough"] }, async () => {
  const { id, version } = await raise("Ændres imens");
  const page = await site.openPage({ as: "anna" });
  // No live event reaches this page, so what it shows becomes stale.
  await page.route("**/api/events*", () => {});
  await visit(page, address);
  await unassigned(page, id).waitFor();
  // Its own polling, once a minute, isn't answered before the refusal.
  const refused = Promise.withResolvers<void>();
  page.on("response", (response) => response.status() === 409 && refused.resolve());
  await page.route(`**${coordinatorCalls.getCoordinatorBoard.path}`, (route) =>
    refused.promise.then(() => route.continue()),
  );
  expectProblem(page, 409);
  await apiOf(page).updateCareCase({ body: { id, version, changes: { severity: "Critical" } } });
  await unassigned(page, id).dragTo(card(page, bo));
  const note = page.getByRole("alert").filter({ hasText: `#${id} was not assigned to ${bo.name}.` });
  await note.getByText("Somebody else changed it in the meantime", { exact: false }).waitFor();
  await unassigned(page, id).getByText("Critical").waitFor();
  expect((await read(page, id)).assignee).toBeNull();
  expect(await violations(page)).toEqual([]);
  await note.getByRole("button", { name: "Close" }).click();
  await unassigned(page, id).dragTo(card(page, bo));
  await page.getByText(`#${id} is now assigned to ${bo.name}`).waitFor();
});

test("a case assigned elsewhere leaves the list by itself", { tags: ["thorough"] }, async () => {
  const raised = await raise("Tages af en anden");
  const page = await openBoard();
  await unassigned(page, raised.id).waitFor();
  const before = await activeOf(page, bo);
  await change(site.havn, "bo", raised, { assigneeId: bo.id });
  await unassigned(page, raised.id).waitFor({ state: "detached" });
  await expect.poll(() => activeOf(page, bo)).toBe(before + 1);
});

test("every number links to a list of that many cases", async () => {
  await raise("Tælles");
  const page = await openBoard();
  const links = page.getByRole("navigation", { name: "Highlights" }).getByRole("link");
  const figures = await links.evaluateAll((all) =>
    all.map((one) => [one.getAttribute("href"), Number(one.querySelectorAll("span")[1]?.textContent)] as const),
  );
  expect(figures).toHaveLength(6);
  for (const [href, count] of figures) {
    await visit(page, href ?? "");
    await page
      .getByText(count === 1 ? "1 case" : `${count} cases`, { exact: true })
      .first()
      .waitFor();
  }
});

/** The left edges of a column's cells, in whole pixels. */
const edgesOf = (page: Page, cell: string) =>
  page
    .locator(`section[aria-labelledby=unassigned-cases] li[data-case] ${cell}`)
    .evaluateAll((cells) => [...new Set(cells.map((one) => Math.round(one.getBoundingClientRect().left)))]);

test.each([1440, 1024, 768])(
  "at %d pixels the columns stay in place, and both halves are within reach",
  { tags: ["thorough"] },
  async (width) => {
    for (const [title, changes] of [
      ["Kort", {}],
      ["En meget lang titel, som ikke kan stå på sin ene linje, hvor bred den end er", { severity: "Critical" }],
      ["Med estimat", { estimateHours: 2.5 }],
    ] as const) {
      const raised = await raise(title);
      if (Object.keys(changes).length > 0) await change(site.havn, "anna", raised, changes);
    }
    const page = await openBoard({ width, height: 1_024 });
    for (const cell of ["a[href^='/cases/']", "a[href^='/customers/']", "button"]) {
      expect(await edgesOf(page, cell), cell).toHaveLength(1);
    }
    const cut = await page
      .locator("li[data-case] a")
      .evaluateAll((links) =>
        links
          .filter((link) => link.scrollWidth > link.clientWidth + 1 && link.clientWidth > 0)
          .map((link) => link.textContent),
      );
    expect(cut).toEqual([]);
    const long = page.getByRole("link", { name: /^En meget lang titel/ }).first();
    await long.hover();
    expect(
      await long.evaluate((link) => {
        const severity = link.querySelector("strong")?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
        const isCut = [...link.querySelectorAll(".cut")].some((one) => one.scrollWidth > one.clientWidth);
        return [
          severity <= link.getBoundingClientRect().right + 1,
          link.getAttribute("title") === (isCut ? link.textContent : ""),
        ];
      }),
    ).toEqual([true, true]);
    expect(await overflow(page)).toBe(0);
    for (const half of [card(page, bo), page.getByRole("heading", { name: "Unassigned cases" })]) {
      const box = await half.boundingBox();
      expect((box?.y ?? 9_999) + 24).toBeLessThan(1_024);
    }
  },
);

test("a case's company links to the company", { tags: ["thorough"] }, async () => {
  const { id } = await raise("Fører til virksomheden");
  const page = await openBoard();
  await unassigned(page, id).locator("a[href^='/customers/']").click();
  await page.waitForURL(/\/customers\/\d+$/);
});

test("on a phone, one half is shown at a time", { tags: ["thorough"] }, async () => {
  await raise("Vises alene");
  const page = await openBoard({ width: 390, height: 844 });
  const [cases, team] = [
    page.getByRole("region", { name: "Unassigned cases" }),
    page.getByRole("region", { name: "The team" }),
  ];
  expect([await cases.isVisible(), await team.isVisible()]).toEqual([true, false]);
  await page.getByRole("radio", { name: "The team" }).check();
  expect([await cases.isVisible(), await team.isVisible()]).toEqual([false, true]);
  expect(await overflow(page)).toBe(0);
});

test("on a phone in Danish, cases are assigned from the menu", { tags: ["thorough"] }, async () => {
  const { id } = await raise("Gives på telefonen");
  const page = await openBoard({ locale: "da", width: 390, height: 844, scheme: "dark" });
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: `Tildel #${id} til en person` }).click();
  await option(page, bo.name).click();
  await page.getByText(`#${id} er tildelt til ${bo.name}`).waitFor();
  expect((await read(page, id)).assignee?.id).toBe(bo.id);
});
