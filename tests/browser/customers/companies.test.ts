import { randomUUID } from "node:crypto";
import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { storeSession } from "#sign-in/server/session/session-store.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, ready, visit } from "#tests/support/browser/browser-site.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

const site = browserSite();
let ofFjord: CareCase;

/** A new case for each test that writes, since drafts are kept. */
const newCase = () => buildCase(site.havn, { by: "nils" });

/** Nora is administrator at Nordlys and user at Fjord, and used Nordlys last. */
beforeAll(async () => {
  const { db } = site.havn;
  await newCase();
  ofFjord = await buildCase(site.havn, { by: "fie", changes: { title: "Fragtbrev uden vægt" } });
  await db
    .insertInto("user_customer")
    .values({ user_id: people.nora.id, customer_no: Number(fjord) })
    .execute();
  const last = { id: randomUUID(), userId: people.nora.id, customerNumber: nordlys, idToken: null };
  await storeSession(db, { ...last, now: new Date(Date.now() - 60_000) });
});

const companyIn = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Company: / });
const isAt = async (page: Page, name: string) => {
  await expect.poll(() => companyIn(page).textContent()).toBe(name);
};

/** With the keyboard: opens the company menu, and chooses this company. */
async function switchTo(page: Page, name: string): Promise<void> {
  await companyIn(page).focus();
  await page.keyboard.press("Enter");
  // When the menu opens, it takes focus.
  await page.locator("[role=menuitem]:focus").waitFor();
  const item = page.getByRole("menuitem", { name });
  await item.focus();
  await page.keyboard.press("Enter");
  await isAt(page, name);
  await ready(page);
}

/** Tests start at Nordlys, whatever the test before did. */
async function openAsNora(path: string, options: { width?: number; locale?: "da" } = {}): Promise<Page> {
  const page = await site.openPage({ as: "nora", ...options });
  await visit(page, "/select");
  await page.getByRole("button", { name: /^Nordlys A\/S/ }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await visit(page, path);
  return page;
}

const halfWritten = "Det er kun halvt";
async function writeHalf(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Write to Havn" }).click();
  await focusedEditor(page, "Message to Havn");
  await page.keyboard.type(halfWritten);
}
const written = (page: Page) => page.getByRole("textbox", { name: "Message to Havn" }).textContent();
const messagesOf = async (caseId: number, as: "nils" | "fie") =>
  (await site.havn.as(as).getCareCaseMessagesBySearch({ body: { caseId } })).messages.length;

describe("switching companies", () => {
  test("keeps a half-written message, which is there after switching back", async () => {
    const { id } = await newCase();
    const page = await openAsNora(`/cases/${id}`);
    await writeHalf(page);
    await switchTo(page, "Fjord ApS");
    expect(new URL(page.url()).pathname).toBe("/cases");
    await page.getByRole("link", { name: "Fragtbrev uden vægt" }).waitFor();
    await switchTo(page, "Nordlys A/S");
    await visit(page, `/cases/${id}`);
    await expect.poll(() => written(page)).toBe(halfWritten);
  });

  test("in another tab is announced at once; nothing is sent, and switching back continues where the user was", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await newCase();
    const page = await openAsNora(`/cases/${id}`);
    await writeHalf(page);
    const other = await page.context().newPage();
    await visit(other, "/");
    await switchTo(other, "Fjord ApS");
    const note = page.getByRole("alert", { name: "You switched to Fjord ApS in another tab" });
    await note.waitFor();
    expect(await written(page)).toContain(halfWritten);
    expect(await violations(page)).toEqual([]);
    await note.getByRole("button", { name: "Switch back to Nordlys A/S" }).click();
    await note.waitFor({ state: "hidden" });
    expect(await written(page)).toContain(halfWritten);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByRole("article").getByText(halfWritten).first().waitFor();
    await other.getByRole("alert", { name: "You switched to Nordlys A/S in another tab" }).waitFor();
    await other.getByRole("button", { name: "Continue as Nordlys A/S" }).click();
    await isAt(other, "Nordlys A/S");
  });

  test("while a message is being sent sends it nowhere else, and keeps the text", { tags: ["thorough"] }, async () => {
    const { id } = await newCase();
    const page = await openAsNora(`/cases/${id}`);
    allowProblem(page, 409);
    const before = await messagesOf(id, "nils");
    await writeHalf(page);
    let held: Route | undefined;
    await page.route(`**${caseMessageCalls.sendCareCaseMessage.path}`, (route) => {
      held = route;
    });
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect.poll(() => held !== undefined).toBe(true);
    const other = await page.context().newPage();
    await visit(other, "/");
    await switchTo(other, "Fjord ApS");
    await held?.continue();
    await page.getByRole("alert", { name: "You switched to Fjord ApS in another tab" }).waitFor();
    expect(await written(page)).toContain(halfWritten);
    expect(await messagesOf(id, "nils")).toBe(before);
    expect(await messagesOf(ofFjord.id, "fie")).toBe(0);
  });

  test("works in a phone's sheet and from the palette", { tags: ["thorough"] }, async () => {
    const page = await openAsNora("/", { width: 390 });
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Main menu" }).getByRole("button", { name: "Company: Nordlys A/S" }).click();
    await page.getByRole("menuitem", { name: "Fjord ApS" }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await isAt(page, "Fjord ApS");
    await ready(page);
    await page.keyboard.press("Control+K");
    await page.keyboard.type("Switch to Nord");
    await page.getByRole("option", { name: "Switch to Nordlys A/S" }).waitFor();
    await page.keyboard.press("Enter");
    await isAt(page, "Nordlys A/S");
  });
});

describe("a link to another company's page", () => {
  test("changes nothing until it is clicked, and then opens the page", { tags: ["thorough"] }, async () => {
    const page = await openAsNora("/");
    await visit(page, `/select?customerNumber=${fjord}&returnUrl=/cases/${ofFjord.id}`);
    await page.getByRole("heading", { name: "Open this at Fjord ApS" }).waitFor();
    expect((await site.havn.as("nora").getUserByLoggedInIdentity()).careUser.customerNumber).toBe(nordlys);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Continue as Fjord ApS" }).click();
    await page.getByRole("heading", { name: "Fragtbrev uden vægt" }).waitFor();
    await isAt(page, "Fjord ApS");
  });

  test("to the user's own case there is offered where the case is not found", { tags: ["thorough"] }, async () => {
    const page = await openAsNora("/");
    allowProblem(page, 404);
    await visit(page, `/cases/${ofFjord.id}`);
    await page.getByRole("heading", { name: /^Could not find case: / }).waitFor();
    await page.getByRole("link", { name: "Open at Fjord ApS" }).click();
    await page.getByRole("heading", { name: "Fragtbrev uden vægt" }).waitFor();
  });

  test("to a case of no company, or a stranger's, offers nothing", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    allowProblem(page, 404);
    await visit(page, `/cases/${ofFjord.id}`);
    await page.getByRole("heading", { name: /^Could not find case: / }).waitFor();
    expect(await page.getByRole("link", { name: /^Open at/ }).count()).toBe(0);
  });

  test("leads nobody to a company that isn't theirs", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, `/select?customerNumber=${fjord}&returnUrl=/cases`);
    await page.getByText("You belong to one company only.").waitFor();
    expect(await page.locator("main").textContent()).not.toContain("Fjord");
  });
});

