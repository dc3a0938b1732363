import type { CDPSession, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { totpStepAt } from "#sign-in/rules/totp.ts";
import { totpCode } from "#sign-in/server/factors/totp-code.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, ready, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { people } from "#tests/support/people/people.ts";
import { bytesOfKey } from "#tests/support/sign-in/factor-actions.ts";

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

/** Whether it answers at once; while it doesn't, a page waits for its passkey, as for a person who is slow. */
const answers = ({ cdp, id }: Authenticator, enabled: boolean) =>
  cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: id, enabled });

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

/** Goes to the provider's page for signing in, of a browser that is signed out. */
async function startSignIn(page: Page): Promise<void> {
  // What the page still loads would be refused.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await visit(page, "/login?returnUrl=/profile");
  await page.locator("main a[href^='/api/Authentication/Login']").click();
}

async function openSignIn(page: Page): Promise<void> {
  await startSignIn(page);
  await page.waitForURL("**/oidc/interaction/**");
}

async function isSignedIn(page: Page): Promise<void> {
  await page.waitForURL("**/profile");
  await ready(page);
  await page.getByRole("heading", { name: "Passkeys and codes" }).waitFor();
}

test("a passkey is made on the profile, and logs its person in without anything typed", async () => {
  const page = await site.openPage({ as: "nora" });
  const authenticator = await addAuthenticator(page);
  expect(await addPasskey(page, "Work phone")).toHaveLength(10);
  // What the browser offers in the field for the email is answered at once.
  await startSignIn(page);
  await isSignedIn(page);
  await answers(authenticator, false);
  await openSignIn(page);
  expect(await violations(page)).toEqual([]);
  const button = page.getByRole("button", { name: "Log in with a passkey" });
  await button.focus();
  await answers(authenticator, true);
  await page.keyboard.press("Enter");
  await isSignedIn(page);
  await page.getByRole("listitem").filter({ hasText: "Work phone" }).getByText("last used").waitFor();
  await endAuthenticator(authenticator);
});

test("a copied passkey is refused, and asked for again only by the button", async () => {
  const page = await site.openPage({ as: "nora" });
  const authenticator = await addAuthenticator(page);
  await addPasskey(page, "Work phone");
  await site.havn.db.updateTable("passkey").set({ sign_count: 1_000 }).execute();
  let shown = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/oidc/interaction/")) shown += 1;
  });
  const refusal = () => page.waitForResponse((response) => response.status() === 401);
  expectProblem(page, 401);
  // This browser answers what its field offers without its person.
  const first = refusal();
  await startSignIn(page);
  await first;
  const alert = page.getByRole("alert").filter({ hasText: "The passkey was not accepted." });
  await alert.waitFor();
  const second = refusal();
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await second;
  await alert.waitFor();
  await page.waitForLoadState("networkidle");
  expect(shown).toBe(2);
  await endAuthenticator(authenticator);
});

test("who has a passkey is asked for it after the password, or for a recovery code", async () => {
  const page = await site.openPage({ as: "nora", width: 390 });
  const authenticator = await addAuthenticator(page);
  const [code = ""] = await addPasskey(page, "Work phone");
  await answers(authenticator, false);
  const choose = async () => {
    await openSignIn(page);
    await page.getByRole("button", { name: people.nora.name }).click();
    await page.getByRole("heading", { name: "Confirm that it is you" }).waitFor();
  };
  await choose();
  expect(await violations(page)).toEqual([]);
  await answers(authenticator, true);
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
  const dialog = page.getByRole("dialog", { name: "Tilføj en app" });
  await dialog.getByRole("img", { name: "QR-kode til appen" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expectProblem(page, 400);
  await dialog.getByLabel("Kode fra appen").fill("000000");
  await page.keyboard.press("Enter");
  await dialog.getByText("Koden er forkert.").waitFor();
  const secret = bytesOfKey((await dialog.locator("p[translate=no]").textContent()) ?? "");
  await dialog.getByLabel("Kode fra appen").fill(totpCode(secret, totpStepAt(new Date())));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Jeg har gemt dem" }).click();
  await page.getByRole("button", { name: "Fjern appen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fjern", exact: true }).click();
  await page.getByText("Appen er fjernet").waitFor();
  await page.getByRole("heading", { name: "Gendannelseskoder" }).waitFor({ state: "detached" });
});
