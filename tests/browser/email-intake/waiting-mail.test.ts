import { expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { loseOriginal } from "#tests/support/files/lose-file.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { replyAddressOf } from "#tests/support/mail/mail-intake.ts";
import { mailPage } from "#tests/support/mail/mail-page.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite({ env: () => ({ MAIL_REPLY_TO: "care@example.com" }) });

const take = (heads: Record<string, string>, body?: string) =>
  ingestMail(site.havn.havn.app, rawMail(heads, body), site.havn.clock.now());

test("an answer of uncertain origin waits on the case; one click makes it the sender's message", async () => {
  const { id } = await buildCase(site.havn, { by: "nora" });
  const To = await replyAddressOf(site.havn, id, people.nora.id);
  await take({ From: `Nils Nordlys <${people.nils.email}>`, To, Subject: "SV: Faktura" }, "Det er version 4.2");
  const customer = await site.openPage({ as: "nora" });
  await visit(customer, `/cases/${id}`);
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/cases/${id}`);
  const waiting = page.getByRole("region", { name: "1 email is waiting on this case" });
  await waiting.getByText("A reply, but nothing shows that it comes from the person it names").waitFor();
  expect(await violations(page)).toEqual([]);

  await waiting.getByRole("link", { name: "Open the email from Nils Nordlys" }).click();
  const dialog = mailPage(page, "SV: Faktura");
  await dialog.getByText("Det er version 4.2").waitFor();
  expect(await dialog.getByRole("textbox", { name: "Case number" }).inputValue()).toBe(String(id));
  // The case that the email is about makes adding it the choice.
  await dialog.getByRole("radio", { name: /^Add to a case/, checked: true }).waitFor();
  await dialog
    .getByRole("link", { name: `Case #${id}` })
    .first()
    .click();

  expect(await customer.getByText("waits on this case").count()).toBe(0);
  await waiting.getByRole("button", { name: "Add as a message from Nils Nordlys" }).click();
  await waiting.waitFor({ state: "detached" });
  for (const each of [page, customer]) await each.getByText("Det er version 4.2").waitFor();

  await take({ From: "ole@ukendt.example", To, Subject: "Også mig" }, "Hos os også");
  await page
    .getByRole("region", { name: "1 email is waiting on this case" })
    .getByRole("button", { name: "Add as an internal message" })
    .click();
  await page.getByText("Hos os også").waitFor();
  expect(await customer.getByText("Hos os også").count()).toBe(0);
});

test("a customer's email that a colleague forwarded becomes the customer's case with one click", {
  tags: ["thorough"],
}, async () => {
  const body = `Kan du tage den?\r\n\r\nFra: Nora Nordlys <${people.nora.email}>\r\nSendt: i går\r\nTil: Anna\r\nEmne: Kurven er tom\r\n\r\nDer er intet i den.\r\n`;
  await take({ From: `Anna Agent <${people.anna.email}>`, Subject: "VS: Kurven er tom" }, body);
  const page = await site.openPage({ as: "bo" });
  await visit(page, "/incoming-mail");
  await page.getByText("A colleague forwarded it").waitFor();
  await page.getByRole("link", { name: "Open the email from Anna Agent" }).click();
  const dialog = mailPage(page, "VS: Kurven er tom");
  const forwarded = dialog.getByRole("region", { name: "The forwarded email" });
  await forwarded.getByText("Forwarded, from Nora Nordlys · nora@nordlys.example").waitFor();
  await dialog.getByRole("button", { name: "Customer: Nordlys A/S" }).waitFor();
  await dialog.getByRole("button", { name: "Contact person: Nora Nordlys" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create a case" }).click();
  await page.getByText(/^Case #\d+ was created$/).waitFor();
  const made = await site.havn.db
    .selectFrom("care_case")
    .select(["id", "title"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(made?.title).toBe("Kurven er tom");
  await visit(page, `/cases/${made?.id}`);
  await page.getByText("Der er intet i den.").waitFor();
  expect(await page.getByText("Kan du tage den?").count()).toBe(0);
});

test("an email whose original the store has lost says so, and can only be discarded", {
  tags: ["thorough"],
}, async () => {
  const { id } = await take({ From: "Ole Ukendt <ole@ukendt.example>", Subject: "Uden original" }, "Hej");
  await loseOriginal(site.havn, id);
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/incoming-mail");
  await page.getByRole("link", { name: "Open the email from Ole Ukendt" }).click();
  const dialog = mailPage(page, "Uden original");
  const lost = dialog.getByText("The file is no longer in storage. The people who run Havn have been told.");
  await lost.waitFor();
  expectProblem(page, 410);
  await dialog.getByRole("button", { name: "Download original" }).click();
  await expect.poll(() => lost.count()).toBe(2);
  await dialog.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog", { name: "Discard 1 email?" }).getByRole("button", { name: "Discard" }).click();
  await dialog.waitFor({ state: "detached" });
});