describe("the cases of all companies", () => {
  test("are in one list with the company, and open after switching", async () => {
    const page = await openAsNora("/cases");
    await page.getByRole("button", { name: "All my companies" }).click();
    const row = page.getByRole("row").filter({ hasText: "Fragtbrev uden vægt" });
    await row.getByText("Fjord ApS").waitFor();
    expect(new URL(page.url()).search).toBe("?companies=all");
    const held = Promise.withResolvers<void>();
    await page.route(`**${careCaseCalls.getCareCasesBySearch.path}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole("columnheader", { name: "Company" }).getByRole("link").click();
    await page.waitForURL(/sort=customer/);
    await page.locator("table[aria-busy=true]").waitFor();
    // The rows are dimmed until they are in the new order.
    const found = violations(page);
    held.resolve();
    expect(await found).toEqual([]);
    const link = page.getByRole("link", { name: "Fragtbrev uden vægt" });
    expect(await link.getAttribute("href")).toBe(`/select?customerNumber=${fjord}&returnUrl=/cases/${ofFjord.id}`);
    await link.click();
    await page.getByRole("heading", { name: "Fragtbrev uden vægt" }).waitFor();
    await isAt(page, "Fjord ApS");
  });

  test("show the company on a phone too", { tags: ["thorough"] }, async () => {
    const page = await openAsNora("/cases?companies=all", { width: 390 });
    await page.getByRole("row").filter({ hasText: "Fragtbrev uden vægt" }).getByText("Fjord ApS").waitFor();
  });
});

test("the company picker reads well in Danish", { tags: ["thorough"] }, async () => {
  const page = await openAsNora("/", { locale: "da" });
  await visit(page, "/select");
  await page.getByRole("heading", { name: "Vælg en virksomhed" }).waitFor();
  await page.getByText("1 åben sag", { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
