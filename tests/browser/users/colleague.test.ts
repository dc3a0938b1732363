import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, ready, visit } from "#tests/support/browser/browser-site.ts";
import { linkOf, outboxMails } from "#tests/support/mail/read-outbox.ts";

const site = browserSite();

type Colleague = { readonly name: string; readonly email: string };
const password = "grå måger over kajen 41";
/** A new address at each attempt. */
let tries = 0;
const newColleague = (): Colleague => {
  tries += 1;
  const family = `Nykj${"æ".repeat(tries)}r`;
  return { name: `Nete ${family}`, email: `nete.nykjaer${tries}@nordlys.example` };
};

const menuLinks = (page: Page) => page.getByRole("navigation", { name: "Main menu" }).getByRole("link");
const logInLink = (page: Page) => page.locator("main a[href^='/api/Authentication/Login']");

async function invite(page: Page, { name, email }: Colleague): Promise<void> {
  await page.getByRole("button", { name: "Add user" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText(`An invitation was sent to ${email}.`).waitFor();
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Choose a password" }).waitFor();
  await page.getByText("Nordlys A/S has invited you").waitFor();
  const field = page.getByLabel("New password");
  for (const [typed, strength] of [
    ["nordlys2026", "weak"],
    ["tågehorn77", "medium"],
    [password, "strong"],
  ] as const) {
    await field.fill(typed);
    await page.getByText(`Strength: ${strength}`).waitFor();
  }
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save the password" }).click();
}

test("a colleague is invited, uses the email, chooses a password, signs in and becomes an administrator", async () => {
  const nete = newColleague();
  const inviter = await site.openPage({ as: "nora" });
  await visit(inviter, "/users");
  await invite(inviter, nete);
  const [mail] = await outboxMails(site.havn, nete.email);
  if (!mail) throw new Error("no invitation came");
  const { url } = linkOf(mail);

  const colleague = await site.openPage();
  await colleague.goto(url);
  await logInLink(colleague).click();
  await choosePassword(colleague);
  await colleague.waitForURL(url);
  await ready(colleague);
  await colleague.getByRole("heading", { name: "You belong to Nordlys A/S now" }).waitFor();
  expect(await menuLinks(colleague).getByText("Users").count()).toBe(0);

  await colleague.getByRole("button", { name: `Account: ${nete.name}` }).click();
  await colleague.getByRole("button", { name: "Log out" }).click();
  await colleague.waitForURL("**/login*");
  await ready(colleague);
  await logInLink(colleague).click();
  await colleague.getByLabel("Email").fill(nete.email);
  await colleague.getByLabel("Password").fill(password);
  await colleague.keyboard.press("Enter");
  await colleague.waitForURL((at) => !at.pathname.startsWith("/oidc"));
  await ready(colleague);

  await inviter.reload();
  await ready(inviter);
  await inviter.getByRole("button", { name: `Actions for ${nete.name}` }).click();
  const stored = inviter.waitForResponse((response) => response.url().endsWith("/UpdateUserCustomerRole"));
  await inviter.getByRole("menuitem", { name: "Make administrator" }).click();
  await inviter.locator("tbody tr").filter({ hasText: nete.name }).getByText("Administrator").waitFor();
  await stored;
  await visit(colleague, "/users");
  await colleague.locator("tbody tr").filter({ hasText: nete.name }).waitFor();
});
