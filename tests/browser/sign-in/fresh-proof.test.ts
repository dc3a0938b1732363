import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashPassword } from "#sign-in/server/passwords/password-hash.ts";
import { storePassword } from "#sign-in/server/passwords/password-store.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { people } from "#tests/support/people/people.ts";
import { goodPassword, otherPassword } from "#tests/support/sign-in/password-actions.ts";

const site = browserSite();
const db = () => site.havn.db;

beforeEach(async () => {
  const cheap = { memory: 256, passes: 1, parallelism: 1 };
  await storePassword(db(), people.anna.id, await hashPassword(goodPassword, cheap), new Date());
});
afterEach(async () => {
  await db().deleteFrom("user_password").execute();
  await db().deleteFrom("sign_in_requirement").execute();
});

/** As ten minutes after logging in. */
const forgetProofs = () => db().updateTable("sign_in_session").set({ proven_at: null }).execute();

/** Anna or Bo invites a colleague, which takes a proof; returns the dialog with what is typed. */
const invite = async (page: Page, name: string) => {
  await visit(page, "/settings/staff");
  await forgetProofs();
  await page.getByRole("button", { name: "Invite a colleague" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a colleague" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill(`${name.toLowerCase()}@havn.example`);
  expectProblem(page, 403);
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  return dialog;
};
const question = (page: Page) => page.getByRole("dialog", { name: "Confirm that it is you" });

test("a proof is asked for over what one does, by keyboard, and nothing typed is lost", async () => {
  const page = await site.openPage({ as: "anna", width: 390, height: 844 });
  const dialog = await invite(page, "Vera");
  const asked = question(page);
  await asked.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await asked.waitFor({ state: "detached" });
  await dialog.getByText("Confirm first that it is you.").waitFor();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Vera");
  await dialog.getByRole("button", { name: "Invite", exact: true }).press("Enter");
  expectProblem(page, 400);
  await asked.getByLabel("Your password").fill(otherPassword);
  await page.keyboard.press("Enter");
  await asked.getByText("This is not your password.").waitFor();
  await asked.getByLabel("Your password").fill(goodPassword);
  await page.keyboard.press("Enter");
  await page.getByText("Vera was invited").waitFor();
});

test("without a password the provider asks in another window, and what one did goes on", async () => {
  const page = await site.openPage({ as: "bo", locale: "da" });
  await visit(page, "/settings/staff");
  await forgetProofs();
  await page.getByRole("button", { name: "Invitér en kollega" }).click();
  const dialog = page.getByRole("dialog", { name: "Invitér en kollega" });
  await dialog.getByLabel("Navn").fill("Ida");
  await dialog.getByLabel("E-mail").fill("ida@havn.example");
  expectProblem(page, 403);
  await dialog.getByRole("button", { name: "Invitér", exact: true }).click();
  const opening = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Bekræft hos din login-tjeneste" }).click();
  const other = await opening;
  await other.getByRole("button", { name: people.bo.name }).click();
  await page.getByText("Ida er inviteret").waitFor();
  if (!other.isClosed()) await other.close();
});

test("who needs a passkey or an app is led to adding one, and may put it off before the time is over", async () => {
  const day = 86_400_000;
  const required = (graceUntil: Date) =>
    db()
      .insertInto("sign_in_requirement")
      .values({ staff_role: "agent", since: new Date(), grace_until: graceUntil, set_by: people.anna.id })
      .execute();
  const logIn = async (page: Page) => {
    await page.goto("about:blank");
    await page.context().clearCookies();
    await visit(page, "/login?returnUrl=/support");
    await page.locator("main a[href^='/api/Authentication/Login']").click();
    await page.getByRole("button", { name: people.bo.name }).click();
    await page.getByRole("heading", { name: "Add a passkey or an app for codes" }).waitFor();
  };
  const page = await site.openPage();
  await required(new Date(Date.now() + day));
  await logIn(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Later" }).click();
  await page.waitForURL("**/support");
  await db()
    .updateTable("sign_in_requirement")
    .set({ grace_until: new Date(Date.now() - day) })
    .execute();
  await logIn(page);
  expect(await page.getByRole("link", { name: "Later" }).count()).toBe(0);
  await visit(page, "/cases");
  await page.waitForURL("**/enroll?returnUrl=%2Fcases");
});
