import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit, visitors } from "#tests/support/browser/browser-site.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite({
  env: () => ({
    // Nobody listens there.
    ...{ OIDC_ISSUER: "http://localhost:9", OIDC_CLIENT_ID: "havn", OIDC_CLIENT_SECRET: "secret" },
    ...{ OIDC_FOR: "staff", OIDC_STAFF_DOMAINS: "havn.example" },
  }),
});

test("a customer enters an email by keyboard, and finds it on the page for passwords", async () => {
  const page = await site.openPage({ width: 390 });
  await visit(page, "/cases?status=Created");
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Email");
  await page.getByText("Enter an email address").waitFor();
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type(people.nils.email);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/oidc/interaction/**");
  expect(await page.getByLabel("Email").inputValue()).toBe(people.nils.email);
  const listed = page.locator("button.person");
  expect(await listed.filter({ hasText: visitors.anna }).count()).toBe(0);
  await listed.filter({ hasText: visitors.nils }).click();
  await page.waitForURL(`${site.havn.url}/cases?status=Created`);
});

test("staff are led to their provider, and asked again while it is away, in Danish", async () => {
  const page = await site.openPage({ locale: "da" });
  await visit(page, "/login?returnUrl=%2Fcases");
  await page.getByLabel("E-mail").fill("hvem-som-helst@havn.example");
  await page.getByRole("button", { name: "Fortsæt" }).click();
  await page.getByRole("alert").getByText("Login-tjenesten svarer ikke lige nu.").waitFor();
  expect(new URL(page.url()).searchParams.get("returnUrl")).toBe("/cases");
  await page.getByRole("link", { name: "med adgangskode" }).click();
  await page.waitForURL("**/oidc/interaction/**");
});
