import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { mailPage } from "#tests/support/mail/mail-page.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();
let caseId: number;

const take = (heads: Record<string, string>, body?: string) =>
  ingestMail(site.havn.havn.app, rawMail(heads, body), site.havn.clock.now());

beforeEach(async () => {
  await site.havn.db.deleteFrom("incoming_mail").execute();
  caseId = (await buildCase(site.havn)).id;
  await take({ From: "Ole Ukendt <ole@ukendt.example>", Subject: "Hvem hjælper mig" }, "Printeren brænder");
  await take({ From: "ida@ukendt.example", Subject: "Samme fejl her" }, "Også hos os");
  await take({ From: "reklame@ukendt.example", Subject: "Køb nu" });
  await take({ Subject: "Fra en kendt" });
});

const rowsOf = (page: Page) => page.locator("table[aria-busy=false] tbody tr:not([hidden])");
const entryOf = (page: Page) => (waiting: string) =>
  page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name: `Incoming mail${waiting}`, exact: true });

/** The list as staff see it, with the emails that wait. */
const openList = async () => {
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/incoming-mail");
  const [rows, entry] = [rowsOf(page), entryOf(page)];
  await expect.poll(() => rows.count()).toBe(3);
  await entry(", 3 waiting").locator('[data-count="3"]').waitFor();
  return { page, rows, entry };
};

