import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserSite, ready, signIn, signInAgain, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { allowProblem, expectProblem } from "#tests/support/browser/page-problems.ts";
import { focusedEditor, typeInto } from "#tests/support/browser/text-editor.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";

const site = browserSite();

const text = "Det sker kun om mandagen.";
const article = (page: Page, name: string) => page.getByRole("article", { name });
const messageField = (page: Page) => page.getByRole("textbox", { name: "Message to Havn" });

const openCase = async (as: Visitor, id: number): Promise<Page> => {
  const page = await site.openPage({ as });
  await visit(page, `/cases/${id}`);
  return page;
};
const startMessage = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Write to Havn" }).click();
  await focusedEditor(page, "Message to Havn");
  await page.keyboard.type(text);
};
const messagesOf = async (id: number) =>
  (await site.havn.as("anna").getCareCaseMessagesBySearch({ body: { caseId: id } })).messages;
const draftsOf = async (id: number) =>
  (await site.havn.as("nils").getCareCaseMessageDrafts({ body: { caseId: id } })).drafts;

const waiting = (page: Page) => article(page, "Your message, not sent yet");

/** What a browser logs when the connection is lost. */
const expectSilence = (page: Page) => {
  for (const problem of [
    /ERR_INTERNET_DISCONNECTED/,
    /ERR_INCOMPLETE_CHUNKED/,
    /ERR_CONNECTION_/,
    /Network Error/,
    /409/,
  ])
    allowProblem(page, problem);
};

