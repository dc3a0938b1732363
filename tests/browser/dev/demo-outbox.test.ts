import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, ready } from "#tests/support/browser/browser-site.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { nordlys } from "#tests/support/people/people.ts";

const site = browserSite();

test("a stored email is read, and its link followed, at /demo/outbox without signing in", async () => {
  // A new address at each attempt; the newest email is first.
  const email = `ny-${Date.now()}@nordlys.example`;
  const body = { customerNumber: nordlys, email, role: "user", language: "da-DK" } as const;
  await site.havn.as("nora").createUserCustomerRelation({ body: { ...body, changes: { name: "Åse Ny" } } });
  await outboxMails(site.havn);
  const page = await site.openPage({ locale: "da" });
  await page.goto("/demo/outbox");
  await page.getByRole("heading", { name: "Udbakke" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole("link", { name: /Din invitation til .* Havn/ })
    .first()
    .click();
  await page.getByRole("heading", { name: /Din invitation til .* i Havn/ }).waitFor();
  const mail = page.frameLocator("iframe");
  await mail.getByText("Hej Åse Ny").waitFor();
  // Axe posts messages to frames too, but the email's frame is sandboxed: it runs no script and gets no messages.
  allowProblem(page, /postMessage.*does not match the recipient/);
  allowProblem(page, /Blocked script execution in .*sandboxed/);
  expect(await violations(page)).toEqual([]);
  await mail.getByRole("link", { name: "Accepter invitationen" }).click();
  await page.waitForURL("**/login?returnUrl=%2FConfirmEmail%3Ftoken%3D*");
  await ready(page);
});
