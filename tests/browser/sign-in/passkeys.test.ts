import type { CDPSession, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, ready, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

afterEach(async () => {
  const { db } = site.havn;
  for (const table of ["passkey", "totp", "recovery_code", "proof_step"] as const) await db.deleteFrom(table).execute();
});

type Authenticator = { readonly cdp: CDPSession; readonly id: string };

/** An authenticator of this page's browser, which is unlocked without anybody. */
async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId: id } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

const endAuthenticator = async ({ cdp, id }: Authenticator): Promise<void> => {
  await cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: id });
  await cdp.detach();
};

/** On the profile, by keyboard; returns the recovery codes. */
async function addPasskey(page: Page, name: string): Promise<string[]> {
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Add a passkey" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
  await saved.waitFor();
  expect(await violations(page)).toEqual([]);
  const codes = await saved.getByRole("listitem").allTextContents();
  await saved.getByRole("button", { name: "I have saved them" }).click();
  await page.getByRole("listitem").filter({ hasText: name }).waitFor();
  return codes;
}

/** The provider's page for signing in, of a browser that is signed out. */
async function openSignIn(page: Page): Promise<void> {
  await page.context().clearCookies();
  await visit(page, "/login?returnUrl=/profile");
  await page.locator("main a[href^='/api/Authentication/Login']").click();
  await page.waitForURL("**/oidc/interaction/**");
}

async function isSignedIn(page: Page): Promise<void> {
  await page.waitForURL("**/profile");
  await ready(page);
  await page.getByRole("heading", { name: "Passkeys and codes" }).waitFor();
}

test("a passkey is made on the profile, and logs its person in without anything typed; a copy of it doesn't", async () => {
  const page = await site.openPage({ as: "nora" });
  const authenticator = await addAuthenticator(page);
  expect(await addPasskey(page, "Work phone")).toHaveLength(10);
  await openSignIn(page);
  expect(await violations(page)).toEqual([]);
  const button = page.getByRole("button", { name: "Log in with a passkey" });
  await button.focus();
  await page.keyboard.press("Enter");
  await isSignedIn(page);
  await page.getByText("last used").waitFor();
  await site.havn.db.updateTable("passkey").set({ sign_count: 1_000 }).execute();
  await openSignIn(page);
  expectProblem(page, 401);
  await button.click();
  await page.getByRole("alert").filter({ hasText: "The passkey was not accepted." }).waitFor();
  await endAuthenticator(authenticator);
});

test("who has a passkey is asked for it after the password, or for a recovery code", async () => {
  const page = await site.openPage({ as: "nora", width: 390 });
  const authenticator = await addAuthenticator(page);
  const [code = ""] = await addPasskey(page, "Work phone");
  const choose = async () => {
    await openSignIn(page);
    await page.getByRole("button", { name: people.nora.name }).click();
    await page.getByRole("heading", { name: "Confirm that it is you" }).waitFor();
  };
  await choose();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await isSignedIn(page);
  await endAuthenticator(authenticator);
  await choose();
  await page.getByText("Use a recovery code").click();
  await page.getByLabel("Recovery code").fill(code);
  await page.keyboard.press("Enter");
  await isSignedIn(page);
  await page.getByText("9 codes left").waitFor();
});

test("an app is added by its key, and removed", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "nils", locale: "da" });
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Tilføj en app" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("img", { name: "QR-kode til appen" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expectProblem(page, 400);
  await dialog.getByLabel("Kode fra appen").fill("000000");
  await page.keyboard.press("Enter");
  await dialog.getByText("Koden er forkert.").waitFor();
});
