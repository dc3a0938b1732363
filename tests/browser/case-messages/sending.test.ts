import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase, buildCaseIn, change, read } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

const openCase = async (id: number, options: PageOptions = { as: "anna" }): Promise<Page> => {
  const page = await site.openPage(options);
  await visit(page, `/cases/${id}`);
  return page;
};
/** One click, and typing, which isn't counted. */
const startAnswer = async (page: Page, text: string): Promise<void> => {
  await page.getByRole("button", { name: "Write to the customer" }).click();
  await focusedEditor(page, "Message to the customer");
  await page.keyboard.type(text);
};
const ways = (page: Page) => page.getByRole("button", { name: "More ways to send" });
const menu = (page: Page) => page.getByRole("menu", { name: "More ways to send" });
/** Each with its letter. */
const offered = (page: Page) =>
  menu(page)
    .getByRole("menuitem")
    .evaluateAll((all) => all.map((one) => [...one.childNodes].map(({ textContent }) => textContent).join(" ")));
const taking = (page: Page) => page.getByRole("checkbox", { name: "and take the case" });
const stored = (id: number) => read(site.havn, "anna", id);

describe("the ways to send a reply", () => {
  test("are one button and a menu: two clicks reply and set the status", async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase(id);
    await startAnswer(page, "Vi ser på det");
    const line = page.getByRole("button", { name: /can read this/ });
    await expect.poll(() => line.textContent()).toBe("2 people at Nordlys A/S can read this; 1 is mailed now");
    await line.press("Enter");
    await page.getByRole("dialog", { name: "Who can read this" }).getByText("Nora Nordlys").waitFor();
    await page.keyboard.press("Escape");
    // Somebody joins the company while it is written.
    const joined = { customer_no: 1001, user_id: people.finn.id };
    await site.havn.db.insertInto("user_customer").values(joined).execute();
    expectProblem(page, 409);
    await page.getByRole("button", { name: "Answer Nordlys A/S" }).click();
    await page.getByText("Finn Fjord at Nordlys A/S can read this by now").waitFor();
    await page.getByRole("button", { name: "Send anyway" }).click();
    await page.getByRole("article", { name: "Message from Anna Agent" }).getByText("Vi ser på det").waitFor();
    await startAnswer(page, "Er det løst nu?");
    await ways(page).click();
    await expect
      .poll(() => offered(page))
      .toEqual(["Send and wait for customer W", "Send and deliver D", "Send and close C", "Send later… S"]);
    await menu(page).getByRole("menuitem", { name: "Send and deliver" }).click();
    await page.getByRole("article", { name: "Message from Anna Agent" }).getByText("Er det løst nu?").waitFor();
    await expect.poll(async () => (await stored(id))?.status).toBe("Delivered");
    // The last choice isn't remembered, and the case's current status isn't offered.
    await startAnswer(page, "Og tak");
    await ways(page).click();
    await expect.poll(() => offered(page)).toEqual(["Send and close C", "Send later… S"]);
    await page.keyboard.press("Escape");
    await page.getByRole("textbox", { name: "Message to the customer" }).click();
    await page.keyboard.press("Control+Enter");
    await page.getByRole("article", { name: "Message from Anna Agent" }).getByText("Og tak").waitFor();
    expect((await stored(id))?.status).toBe("Delivered");
    const { db } = site.havn;
    await db
      .deleteFrom("user_customer")
      .where("user_id", "=", people.finn.id)
      .where("customer_no", "=", 1001)
      .execute();
  });

  test("are chosen with keys only", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase(id);
    await page.keyboard.press("r");
    await focusedEditor(page, "Message to the customer");
    await page.keyboard.type("Hvilken version?");
    await ways(page).focus();
    await page.keyboard.press("Enter");
    await menu(page).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.getByRole("article", { name: "Message from Anna Agent" }).waitFor();
    await expect.poll(async () => (await stored(id))?.status).toBe("WaitsOnCustomer");
  });

  test("are within reach on a phone, and an ended case has only the later one", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const phone = await openCase(id, { as: "anna", width: 390, height: 844 });
    await startAnswer(phone, "Svar");
    await ways(phone).click();
    const boxes = await menu(phone)
      .getByRole("menuitem")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    for (const { left, right, top, bottom } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(390);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(844);
    }
    const closed = await buildCaseIn(site.havn, "CaseClosed");
    const page = await openCase(closed.id);
    await startAnswer(page, "Efterskrift");
    await page.getByRole("button", { name: "Answer Nordlys A/S" }).waitFor();
    await ways(page).click();
    await expect.poll(() => offered(page)).toEqual(["Send later… S"]);
  });
});

test("a reply that could not be sent gets the focus back: typing goes on where it was", async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase(id);
  await startAnswer(page, "Prøv igen");
  expectProblem(page, 500);
  const lost = Promise.withResolvers<void>();
  await page.route(/\/(Send|Create)CareCaseMessage$/, async (route) => {
    await lost.promise;
    await route.fulfill({ status: 500, body: "{}" });
  });
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
  lost.resolve();
  await page.getByRole("alert").waitFor();
  await focusedEditor(page, "Message to the customer");
  await page.keyboard.type(" senere");
  await page.getByRole("textbox", { name: "Message to the customer" }).getByText("Prøv igen senere").waitFor();
});

describe("a reply on an unassigned case", () => {
  test("offers to take the case, in the same save as the message", { tags: ["thorough"] }, async () => {
    const { id, version } = (await stored((await buildCase(site.havn)).id)) ?? { id: 0, version: 0 };
    const page = await openCase(id);
    await startAnswer(page, "Jeg ser på det");
    expect(await taking(page).isChecked()).toBe(false);
    await taking(page).check();
    await page.getByRole("button", { name: "Answer Nordlys A/S" }).click();
    await page.getByRole("article", { name: "Message from Anna Agent" }).waitFor();
    await expect.poll(async () => (await stored(id))?.assignee?.id).toBe(people.anna.id);
    expect((await stored(id))?.version).toBe(version + 1);
    await startAnswer(page, "Mere");
    expect(await taking(page).count()).toBe(0);
  });

  test("doesn't offer it on an assigned case, for a note or to customers", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase(id);
    await startAnswer(page, "Svar");
    await taking(page).waitFor();
    await page.getByRole("radio", { name: "Internal" }).check({ force: true });
    await page.getByRole("button", { name: "Note to staff" }).waitFor();
    expect(await taking(page).count()).toBe(0);
    await page.getByRole("radio", { name: "Customer" }).check({ force: true });
    await taking(page).waitFor();
    const now = await stored(id);
    if (now) await change(site.havn, "bo", now, { assigneeId: people.bo.id });
    await taking(page).waitFor({ state: "hidden" });
    const customer = await openCase(id, { as: "nils" });
    await customer.getByRole("button", { name: "Write to Havn" }).click();
    await focusedEditor(customer, "Message to Havn");
    expect(await taking(customer).count()).toBe(0);
    expect(await ways(customer).count()).toBe(0);
  });
});