test("emails from strangers wait for staff, who create a case from one", async () => {
  const { page, rows } = await openList();
  expect(await violations(page)).toEqual([]);
  const dialog = mailPage(page, "Hvem hjælper mig");

  await page.getByRole("link", { name: "Open the email from Ole Ukendt" }).click();
  await dialog.getByText("Printeren brænder").waitFor();
  await dialog.getByText("We don't know the sender. Nothing confirms the sender.").waitFor();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download original" }).click();
  expect((await download).suggestedFilename()).toMatch(/^mail-\d+\.eml$/);
  await dialog.getByRole("button", { name: "Create a case" }).click();
  await dialog.getByText("Choose a customer.", { exact: true }).waitFor();
  await dialog.locator("button:focus[data-invalid=true][aria-describedby]").waitFor();
  await dialog.getByRole("button", { name: /^Customer:/ }).click();
  await page.getByRole("option", { name: /Nordlys/ }).click();
  const company = dialog.getByRole("link", { name: "Open Nordlys A/S" });
  expect(await company.getAttribute("href")).toBe("/customers/1001");
  expectProblem(page, 400);
  await dialog.getByRole("button", { name: "Create a case" }).click();
  await dialog.getByText(/^Choose a contact person/).waitFor();
  await dialog.getByRole("button", { name: /^Contact person:/ }).click();
  await page.getByRole("option", { name: people.nora.name }).click();
  await dialog.getByRole("button", { name: "Create a case" }).click();
  await page.getByText(/^Case #\d+ was created$/).waitFor();
  await dialog.waitFor({ state: "detached" });
  await mailPage(page, "Samme fejl her").getByText("Også hos os").waitFor();
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(2);
});

test("one email is added to a case and others are discarded, including one that arrives meanwhile", {
  tags: ["thorough"],
}, async () => {
  const { page, rows, entry } = await openList();
  await page.getByRole("link", { name: "Open the email from ida@ukendt.example" }).click();
  await page.getByRole("radio", { name: /^Add to a case/ }).check();
  const number = page.getByRole("textbox", { name: "Case number" });
  await number.fill("sag");
  await number.press("Enter");
  await page.getByText("Enter the number of a case.", { exact: true }).waitFor();
  await number.fill("999999");
  expectProblem(page, 409);
  await number.press("Enter");
  await page.getByText(/^There is no case with this number/).waitFor();
  await number.fill(`#${caseId}`);
  await number.press("Enter");
  await page.getByText(`The email was added to case #${caseId}`).waitFor();
  await mailPage(page, "Køb nu").getByRole("link", { name: "Incoming mail" }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await entry(", 2 waiting").waitFor();
  await take({ From: "igen@ukendt.example", Subject: "Kommer imens" });
  await entry(", 3 waiting").waitFor();
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByRole("link", { name: "Open the email from Ole Ukendt" }).click();
  for (const subject of ["Hvem hjælper mig", "Køb nu", "Kommer imens"]) {
    await mailPage(page, subject).getByRole("button", { name: "Discard" }).click();
    await page.getByRole("dialog", { name: "Discard 1 email?" }).getByRole("button", { name: "Discard" }).click();
  }
  await page.getByText("No mail waiting", { exact: true }).waitFor();
  await entry("").waitFor();
});

test("a decided email is decided when it is opened again, and Back leads past its list", async () => {
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/support");
  await visit(page, "/incoming-mail?show=all");
  const link = page.getByRole("link", { name: "Open the email from reklame@ukendt.example" });
  const dialog = mailPage(page, "Køb nu");
  await link.click();
  await dialog.getByRole("radio", { name: /^Add to a case/ }).check();
  await dialog.getByRole("textbox", { name: "Case number" }).fill(`#${caseId}`);
  // A glance at the other decision loses nothing.
  await dialog.getByRole("radio", { name: /^Create a case/ }).check();
  await dialog.getByRole("textbox", { name: "Case number" }).waitFor({ state: "hidden" });
  await dialog.getByRole("button", { name: /^Customer:/ }).click();
  await page.getByRole("option", { name: /Nordlys/ }).click();
  await dialog.getByRole("radio", { name: /^Add to a case/ }).check();
  expect(await dialog.getByRole("textbox", { name: "Case number" }).inputValue()).toBe(`#${caseId}`);
  await dialog.getByRole("radio", { name: /^Create a case/ }).check();
  await dialog.getByRole("button", { name: "Customer: Nordlys A/S" }).waitFor();
  await dialog.getByRole("radio", { name: /^Add to a case/ }).check();
  await dialog.getByRole("button", { name: "Add to a case" }).click();
  await page.getByText(`The email was added to case #${caseId}`).waitFor();
  await page.waitForURL(/\/incoming-mail\?show=all$/);
  await link.click();
  await dialog.waitFor();
  await expect.poll(() => dialog.getByRole("radio").count()).toBe(0);
  await page.goBack();
  await page.waitForURL(/\/incoming-mail\?show=all$/);
  await page.goBack();
  await page.waitForURL("**/support");
});

test("a list shows all emails with their outcome, and a case shows its emails", {
  tags: ["thorough"],
}, async () => {
  const taken = await site.havn.db
    .selectFrom("incoming_mail")
    .select("id")
    .where("subject", "=", "Samme fejl her")
    .executeTakeFirstOrThrow();
  await site.havn.as("anna").appendIncomingMail({ body: { mailId: taken.id, caseId } });
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/incoming-mail?show=all");
  const rows = rowsOf(page);
  await expect.poll(() => rows.count()).toBe(4);
  await rows.filter({ hasText: "Fra en kendt" }).getByText("Became a case").waitFor();
  await rows
    .filter({ hasText: "Samme fejl her" })
    .getByRole("link", { name: `Case #${caseId}` })
    .click();
  await page.waitForURL(`**/cases/${caseId}`);
  await page.getByText("Også hos os").waitFor();
  await page.getByRole("link", { name: /^Attachments|^Files/ }).click();
  await page.getByRole("heading", { name: "Emails behind this case" }).waitFor();
  const again = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the original email from ida@ukendt.example" }).click();
  expect((await again).suggestedFilename()).toMatch(/^mail-\d+\.eml$/);
});

test.each(["en", "da"] as const)(
  "at 390 px in %s, an email leads back to the list as it was, and asks before it is discarded",
  {
    tags: ["thorough"],
  },
  async (locale) => {
    const page = await site.openPage({ as: "anna", locale, width: 390, height: 844 });
    await visit(page, "/incoming-mail?q=%40ukendt.example");
    const rows = rowsOf(page);
    await expect.poll(() => rows.count()).toBe(3);
    await rows.getByRole("link", { name: /ida@ukendt\.example/ }).click();
    await page.waitForURL(/\/incoming-mail\/\d+\?q=/);
    await mailPage(page, "Samme fejl her").getByText("Også hos os").waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole("button", { name: locale === "da" ? "Kassér" : "Discard" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: locale === "da" ? "Annuller" : "Cancel" })
      .click();
    await page.goBack();
    await page.waitForURL(/\/incoming-mail\?q=/);
    await expect.poll(() => rows.count()).toBe(3);
    const isFocused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(isFocused).toBe("ida@ukendt.example");
  },
);

test("an address from when emails opened in a dialog leads to the email's page", { tags: ["thorough"] }, async () => {
  const { id } = await take({ From: "ny@ukendt.example", Subject: "Fra et bogmærke" });
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/incoming-mail?show=all&mail=${id}`);
  await page.waitForURL(`**/incoming-mail/${id}?show=all`);
  await mailPage(page, "Fra et bogmærke").waitFor();
});
