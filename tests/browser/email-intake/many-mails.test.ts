import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase, read } from "#tests/support/cases/build-case.ts";
import { mailOfParts, rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { mailPage } from "#tests/support/mail/mail-page.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

const take = async (raw: Buffer) => (await ingestMail(site.havn.havn.app, raw, site.havn.clock.now())).id;
const stateOf = async (id: number) => (await site.havn.as("anna").getIncomingMail({ body: { mailId: id } })).mail.state;

const ids: number[] = [];
beforeEach(async () => {
  await site.havn.db.deleteFrom("incoming_mail").execute();
  ids.length = 0;
  const log = [{ type: "text/plain", name: "log.txt", content: "log" }];
  ids.push(await take(mailOfParts(log, { From: "Ole Ukendt <ole@ukendt.example>", Subject: "Med log" })));
  ids.push(await take(rawMail({ From: people.nora.email, Subject: "Ugens tal", Precedence: "bulk" })));
  for (const name of ["a", "b", "c"]) {
    ids.push(await take(rawMail({ From: `${name}@reklame.example`, Subject: `Tilbud ${name}` })));
  }
});

const rowsOf = (page: Page) => page.locator("table[aria-busy=false] tbody tr");
const openList = async (query = "") => {
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/incoming-mail${query}`);
  return { page, rows: rowsOf(page), bar: page.getByRole("region", { name: "Selected emails" }) };
};

test("waiting emails are handled by keyboard: filtered, several at once, then one by one", async () => {
  const careCase = await buildCase(site.havn);
  const { page, rows, bar } = await openList();
  await expect.poll(() => rows.count()).toBe(5);

  // Filters by sender, and discards all that match.
  await page.keyboard.press("/");
  await page.keyboard.type("@reklame.example");
  await expect.poll(() => rows.count()).toBe(3);
  expect(new URL(page.url()).searchParams.get("q")).toBe("@reklame.example");
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await bar.getByText("3 emails selected").waitFor();
  expect(await violations(page)).toEqual([]);
  await bar.getByRole("button", { name: "Discard" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Discard 3 emails?" }).getByRole("button", { name: "Discard" }).focus();
  await page.keyboard.press("Enter");
  await bar.getByText("3 emails handled").waitFor();
  await page.getByText("No waiting email matches").waitFor();
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(2);

  // Opens one, goes to the next and back, and adds one to a case, which opens the next.
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  const first = mailPage(page, "Med log");
  await first.getByText("log.txt").waitFor();
  await page.keyboard.press("j");
  const second = mailPage(page, "Ugens tal");
  await second.waitFor();
  await page.keyboard.press("k");
  await first.getByRole("radio", { name: /^Add to a case/ }).check();
  await first.getByRole("textbox", { name: "Case number" }).focus();
  await page.keyboard.type(String(careCase.id));
  await page.keyboard.press("Enter");
  await second.waitFor();
  await page.goBack();
  await second.waitFor({ state: "detached" });
  await expect.poll(() => rows.count()).toBe(1);
  expect(await Promise.all(ids.map(stateOf))).toEqual(["appended", "waiting", "discarded", "discarded", "discarded"]);
});

test("several emails become cases of known senders, or of a chosen company; one that is gone says so", {
  tags: ["thorough"],
}, async () => {
  const { page, rows, bar } = await openList();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("checkbox", { name: "Select the email from c@reklame.example" }).uncheck();
  await bar.getByText("4 emails selected").waitFor();
  await bar.getByRole("button", { name: "Create cases" }).click();
  const dialog = page.getByRole("dialog", { name: "Create cases from 4 emails" });
  await dialog.getByText("1 becomes a case for its sender and their company.").waitFor();
  await dialog.getByRole("button", { name: "Create cases" }).click();
  await dialog.getByText("Choose a customer.", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: /^Customer:/ }).click();
  await page.getByRole("option", { name: /Fjord/ }).click();
  await dialog.getByRole("button", { name: /^Contact person:/ }).click();
  await page.getByRole("option", { name: people.fie.name }).click();
  expect(await violations(page)).toEqual([]);
  // While its request is on its way: what is gone before then is no longer selected.
  const mailId = ids[2] ?? 0;
  await page.route("**/CreateCareCaseFromIncomingMail", async (route) => {
    if (route.request().postDataJSON().mailId === mailId)
      await site.havn.as("bo").discardIncomingMail({ body: { mailId } });
    await route.continue();
  });
  expectProblem(page, 409);
  await dialog.getByRole("button", { name: "Create cases" }).click();
  await bar.getByText("3 emails handled").waitFor();
  await bar.getByText("Somebody has already dealt with this email.").waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  const companyOf = async (id: number | undefined) => {
    const caseId = (await site.havn.as("anna").getIncomingMail({ body: { mailId: id ?? 0 } })).mail.careCase?.id ?? 0;
    const careCase = await read(site.havn, "anna", caseId);
    return [careCase?.customer?.name, careCase?.contactPerson?.id];
  };
  expect(await companyOf(ids[0])).toEqual(["Fjord ApS", people.fie.id]);
  expect(await companyOf(ids[1])).toEqual(["Nordlys A/S", people.nora.id]);
});

test("the company that an email appears to come from links to its page", { tags: ["thorough"] }, async () => {
  const { page, rows } = await openList();
  await rows.getByRole("link", { name: "Nordlys A/S" }).click();
  await page.waitForURL(/\/customers\/\d+$/);
});

test("filters are kept in the address: company, kind, files, one at a time and cleared", {
  tags: ["thorough"],
}, async () => {
  const { page, rows } = await openList("?files=1");
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => rows.count()).toBe(5);
  await page.getByRole("button", { name: "Customer", exact: true }).click();
  await page.getByRole("checkbox", { name: /Nordlys/ }).check();
  await expect.poll(() => rows.count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Why it is waiting", exact: true }).click();
  await page.getByRole("checkbox", { name: "We don't know the sender" }).check();
  await page.getByText("No waiting email matches").waitFor();
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().getByText("Nordlys A/S").waitFor();
});
