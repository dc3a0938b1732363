import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { coordinatorCalls } from "#dashboard/contract/coordinator.ts";
import { violations } from "#tests/support/browser/browser-axe.ts";
import { apiOf } from "#tests/support/browser/browser-call.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/browser-watch.ts";
import { buildCase, change } from "#tests/support/cases/cases.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();
const { anna, bo } = people;
const address = "/?dashboard=coordinator";

const openBoard = async (options: PageOptions = {}): Promise<Page> => {
  const page = await site.openPage({ as: "anna", ...options });
  await visit(page, address);
  await page.locator(`[data-member="${bo.id}"]`).waitFor();
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

test("a case is dragged to a member, and back by undoing it", async () => {
  const { id } = await raise("Trækkes til en person");
  const page = await openBoard({ unhurried: true });
  const before = await activeOf(page, bo);
  await unassigned(page, id).dragTo(card(page, bo));
  await page.getByText(`#${id} is assigned to ${bo.name} now`).waitFor();
  await unassigned(page, id).waitFor({ state: "detached" });
  await expect.poll(() => activeOf(page, bo)).toBe(before + 1);
  expect((await read(page, id)).assignee?.id).toBe(bo.id);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await unassigned(page, id).waitFor();
  await expect.poll(() => activeOf(page, bo)).toBe(before);
  // The board shows it before it is saved.
  await expect.poll(async () => (await read(page, id)).assignee).toBeNull();
});

test("by keyboard: its button opens a menu of people", async () => {
  const { id } = await raise("Gives med tastaturet");
  const page = await openBoard();
  await page.getByRole("button", { name: `Assign #${id} to somebody` }).focus();
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: new RegExp(bo.name) });
  await item.waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("role") ?? document.activeElement?.tagName))
    .toBe("menuitem");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => item.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByText(`#${id} is assigned to ${bo.name} now`).waitFor();
  await unassigned(page, id).waitFor({ state: "detached" });
});

test("a member's cases unfold, and are dragged on to somebody else or to nobody", async () => {
  const raised = await raise("Skifter hænder");
  const { id } = await change(site.havn, "anna", raised, { assigneeId: bo.id });
  const page = await openBoard();
  await card(page, bo)
    .getByRole("button", { name: `Cases of ${bo.name}` })
    .click();
  await card(page, bo).locator(line(page, id)).dragTo(card(page, anna));
  await page.getByText(`#${id} is assigned to ${anna.name} now`).waitFor();
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

test("what somebody changed meanwhile goes back, with a word", async () => {
  const { id, version } = await raise("Ændres imens");
  const page = await site.openPage({ as: "anna" });
  // No live event reaches this page: what it shows grows old.
  await page.route("**/api/events*", () => {});
  await visit(page, address);
  await unassigned(page, id).waitFor();
  // Nor is what it asks for by itself, within a minute, answered before the refusal.
  const refused = Promise.withResolvers<void>();
  page.on("response", (response) => response.status() === 409 && refused.resolve());
  await page.route(`**${coordinatorCalls.getCoordinatorBoard.path}`, (route) =>
    refused.promise.then(() => route.continue()),
  );
  expectProblem(page, 409);
  await apiOf(page).updateCareCase({ body: { id, version, changes: { severity: "Critical" } } });
  await unassigned(page, id).dragTo(card(page, bo));
  const note = page.getByRole("alert").filter({ hasText: `#${id} was not assigned to ${bo.name}.` });
  await note.getByText("Somebody changed it meanwhile", { exact: false }).waitFor();
  await unassigned(page, id).getByText("Critical").waitFor();
  expect((await read(page, id)).assignee).toBeNull();
  expect(await violations(page)).toEqual([]);
  await note.getByRole("button", { name: "Close" }).click();
  await unassigned(page, id).dragTo(card(page, bo));
  await page.getByText(`#${id} is assigned to ${bo.name} now`).waitFor();
});

test("a case that is assigned elsewhere leaves the list by itself", async () => {
  const raised = await raise("Tages af en anden");
  const page = await openBoard();
  await unassigned(page, raised.id).waitFor();
  const before = await activeOf(page, bo);
  await change(site.havn, "bo", raised, { assigneeId: bo.id });
  await unassigned(page, raised.id).waitFor({ state: "detached" });
  await expect.poll(() => activeOf(page, bo)).toBe(before + 1);
});

test("every number leads to a list of as many cases", async () => {
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

test("Danish on a phone, where cases are given by the menu", async () => {
  const { id } = await raise("Gives på telefonen");
  const page = await openBoard({ locale: "da", width: 390, height: 844, scheme: "dark" });
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: `Giv #${id} til en person` }).click();
  await page.getByRole("menuitem", { name: new RegExp(bo.name) }).click();
  await page.getByText(`#${id} er nu hos ${bo.name}`).waitFor();
  expect((await read(page, id)).assignee?.id).toBe(bo.id);
});
