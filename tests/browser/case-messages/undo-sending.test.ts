import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase, change, read } from "#tests/support/cases/build-case.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";

const site = browserSite({ env: () => ({ HAVN_UNDO_SECONDS: "10" }) });

const openCase = async (as: Visitor, id: number): Promise<Page> => {
  const page = await site.openPage({ as });
  await visit(page, `/cases/${id}`);
  return page;
};
const editor = (page: Page) => page.getByRole("textbox", { name: "Message to the customer" });
const startAnswer = async (page: Page, text: string): Promise<void> => {
  await page.getByRole("button", { name: "Write to the customer" }).click();
  await focusedEditor(page, "Message to the customer");
  await page.keyboard.type(text);
};
const held = (page: Page) => page.getByRole("article", { name: "Your message, not sent yet" });
const undo = (page: Page) => held(page).getByRole("button", { name: "Undo" });
const messages = (page: Page) => page.getByRole("article", { name: "Message from Anna Agent" });
const sent = async (id: number) =>
  (await site.havn.as("nils").getCareCaseMessagesBySearch({ body: { caseId: id } })).messages.map((one) => one.comment);
/** Lets the time for undoing pass on the server; the browser has its own countdown. */
const leave = async () => {
  const { clock } = site.havn;
  clock.set(new Date(clock.now().getTime() + 10_000).toISOString());
  await untilJobsAreDone(site.havn);
};

describe("ten seconds to undo", () => {
  test("show the writer the message at once, and others once it is sent; then it appears once", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("anna", id);
    const customer = await openCase("nils", id);
    await startAnswer(page, "Vi ser på det");
    await page.keyboard.press("Control+Enter");
    await held(page).getByText("Vi ser på det").waitFor();
    await undo(page).waitFor();
    expect(await messages(page).count()).toBe(0);
    expect(await sent(id)).toEqual([]);
    await leave();
    await messages(page).getByText("Vi ser på det").waitFor();
    await held(page).waitFor({ state: "hidden" });
    await messages(customer).getByText("Vi ser på det").waitFor();
    expect(await messages(page).count()).toBe(1);
  });

  test("are offered on the next case, too: Undo leads back, with the text", async () => {
    const first = (await buildCase(site.havn)).id;
    const second = (await buildCase(site.havn)).id;
    const page = await site.openPage({ as: "anna" });
    await visit(page, "/cases/active?sort=id&direction=Ascending");
    await page.locator(`a[data-row="${first}"]`).click();
    await page.waitForURL(`**/cases/${first}`);
    await startAnswer(page, "Hov, forkert");
    await page.keyboard.press("Control+Shift+Enter");
    await page.keyboard.press("n");
    await page.waitForURL(`**/cases/${second}`);
    await page.getByText(`Message sent on #${first}`).waitFor();
    await page.keyboard.press("Control+z");
    await page.waitForURL(`**/cases/${first}`);
    await editor(page).getByText("Hov, forkert").waitFor();
    await focusedEditor(page, "Message to the customer");
    await leave();
    expect(await sent(first)).toEqual([]);
  });

  test("include an undo that puts the text back, before any newer text, and sends nothing", async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("anna", id);
    await startAnswer(page, "Hov, forkert");
    await page.getByRole("button", { name: "More ways to send" }).click();
    await page.getByRole("menuitem", { name: "Send and close" }).click();
    await held(page).getByText("Status: Created → Closed").waitFor();
    expect((await read(site.havn, "anna", id))?.status).toBe("Created");
    await startAnswer(page, "Og mere");
    await undo(page).click();
    await held(page).waitFor({ state: "hidden" });
    await focusedEditor(page, "Message to the customer");
    await expect.poll(() => editor(page).locator("p").allTextContents()).toEqual(["Hov, forkert", "Og mere"]);
    await leave();
    expect(await sent(id)).toEqual([]);
    await page.reload();
    await expect.poll(() => editor(page).locator("p").allTextContents()).toEqual(["Hov, forkert", "Og mere"]);
    await page.getByRole("button", { name: "Answer Nordlys A/S" }).click();
    await held(page).getByText("Og mere").waitFor();
    await leave();
    expect(await sent(id)).toEqual(["<p>Hov, forkert</p><p>Og mere</p>"]);
    expect((await read(site.havn, "anna", id))?.status).toBe("WaitsOnHavn");
  });

  test("continue across a reload and with the tab closed", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("anna", id);
    await startAnswer(page, "Farvel");
    await page.keyboard.press("Control+Enter");
    await held(page).waitFor();
    await page.reload();
    await undo(page).waitFor();
    const other = await openCase("anna", id);
    await held(other).getByText("Farvel").waitFor();
    await page.close();
    await leave();
    await messages(other).getByText("Farvel").waitFor();
    expect(await sent(id)).toEqual(["<p>Farvel</p>"]);
  });

  test("are given to customers too, who undo by a key", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("nils", id);
    await page.getByRole("button", { name: "Write to Havn" }).click();
    await focusedEditor(page, "Message to Havn");
    await page.keyboard.type("Glem det");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await undo(page).waitFor();
    await page.keyboard.press("Control+z");
    await focusedEditor(page, "Message to Havn");
    await leave();
    expect(await sent(id)).toEqual([]);
  });
});

