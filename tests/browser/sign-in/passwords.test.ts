import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { storeEmailLink } from "#email-links/server/link-store.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, ready, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { linkOf, outboxMails } from "#tests/support/mail/read-outbox.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

const site = browserSite();
const first = "rugbrød og smør";
const second = "grøn-lampe-71";
const ida = { name: "Ida Ny", email: "ida@nordlys.example" };

const meterColor = (page: Page) => page.locator(".strength").evaluate((place) => getComputedStyle(place).color);
const red = "rgb(180, 35, 24)";
const amber = "rgb(135, 81, 0)";
const green = "rgb(26, 107, 60)";

async function invite(): Promise<string> {
  const { db } = site.havn;
  // Left by an earlier attempt.
  const earlier = { email: `ida-${Date.now()}@nordlys.example` };
  await db.updateTable("app_user").set(earlier).where("email", "=", ida.email).execute();
  const { id } = await db
    .insertInto("app_user")
    .values({ ...ida, kind: 1, name_sort: "ida ny", email_confirmed_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("user_customer").values({ user_id: id, customer_no: 1001, accepted_at: null }).execute();
  const ticket = { purpose: "invitation" as const, userId: id, customerNumber: nordlys, email: ida.email };
  return (await storeEmailLink(db, ticket, new Date())).token;
}

test("an invited user chooses a password by keyboard, sees its strength, and is signed in", async () => {
  const token = await invite();
  const page = await site.openPage();
  await visit(page, `/ConfirmEmail?token=${token}`);
  await page.locator("main a[href^='/api/Authentication/Login']").click();
  await page.getByRole("heading", { name: "Choose a password" }).waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(ida.email);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Show" }).waitFor();
  const field = page.getByLabel("New password");
  await expect.poll(() => field.evaluate((input) => document.activeElement === input)).toBe(true);
  const strength = page.getByRole("status");
  for (const [typed, word, color] of [
    ["IdaNordlys1", "weak", red],
    ["Xk29!mmz1Q", "medium", amber],
    [first, "strong", green],
  ] as const) {
    await page.keyboard.press("Control+a");
    await page.keyboard.type(typed);
    await expect.poll(() => strength.textContent()).toBe(`Strength: ${word}`);
    await expect.poll(() => meterColor(page)).toBe(color);
    expect(await violations(page)).toEqual([]);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => field.getAttribute("type")).toBe("text");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/oidc"));
  await ready(page);
  await visit(page, "/cases");
  await page.getByRole("button", { name: `Account: ${ida.name}` }).waitFor();
  await changeIt(page);
});

/** On the person's profile: with a wrong old password, with a weak new one, and then a valid one. */
async function changeIt(page: Page): Promise<void> {
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Change password" }).click();
  const [old, chosen] = [page.getByLabel("Current password"), page.getByLabel("New password")];
  await expect.poll(() => old.evaluate((input) => document.activeElement === input)).toBe(true);
  expectProblem(page, /status of 4\d\d/);
  for (const [was, is, said] of [
    ["forkert", second, "This is not your current password."],
    [first, "IdaNordlys1", "This password is too easy to guess."],
    [first, second, "Your password is changed."],
  ] as const) {
    await old.fill(was);
    await chosen.fill(is);
    await page.keyboard.press("Enter");
    await page.getByText(said).waitFor();
  }
  await page.getByRole("button", { name: "Change password" }).and(page.locator(":focus")).waitFor();
  expect(await violations(page)).toEqual([]);
}

test("a weak password is rejected at its field, and typing clears the error", { tags: ["thorough"] }, async () => {
  const page = await site.openPage();
  await page.goto(await linkByMail(page, people.nora.email));
  await page.getByLabel("New password").fill("NoraNordlys1");
  expectProblem(page, 400);
  await page.keyboard.press("Enter");
  const problem = page.getByText("This password is too easy to guess.");
  await problem.waitFor();
  const field = page.getByLabel("New password");
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("button", { name: "Show" }).waitFor();
  await field.fill(first);
  await problem.waitFor({ state: "detached" });
});

/** Goes through "Forgot your password?" on the sign-in page with the keyboard; returns the link in the email. */
async function linkByMail(page: Page, email: string): Promise<string> {
  await page.goto("/api/Authentication/Login");
  await page.locator("a[href='/oidc/forgot-password']").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/forgot-password");
  await page.locator("input[name=email]:focus").waitFor();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await page.locator("p[role=status]").waitFor();
  await expect.poll(async () => (await outboxMails(site.havn, email)).length).toBeGreaterThan(0);
  const [mail] = await outboxMails(site.havn, email);
  if (!mail) throw new Error("no mail");
  return linkOf(mail).url;
}

test("a user who forgot the password chooses another by email and signs in with it, in Danish", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ locale: "da", width: 390, scheme: "dark" });
  await page.goto(await linkByMail(page, people.nils.email));
  await page.getByRole("heading", { name: "Vælg en adgangskode" }).waitFor();
  await page.getByRole("button", { name: "Vis" }).waitFor();
  await page.getByLabel("Ny adgangskode").fill(second);
  await expect.poll(() => page.getByRole("status").textContent()).toBe("Styrke: stærk");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Gem adgangskoden" }).click();
  await page.getByRole("heading", { name: "Din adgangskode er gemt" }).waitFor();
  await page.getByRole("link", { name: "Log ind" }).click();
  await page.getByLabel("E-mail").fill(people.nils.email);
  await page.getByLabel("Adgangskode").fill("forkert");
  expectProblem(page, 401);
  await page.keyboard.press("Enter");
  await page.getByRole("alert").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.getByLabel("E-mail").inputValue()).toBe(people.nils.email);
  await page.getByLabel("Adgangskode").fill(second);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  await ready(page);
});