describe("the text of a message", () => {
  test("survives a failed send, and is sent once by retrying", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("nils", id);
    await startMessage(page);
    expectProblem(page, /ERR_CONNECTION_RESET|ERR_FAILED/);
    await page.route("**/SendCareCaseMessage", (route) => route.abort("connectionreset"), { times: 1 });
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByRole("alert").getByText("Could not create a new comment").waitFor();
    expect(await messageField(page).textContent()).toBe(text);
    await page.getByRole("button", { name: "Try again" }).click();
    await article(page, "Message from Nils Nordlys").getByText(text).waitFor();
    expect(await messagesOf(id)).toHaveLength(1);
  });

  test("is stored once when the reply was lost", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("nils", id);
    await startMessage(page);
    expectProblem(page, /ERR_FAILED/);
    await page.route(
      "**/SendCareCaseMessage",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByRole("alert").getByText("Could not create a new comment").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Write to Havn" }).waitFor();
    expect(await messagesOf(id)).toHaveLength(1);
    expect(await article(page, "Message from Nils Nordlys").count()).toBe(1);
  });

  test("waits for a lost connection, is shown with what came meanwhile, also after a reload, and is sent once", async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("nils", id);
    await startMessage(page);
    expectSilence(page);
    await page.context().setOffline(true);
    await page.getByText("You are offline. What you type is kept on this computer.").waitFor();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await waiting(page).getByText("Will be sent when the connection is back").waitFor();
    await waiting(page).getByText(text).waitFor();
    await page.getByRole("button", { name: "Write to Havn" }).waitFor();
    expect(await page.getByText(/offline|kept on this computer/).count()).toBe(1);
    await write(site.havn, "anna", id, "<p>Vi er i gang</p>");
    await page.context().setOffline(false);
    await waiting(page).getByText("Not sent: 1 new message arrived in the meantime.").waitFor();
    await article(page, "Message from Anna Agent").getByText("Vi er i gang").waitFor();
    await page.reload();
    await waiting(page).getByRole("button", { name: "Send anyway" }).click();
    await article(page, "Message from Nils Nordlys").getByText(text).waitFor();
    await waiting(page).waitFor({ state: "hidden" });

    // With nothing new meanwhile, nobody is asked.
    await page.context().setOffline(true);
    await page.getByText("You are offline.").waitFor();
    await page.keyboard.press("r");
    await messageField(page).pressSequentially("Mere");
    await page.keyboard.press("Control+Enter");
    await waiting(page).getByText("Mere").waitFor();
    await page.context().setOffline(false);
    await article(page, "Message from Nils Nordlys").getByText("Mere").waitFor();
    expect(await messagesOf(id)).toHaveLength(3);
    expect(await draftsOf(id)).toEqual([]);
  });

  test("that waits can be taken back, and is sent by one of two tabs with its status, or as it was for nobody else", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("anna", id);
    expectSilence(page);
    const tab = await page.context().newPage();
    await visit(tab, `/cases/${id}`);
    await page.getByRole("button", { name: "Write to the customer" }).click();
    const field = page.getByRole("textbox", { name: "Message to the customer" });
    await field.pressSequentially("Vent");
    await page.context().setOffline(true);
    await page.getByText("You are offline.").waitFor();
    await page.keyboard.press("Control+Enter");
    await waiting(tab).getByText("Vent").waitFor();
    await page.keyboard.press("r");
    await page.getByText("Your message has not been sent yet.").waitFor();
    await page.keyboard.press("Enter");
    await waiting(tab).waitFor({ state: "hidden" });
    await field.pressSequentially("et, ");
    await page.getByRole("button", { name: "More ways to send" }).click();
    await page.getByRole("menuitem", { name: "Send and deliver" }).click();
    await waiting(page)
      .getByText(/Status: .* → Delivered/)
      .waitFor();
    await page.context().setOffline(false);
    await article(page, "Message from Anna Agent").waitFor();
    await article(tab, "Message from Anna Agent").waitFor();
    await waiting(tab).waitFor({ state: "hidden" });
    expect(await messagesOf(id)).toHaveLength(1);
    expect((await read(site.havn, "anna", id))?.status).toBe("Delivered");
  });

  test("survives signing in again, and is shown to nobody else", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await site.openPage();
    await visit(page, `/cases/${id}`);
    await signIn(page, "nils");
    await startMessage(page);
    await page.context().clearCookies({ name: /Token$/ });
    expectProblem(page, 401);
    // The page may go to sign-in before that, at another call that it makes.
    await page.keyboard.press("Control+Enter");
    await page.waitForURL("**/login?returnUrl=*");
    await ready(page);
    await signInAgain(page);
    expect(new URL(page.url()).pathname).toBe(`/cases/${id}`);
    await expect.poll(() => messageField(page).textContent()).toBe(text);

    // The first tab still reports its presence as Nils after somebody else has signed in in the other.
    allowProblem(page, /status of 40[19]/);
    const other = await page.context().newPage();
    await visit(other, "/support");
    await other.getByRole("button", { name: /^Account/ }).click();
    await other.getByRole("button", { name: "Log out" }).click();
    // Only this browser has the text.
    await other.getByRole("button", { name: "Log out and keep" }).click();
    await other.waitForURL("**/login");
    await visit(other, `/cases/${id}`);
    await signIn(other, "nora");
    await other.getByRole("button", { name: "Write to Havn" }).waitFor();
    expect((await other.content()).includes(text)).toBe(false);
  });

  test("is on the server when its writer logs out right after typing", async () => {
    const { id } = await buildCase(site.havn);
    const page = await site.openPage();
    await page.clock.install();
    await visit(page, `/cases/${id}`);
    await signIn(page, "nils");
    await page.getByRole("button", { name: "Write to Havn" }).click();
    await focusedEditor(page, "Message to Havn");
    // Typing never stops for a second.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
    await page.keyboard.type(text);
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("button", { name: "Log out" }).click();
    await page.clock.resume();
    await page.waitForURL("**/login");
    const { drafts } = await site.havn.as("nils").getCareCaseMessageDrafts({ body: { caseId: id } });
    expect(drafts.map(({ comment }) => comment)).toEqual([`<p>${text}</p>`]);
  });

  test("is kept separately for the customer and for colleagues", async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("anna", id);
    await page.getByRole("button", { name: "Internal note" }).click();
    await focusedEditor(page, "Internal note");
    await page.keyboard.type("Kun til os");
    const audience = (name: string) => page.getByRole("radio", { name, exact: true }).check({ force: true });
    await audience("Customer");
    await typeInto(page, "Message to the customer", "Til kunden");
    await audience("Internal");
    await expect.poll(() => page.getByRole("textbox", { name: "Internal note" }).textContent()).toBe("Kun til os");
    await audience("Customer");
    await expect
      .poll(() => page.getByRole("textbox", { name: "Message to the customer" }).textContent())
      .toBe("Til kunden");
  });

  test("written while the case changed warns before a status change goes over it", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await site.openPage({ as: "anna" });
    // Set before the visit, so that the page shows the case as the server rendered it.
    allowProblem(page, /ERR_FAILED|status of 0: Network Error/);
    await page.route("**/GetCareCasesByIds", (route) => route.abort());
    await visit(page, `/cases/${id}`);
    await page.getByRole("button", { name: "Write to the customer" }).click();
    await focusedEditor(page, "Message to the customer");
    await page.keyboard.type("Svar");
    expectProblem(page, 409);
    const before = await read(site.havn, "bo", id);
    if (before) await change(site.havn, "bo", before, { severity: "Critical" });
    // With keys, since the note about the failed requests may cover the button.
    await page.getByRole("button", { name: "More ways to send" }).press("Enter");
    await page.getByRole("menuitem", { name: "Send and wait for customer" }).press("Enter");
    await page.getByRole("alert").getByText("The case changed while you were writing").waitFor();
    expect(await messagesOf(id)).toHaveLength(0);
    await page.getByRole("button", { name: "Send anyway" }).click();
    await article(page, "Message from Anna Agent").waitFor();
    expect((await read(site.havn, "anna", id))?.status).toBe("WaitsOnCustomer");
  });
});

describe("two tabs on one case", () => {
  test("show the same, and both stay signed in", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("nils", id);
    const other = await page.context().newPage();
    await visit(other, `/cases/${id}`);
    await page.context().clearCookies({ name: "accessToken" });
    await startMessage(page);
    await Promise.all([
      page.getByRole("button", { name: "Send", exact: true }).click(),
      other.getByRole("link", { name: "History" }).click(),
    ]);
    await article(page, "Message from Nils Nordlys").waitFor();
    await visit(other, `/cases/${id}`);
    await article(other, "Message from Nils Nordlys").getByText(text).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/cases/${id}`);
  });
});