test("a message is sent later by keyboard: a colleague sees that it waits, and its writer sends it now", async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase("anna", id);
  const colleague = await openCase("bo", id);
  const customer = await openCase("nils", id);
  const waits = (of: Page) => of.getByRole("article", { name: "Message by Anna Agent, to be sent later" });
  await startAnswer(page, "Godmorgen");
  await page.keyboard.press("Control+Shift+Enter");
  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog", { name: "Send later" });
  await dialog.getByRole("button", { name: /^When support opens/ }).waitFor();
  await dialog.getByLabel("Status then").selectOption("WaitsOnCustomer");
  await dialog.getByLabel("Time").fill("9.15");
  await page.keyboard.press("Enter");
  await waits(page).getByText("You send this").waitFor();
  expect(await violations(page)).toEqual([]);
  await waits(colleague)
    .getByText(/^Anna Agent sends this .* at 09:15 · Status: .* → Waiting for customer$/)
    .waitFor();
  expect(await waits(colleague).getByRole("button").count()).toBe(0);
  await waits(page).getByRole("button", { name: "Change time" }).click();
  await page.getByRole("dialog").getByLabel("Time").fill("10");
  await page.keyboard.press("Enter");
  await waits(colleague)
    .getByText(/at 10:00/)
    .waitFor();
  await waits(page).getByRole("button", { name: "Send now" }).click();
  await undo(page).waitFor();
  await waits(colleague).waitFor({ state: "hidden" });
  expect(await customer.getByText("Godmorgen").count()).toBe(0);
  await leave();
  await messages(customer).getByText("Godmorgen").waitFor();
});

test("a message that can't be sent anymore returns to the editor, with the reason", {
  tags: ["thorough"],
}, async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase("anna", id);
  await startAnswer(page, "Er det løst?");
  await page.keyboard.press("Control+Enter");
  await held(page).waitFor();
  const now = await read(site.havn, "bo", id);
  if (now) await change(site.havn, "bo", now, { status: "CaseClosed" });
  await leave();
  const reason = page.getByRole("alert").filter({ hasText: "Your message was not sent" });
  await reason.getByText("The case has ended and accepts no more messages.").waitFor();
  await expect.poll(() => editor(page).textContent()).toBe("Er det løst?");
  expect(await sent(id)).toEqual([]);
  // Also in another browser.
  const home = await openCase("anna", id);
  await home.getByRole("alert").filter({ hasText: "Your message was not sent" }).waitFor();
  await expect.poll(() => editor(home).textContent()).toBe("Er det løst?");
});
