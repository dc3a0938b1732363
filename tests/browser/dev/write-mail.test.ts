import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, ready, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite({ env: () => ({ MAIL_REPLY_TO: "care@example.com", MAIL_TRUSTED_AUTH: "mx.example.com" }) });

test("staff write as a customer from the incoming mail page, and open the resulting case", async () => {
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/incoming-mail");
  await page.getByRole("link", { name: "Write an email as anybody" }).click();
  await page.getByRole("heading", { name: "Write an email as anybody" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("radio", { name: "A case" }).check();
  await page.getByLabel("Case number").fill("999999");
  await page.getByLabel("Subject").fill("The screen stays black");
  await page.getByLabel("From", { exact: true }).fill("Erik");
  expectProblem(page, 400);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Write one address").waitFor();
  expect(await page.getByLabel("From", { exact: true }).getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByLabel("Case number").inputValue()).toBe("999999");
  expect(await violations(page)).toEqual([]);

  await page.getByRole("radio", { name: "The mailbox" }).check();
  expect(await page.getByLabel("Case number").isVisible()).toBe(false);
  await page.getByLabel("From", { exact: true }).fill(`Nora Nordlys <${people.nora.email}>`);
  await page.getByLabel("Text", { exact: true }).fill("Since this morning");
  await page
    .getByLabel("Attached file")
    .setInputFiles({ name: "log.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "It became a case" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: /^Open case #/ }).click();
  await ready(page);
  await page.getByRole("heading", { name: "The screen stays black" }).waitFor();
  await page.getByText("log.txt").first().waitFor();
});

test("a visitor replies to an outbox email on a phone, forged, and it waits on its case", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ locale: "da", width: 390, height: 800, touch: true });
  await page.goto("/demo/write");
  await page.getByLabel("Fra", { exact: true }).fill(people.fie.email);
  await page.getByLabel("Emne").fill("Hvor er fakturaen?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "Den blev til en sag" }).waitFor();
  await outboxMails(site.havn, people.fie.email);
  await page.getByRole("link", { name: "Se igen" }).click();
  await page.getByRole("link", { name: people.fie.email }).click();
  await page.getByRole("link", { name: "Svar på mailen" }).click();
  expect(await page.getByRole("radio", { name: /^Et svar på/ }).isChecked()).toBe(true);
  expect(await page.getByLabel("Emne").inputValue()).toMatch(/^SV: /);
  await page.getByRole("radio", { name: "Nej, DMARC afviser det" }).check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "Den venter på en medarbejder" }).waitFor();
  await page.getByText("medarbejderne ser den også dér").waitFor();
  expect(await violations(page)).toEqual([]);
});
