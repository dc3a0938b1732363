import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { countClicks, countPresses } from "#tests/support/browser/count-clicks.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase, read, write } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

/* How many clicks the most frequent tasks take, from the page where they usually start. Typing isn't counted. */
const site = browserSite();

type CountedPage = { readonly page: Page; readonly clicks: () => Promise<number> };

const open = async (as: "anna" | "nora", path: string): Promise<CountedPage> => {
  const page = await site.openPage({ as, unhurried: true });
  await visit(page, path);
  return { page, clicks: await countClicks(page) };
};
const openCase = (id: number) => open("anna", `/cases/${id}`);
const fresh = (id: number) => read(site.havn, "anna", id);

test("replying takes two clicks", async () => {
  const { id } = await buildCase(site.havn);
  const { page, clicks } = await openCase(id);
  await page.getByRole("button", { name: "Write to the customer" }).click();
  await focusedEditor(page, "Message to the customer");
  await page.keyboard.type("Vi ser på det.");
  await page.getByRole("button", { name: "Answer Nordlys A/S" }).click();
  await expect.poll(async () => (await fresh(id))?.firstResponseSent, { timeout: 40_000 }).toBe(true);
  expect(await clicks()).toBe(2);
});

test("answering, closing and going on takes three clicks or three keys, until the list ends", async () => {
  const word = `kø${crypto.randomUUID().replaceAll(/[^a-f]/g, "")}`;
  const title = `Printeren ${word}`;
  const { id: first } = await buildCase(site.havn, { changes: { title } });
  const { id: second } = await buildCase(site.havn, { changes: { title } });
  const { id: third } = await buildCase(site.havn, { changes: { title } });
  const page = await site.openPage({ as: "anna", unhurried: true });
  await visit(page, `/cases/active?q=${encodeURIComponent(word)}&sort=id&direction=Ascending`);
  await page.getByRole("link", { name: title }).first().click();
  await page.waitForURL(`**/cases/${first}`);
  const counted = await countPresses(page);

  await page.getByRole("button", { name: "Write to the customer" }).click();
  await focusedEditor(page, "Message to the customer");
  await page.keyboard.type("Det er rettet.");
  await page.getByRole("button", { name: "More ways to send" }).click();
  await page.getByRole("menuitem", { name: "Send, close and next" }).click();
  await page.waitForURL(`**/cases/${second}`);
  await page.getByText(`Message sent on #${first}`).waitFor();
  expect(await counted()).toEqual({ clicks: 3, keys: 0 });

  const answer = async (text: string) => {
    await page.keyboard.press("r");
    await focusedEditor(page, "Message to the customer");
    await page.keyboard.type(text);
    await page.keyboard.press("Control+Shift+Enter");
    await page.getByRole("menuitem", { name: "Send and wait for customer" }).and(page.locator(":focus")).waitFor();
  };
  await page.getByRole("navigation", { name: "Cases of the list" }).getByText("2 of 3").waitFor();
  await answer("Det er også rettet.");
  await page.keyboard.press("l");
  await page.waitForURL(`**/cases/${third}`);
  expect(await counted()).toEqual({ clicks: 3, keys: 3 });

  await page.getByRole("navigation", { name: "Cases of the list" }).getByText("3 of 3").waitFor();
  await page.keyboard.press("j");
  await page.getByText("This is the last case of the list").waitFor();

  // At the end one is back where one came from.
  await answer("Og den sidste.");
  await page.keyboard.press("a");
  await page.getByText("That was the last case of the list").waitFor();
  expect(new URL(page.url()).pathname).toBe("/cases/active");
  await expect.poll(async () => (await fresh(first))?.status, { timeout: 40_000 }).toBe("CaseClosed");
  await expect.poll(async () => (await fresh(third))?.status, { timeout: 40_000 }).toBe("WaitsOnCustomer");
});

test("closing takes two clicks", async () => {
  const { id } = await buildCase(site.havn);
  await write(site.havn, "anna", id, "<p>Det er rettet.</p>");
  const { page, clicks } = await openCase(id);
  await page.getByRole("button", { name: /^Change status/ }).click();
  await page.getByRole("menuitem", { name: "Closed" }).click();
  await expect.poll(async () => (await fresh(id))?.status).toBe("CaseClosed");
  expect(await clicks()).toBe(2);
});

test("handing over takes two clicks", async () => {
  const { id } = await buildCase(site.havn);
  const { page, clicks } = await openCase(id);
  await page.getByRole("button", { name: /^Assignee/ }).click();
  await page
    .getByRole("dialog", { name: "Assignee" })
    .getByRole("option", { name: /Bo Koordinator/ })
    .click();
  await expect.poll(async () => (await fresh(id))?.assignee?.id).toBe(people.bo.id);
  expect(await clicks()).toBe(2);
});

test("inviting a colleague takes two clicks", async () => {
  const { page, clicks } = await open("nora", "/users");
  await page.getByRole("button", { name: "Add user" }).click();
  await page.getByRole("dialog").getByLabel("Name").waitFor();
  await page.keyboard.type("Nanna Ny");
  await page.keyboard.press("Tab");
  await page.keyboard.type("nanna.ny@nordlys.example");
  await page.getByRole("dialog").getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("An invitation was sent to nanna.ny@nordlys.example.").waitFor();
  expect(await clicks()).toBe(2);
});

test("changing notification settings takes two clicks", async () => {
  const { page, clicks } = await open("anna", "/notifications");
  const sections = page.getByRole("navigation", { name: "Notification sections" });
  await sections.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("radio", { name: "One summary a day" }).click();
  await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  expect(await clicks()).toBe(2);
});
