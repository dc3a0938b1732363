import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, signIn, visit } from "#tests/support/browser/browser-site.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { typeInto } from "#tests/support/browser/text-editor.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";

const site = browserSite();

/** Keys of the texts that this browser keeps, without what isn't typed. */
const keptIn = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^havn\.kept\./.test(key) && !/recent-places|last-visits/.test(key)),
  );

const logOut = async (page: Page) => {
  await page.getByRole("button", { name: /^Account/ }).press("Enter");
  await page.getByRole("button", { name: "Log out" }).press("Enter");
};

async function writing(page: Page, id: number) {
  await visit(page, `/cases/${id}`);
  await page.getByRole("button", { name: "Write to Havn" }).click();
  await typeInto(page, "Message", "It still jams");
}

test("logging out removes what the server has, and asks about what is only here; by keyboard, on a phone", async () => {
  const { id } = await buildCase(site.havn);
  await write(site.havn, "nils", id, "<p>Den sidder fast</p>");
  const page = await site.openPage({ as: "nils", width: 390 });
  await writing(page, id);
  await page
    .getByText(/^Draft saved/)
    .first()
    .waitFor();
  expect(await keptIn(page)).toHaveLength(1);
  await page.evaluate((caseId) => {
    const value = { value: "<p>An edit that wasn't saved</p>", at: Date.now() };
    localStorage.setItem(`havn.kept.4.case.${caseId}.message.1`, JSON.stringify(value));
  }, id);
  await logOut(page);
  const question = page.getByRole("dialog", { name: "Log out and delete what is only here?" });
  await question.getByRole("link", { name: `Case #${id}` }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await page.locator("button[aria-label^='Account']:focus").waitFor();
  expect(await keptIn(page)).toHaveLength(2);
  await logOut(page);
  await question.getByRole("button", { name: "Log out and keep" }).press("Enter");
  await page.waitForURL("**/login");
  expect(await keptIn(page)).toEqual([`havn.kept.4.case.${id}.message.1`]);
});

test("on a shared computer nothing typed stays, even if the session ends by itself", async () => {
  const { id } = await buildCase(site.havn);
  const page = await site.openPage();
  await visit(page, "/login");
  const shared = page.getByRole("checkbox", { name: "This is a shared computer" });
  await shared.press("Space");
  expect(await shared.isChecked()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await signIn(page, "nils");
  await writing(page, id);
  await expect.poll(() => keptIn(page)).toHaveLength(1);
  allowProblem(page, 401);
  await page.context().clearCookies({ name: /Token$/ });
  // Saving the draft may notice it first, and go there itself.
  await page.goto(`${site.havn.url}/cases/${id}`).catch(() => undefined);
  await page.waitForURL("**/login?**");
  await expect.poll(() => keptIn(page)).toEqual([]);
  expect(await shared.isChecked()).toBe(true);
});
