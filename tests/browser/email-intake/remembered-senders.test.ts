import { describe, expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { mailOfParts, rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { mailPage } from "#tests/support/mail/mail-page.ts";
import { fjord, people } from "#tests/support/people/people.ts";

const site = browserSite({ env: () => ({ MAIL_TRUSTED_AUTH: "mx.example.com" }) });

const take = async (raw: Buffer) => ingestMail(site.havn.havn.app, raw, site.havn.clock.now());
const vouchedFor = (domain: string) => ({
  "Authentication-Results": `mx.example.com; dmarc=pass header.from=${domain}`,
});
const vouched = vouchedFor("firma.example");

test("a sender is remembered while creating a case, listed with who did it, and forgotten, by keyboard", async () => {
  await take(rawMail({ From: "Lone Lund <lone@firma.example>", Subject: "Nye priser" }));
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/incoming-mail");
  await page.getByRole("link", { name: "Open the email from Lone Lund" }).focus();
  await page.keyboard.press("Enter");
  const dialog = mailPage(page, "Nye priser");
  expect(await dialog.getByRole("group", { name: /^Is further mail/ }).count()).toBe(0);
  await dialog.getByRole("button", { name: /^Customer:/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: /Fjord/ }).click();
  await dialog.getByRole("button", { name: /^Contact person:/ }).click();
  await page.getByRole("option", { name: people.fie.name }).click();
  await dialog.getByRole("group", { name: "Is further mail from there for Fjord ApS, too?" }).waitFor();
  await dialog.getByRole("radio", { name: /Don't remember/, checked: true }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await dialog.getByRole("radio", { name: /every address of this domain.*@firma\.example/, checked: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create a case" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText(/was created, and the sender is remembered/).waitFor();

  const { caseId, state } = await take(rawMail({ From: "ny@firma.example", Subject: "Igen", ...vouched }));
  expect(state).toBe("created");
  await take(rawMail({ From: "falsk@firma.example", Subject: "Falsk" }));
  await page.getByRole("link", { name: "Incoming mail" }).first().click();
  await page.getByText("Its sender is remembered, but nothing shows that it comes from them").waitFor();

  await visit(page, `/cases/${caseId}`);
  await page
    .getByText(/had remembered the sender on/)
    .first()
    .waitFor();

  await visit(page, "/incoming-mail");
  await page.getByRole("link", { name: "Remembered senders" }).click();
  const row = page.getByRole("row", { name: /@firma\.example/ });
  await row.getByRole("link", { name: "Fjord ApS" }).waitFor();
  await row.getByText("Anna Agent").waitFor();
  expect(await violations(page)).toEqual([]);
  await row.getByRole("button", { name: "Remove @firma.example" }).focus();
  await page.keyboard.press("Enter");
  const asked = page.getByRole("dialog", { name: "Remove @firma.example?" });
  await asked.getByRole("button", { name: "Remove" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("No senders are remembered").waitFor();
  const again = await take(rawMail({ From: "ny@firma.example", Subject: "Og igen", ...vouched }));
  expect(again.state).toBe("waiting");
});

test("several senders are remembered at once, those at public providers by address only", {
  tags: ["thorough"],
}, async () => {
  await site.havn.db.deleteFrom("incoming_mail").execute();
  const log = [{ type: "text/plain", content: "Hej" }];
  await take(mailOfParts(log, { From: "Ole <ole@gmail.com>" }));
  for (const name of ["a", "b"]) await take(rawMail({ From: `${name}@kunde.example` }));
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/incoming-mail");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Selected emails" });
  await bar.getByRole("button", { name: "Create cases" }).click();
  const dialog = page.getByRole("dialog", { name: "Create cases from 3 emails" });
  await dialog.getByRole("button", { name: /^Customer:/ }).click();
  await page.getByRole("option", { name: /Klit/ }).click();
  await dialog.getByRole("radio", { name: /Remember 3 addresses.*ole@gmail\.com, a@kunde\.example/ }).waitFor();
  await dialog.getByRole("radio", { name: /every address of this domain.*@kunde\.example/ }).check();
  await dialog.getByRole("button", { name: "Create cases" }).click();
  await bar.getByText("3 emails handled").waitFor();
  const { senders } = await site.havn.as("anna").getRememberedSendersBySearch({ body: {} });
  expect(senders.map(({ kind, name }) => [kind, name])).toEqual([["domain", "kunde.example"]]);
});

describe.each([1440, 390])("at %i", (width) =>
  test("a mail domain is added, proposes its company with the email, and is removed", {
    tags: width === 1440 ? [] : ["thorough"],
  }, async () => {
    await site.havn.db.deleteFrom("mail_domain").execute();
    await take(
      rawMail({
        From: `Bo <bo${width}@fjord-nyt.example>`,
        Subject: `Domæne ${width}`,
        ...vouchedFor("fjord-nyt.example"),
      }),
    );
    const page = await site.openPage({ as: "anna", width });
    await visit(page, "/incoming-mail/senders");
    await page.getByRole("button", { name: "Add a mail domain" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a mail domain" });
    await dialog.getByRole("textbox", { name: "Domain" }).fill("gmail.com");
    expectProblem(page, 409);
    await dialog.getByRole("button", { name: /^Customer/ }).click();
    await page.getByRole("option", { name: /Fjord/ }).click();
    await dialog.getByRole("button", { name: "Add" }).click();
    await dialog.getByText("Anybody can get an address at this domain.").waitFor();
    await dialog.getByRole("textbox", { name: "Domain" }).fill("Fjord-Nyt.example");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Add" }).click();
    const row = page.getByRole("row", { name: /fjord-nyt\.example/ });
    await row.getByRole("link", { name: "Fjord ApS" }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await visit(page, "/incoming-mail");
    await page.getByRole("link", { name: "Open the email from Bo" }).last().click();
    const mail = mailPage(page, `Domæne ${width}`);
    await mail.getByText("fjord-nyt.example is a mail domain of Fjord ApS.").waitFor();
    await mail.getByRole("button", { name: "Customer: Fjord ApS" }).waitFor();
    await visit(page, "/incoming-mail/senders");
    await page.getByRole("button", { name: "Remove fjord-nyt.example" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await page.getByText("No customer has a mail domain.").waitFor();
  }),
);

test.each([1440, 390])("long addresses and domains are shown in full at %i", { tags: ["thorough"] }, async (width) => {
  const remembered = {
    customer_no: Number(fjord),
    remembered_by: people.anna.id,
    remembered_at: site.havn.clock.now(),
  };
  const domain = `${"laboratoriet-for-vedvarende-energi-".repeat(2)}nord.example`;
  const addresses = [`${"karl-emil.".repeat(6)}olsen@${domain}`, `@havne-${domain}`];
  await site.havn.db.deleteFrom("remembered_sender").execute();
  await site.havn.db
    .insertInto("remembered_sender")
    .values(addresses.map((address) => ({ address, ...remembered })))
    .execute();
  const page = await site.openPage({ as: "anna", locale: "da", width });
  await visit(page, "/incoming-mail/senders");
  for (const address of addresses) {
    const cell = page.getByRole("rowheader", { name: address });
    await cell.waitFor();
    expect(await cell.evaluate((one) => one.scrollWidth <= one.clientWidth), address).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
