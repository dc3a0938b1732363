import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { dayMs } from "#platform/rules/durations.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { actOnMessage, messageMenu } from "#tests/support/browser/act-on-message.ts";
import { browserSite, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";
import type { Locale } from "#wording/locale.ts";

const site = browserSite();

const openCase = async (as: Visitor, id: number, locale: Locale = "en"): Promise<Page> => {
  const page = await site.openPage({ as, locale });
  await visit(page, `/cases/${id}`);
  return page;
};
const article = (page: Page, name: string) => page.getByRole("article", { name });

describe("a message", () => {
  test("is edited and deleted by its author, and others see it at once", async () => {
    const { id } = await buildCase(site.havn);
    await write(site.havn, "anna", id, "<p>Prøv igen i morgen.</p>");
    const staff = await openCase("anna", id);
    const customer = await openCase("nils", id);
    await messageMenu(article(customer, "Message from Anna Agent")).click();
    expect(await customer.getByRole("menuitem").allTextContents()).toEqual(["Quote", "Copy link"]);

    const own = article(staff, "Message from Anna Agent");
    await actOnMessage(own, "Edit");
    await focusedEditor(staff, "Edit message");
    await staff.keyboard.type(" Det virker nu.");
    await staff.getByRole("button", { name: "Save changes" }).click();
    await article(staff, "Message from Anna Agent").getByText("Prøv igen i morgen. Det virker nu.").waitFor();
    await messageMenu(own).and(staff.locator(":focus")).waitFor();
    await article(customer, "Message from Anna Agent").getByText("Prøv igen i morgen. Det virker nu.").waitFor();
    await article(customer, "Message from Anna Agent").getByText("edited").waitFor();

    await actOnMessage(own, "Delete");
    const dialog = staff.getByRole("dialog", { name: "Delete the message?" });
    await dialog.waitFor();
    await staff.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await actOnMessage(own, "Delete");
    await dialog.getByRole("button", { name: "Delete message" }).click();
    await staff.getByText("deleted this message").waitFor();
    await customer.getByText("deleted this message").waitFor();
    expect(await customer.locator("main").textContent()).not.toContain("Prøv igen i morgen");
  });

  test("for staff only looks and reads differently from one to the customer", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("anna", id);
    await page.getByRole("button", { name: "Write to the customer" }).click();
    await focusedEditor(page, "Message to the customer");
    const composer = page.getByRole("region", { name: "Write a message" });
    const send = composer.getByRole("button", { name: "Answer Nordlys A/S" });
    const color = (name: string) =>
      composer.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
    const external = await color("Answer Nordlys A/S");
    await composer.getByRole("radio", { name: "Internal" }).check({ force: true });
    await send.waitFor({ state: "hidden" });
    const internal = await color("Note to staff");
    expect(internal).not.toBe(external);
    expect(await composer.getByRole("button").allTextContents()).not.toContain("Answer Nordlys A/S");
  });

  test("that is empty is not sent", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("nils", id);
    await page.getByRole("button", { name: "Write to Havn" }).click();
    await focusedEditor(page, "Message to Havn");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("alert").getByText("Write something first.").waitFor();
  });

  test("shows a linked image and formatting as it was written", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("nils", id);
    await page.route("https://pictures.example/**", (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        body: "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'/>",
      }),
    );
    await page.getByRole("button", { name: "Write to Havn" }).click();
    await focusedEditor(page, "Message to Havn");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("Vigtigt");
    await page.keyboard.press("Control+b");
    await page.keyboard.type(" nok ");
    await page.getByRole("button", { name: "Picture", exact: true }).click();
    await page.getByLabel("Address of the image").fill("javascript:alert(1)");
    await page.getByRole("button", { name: "Insert" }).click();
    await page.getByText("Use an address that begins with http://").waitFor();
    await page.getByLabel("Address of the image").fill("https://pictures.example/a.svg");
    await page.getByLabel("Description of the image").fill("Skærmbillede");
    await page.getByRole("button", { name: "Insert" }).click();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const sent = article(page, "Message from Nils Nordlys");
    await sent.getByRole("strong").getByText("Vigtigt").waitFor();
    await sent.getByRole("button", { name: "Picture from pictures.example: Skærmbillede" }).click();
    await sent.locator("iframe[title='Skærmbillede'][data-loaded=true]").waitFor();
  });
});

test("messages have date and time, and a line begins each day", async () => {
  const { id } = await buildCase(site.havn);
  const { message } = await write(site.havn, "anna", id, "<p>Prøv igen i morgen.</p>");
  const dayBefore = new Date(Date.parse(message.createdAt) - dayMs);
  await site.havn.db.updateTable("case_message").set({ created_at: dayBefore }).where("id", "=", message.id).execute();
  await write(site.havn, "nils", id, "<p>Det virker nu.</p>");
  for (const [as, locale, days, time] of [
    ["anna", "en", ["Yesterday", "Today"], /^[A-Z][a-z]{2} \d{1,2}, \d\d:\d\d$/],
    ["nils", "da", ["I går", "I dag"], /^\d{1,2}\. [a-z]{3}\.? \d\d:\d\d$/],
  ] as const) {
    const page = await openCase(as, id, locale);
    const dialog = page.getByRole("region", { name: "Dialog" });
    expect(await dialog.getByRole("heading", { level: 3 }).allTextContents()).toEqual(days);
    for (const told of await dialog.locator("time").allTextContents()) expect(told).toMatch(time);
  }
});

describe("an internal note", () => {
  test("is made external after its text was shown, and the customer sees it", async () => {
    const { id } = await buildCase(site.havn);
    await write(site.havn, "anna", id, "<p>Fejlen er rettet i version 9.</p>", true);
    const staff = await openCase("bo", id);
    const customer = await openCase("nils", id);
    expect(await customer.locator("main").textContent()).not.toContain("version 9");
    await actOnMessage(article(staff, "Internal note from Anna Agent"), "Make external");
    const dialog = staff.getByRole("dialog", { name: "Show this internal note to the customer?" });
    await dialog.getByText("Fejlen er rettet i version 9.").waitFor();
    await dialog.getByText(/^Nordlys A\/S and everybody there with access/).waitFor();
    expect(await violations(staff)).toEqual([]);
    await dialog.getByRole("button", { name: "Show to the customer" }).click();
    await article(customer, "Message from Anna Agent").getByText("Fejlen er rettet i version 9.").waitFor();
    await article(staff, "Message from Anna Agent").waitFor();
  });
});

describe("a file", () => {
  const tooLarge = 50 * 1024 * 1024 + 1;

  test("that is one byte too large is rejected with a message and not sent", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("nils", id);
    await visit(page, `/cases/${id}?tab=files`);
    const sent: string[] = [];
    page.on("request", (request) => request.url().includes("CreateCareCaseFile") && sent.push(request.url()));
    await page.locator("main input[type=file]").evaluate((field: HTMLInputElement, size) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(size)], "for stor.bin"));
      field.files = files.files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }, tooLarge);
    await page.getByText("The selected file exceeds the maximum file size of 50MB").waitFor();
    expect(sent).toEqual([]);
    await page.getByRole("button", { name: "Remove for stor.bin" }).click();
    await page.getByText("No attachments yet").waitFor();
  });

  test("is attached to a message, downloaded by the other side and deleted", async () => {
    const { id } = await buildCase(site.havn);
    const customer = await openCase("nils", id);
    await customer.getByRole("button", { name: "Write to Havn" }).click();
    await focusedEditor(customer, "Message to Havn");
    await customer.keyboard.type("Se filen.");
    const bytes = Buffer.from("indhold");
    await customer
      .locator("main input[type=file]")
      .setInputFiles({ name: "log.txt", mimeType: "text/plain", buffer: bytes });
    await customer.getByRole("button", { name: "Remove log.txt from the message" }).waitFor();
    await customer.getByRole("button", { name: "Send", exact: true }).click();
    await article(customer, "Message from Nils Nordlys").getByRole("button", { name: "Download log.txt" }).waitFor();

    const staff = await openCase("anna", id);
    const download = staff.waitForEvent("download");
    await article(staff, "Message from Nils Nordlys").getByRole("button", { name: "Download log.txt" }).click();
    const chunks = await (await (await download).createReadStream()).toArray();
    expect(Buffer.concat(chunks)).toEqual(bytes);

    await visit(customer, `/cases/${id}?tab=files`);
    await customer.getByRole("button", { name: "Delete log.txt" }).click();
    await customer.getByRole("dialog").getByRole("button", { name: "Delete file" }).click();
    await customer.getByText("No attachments yet").waitFor();
    await expect.poll(() => staff.getByRole("button", { name: "Download log.txt" }).count()).toBe(0);
  });

  test("that failed to upload is retried with a click", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("nils", id);
    await visit(page, `/cases/${id}?tab=files`);
    expectProblem(page, /ERR_FAILED/);
    await page.route("**/CreateCareCaseFile*", (route) => route.abort(), { times: 1 });
    const file = { name: "log.txt", mimeType: "text/plain", buffer: Buffer.from("a") };
    await page.locator("main input[type=file]").setInputFiles(file);
    await page.getByText("Unable to upload file").waitFor();
    await page.getByRole("button", { name: "Try again to upload log.txt" }).click();
    await page.getByRole("button", { name: "Delete log.txt" }).waitFor();
  });
});

test("changes made at once form one line, which expands; customers see those that concern them", {
  tags: ["thorough"],
}, async () => {
  const { id } = await buildCase(site.havn);
  const current = await read(site.havn, "anna", id);
  if (!current) throw new Error("the case is there");
  const changes = {
    assigneeId: people.bo.id,
    owner: { kind: "user" as const, id: people.anna.id },
    followUpDate: addDays(businessDate(site.havn.clock.now()), 30),
  };
  await change(site.havn, "anna", current, changes);
  const staff = await openCase("bo", id);
  const line = staff.locator("main details summary");
  await line.getByText(/^Anna Agent set (assignee|owner|follow-up date), .+, and .+$/).waitFor();
  await line.focus();
  await staff.keyboard.press("Enter");
  await staff.getByText("assigned the case to Bo Koordinator").waitFor();
  await staff.getByText("set owner to Anna Agent").waitFor();
  // The description already says it.
  expect(await staff.getByText("created the case").count()).toBe(1);
  const customer = await openCase("nils", id, "da");
  await customer.getByText("tildelte sagen til Bo Koordinator").waitFor();
  expect(await customer.getByText(/angav .* som (ejer|opfølgningsdato)|angav (ejer|opfølgningsdato)/).count()).toBe(0);
  await visit(customer, `/cases/${id}?tab=history`);
  await customer.getByText("angav Anna Agent som ejer").waitFor();
});

test("a message is quoted where the caret stands, an internal one only internally, and has a link", async () => {
  const { id } = await buildCase(site.havn);
  const { message: asked } = await write(site.havn, "nils", id, "<p>Hvornår kommer <strong>den</strong>?</p>");
  await write(site.havn, "bo", id, "<p>Leverandøren er lukket.</p>", true);
  const page = await openCase("anna", id);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Write to the customer" }).click();
  const answer = await focusedEditor(page, "Message to the customer");
  await page.keyboard.type("Hej!");
  await messageMenu(article(page, "Message from Nils Nordlys")).press("Enter");
  await page.getByRole("menuitem", { name: "Quote" }).and(page.locator(":focus")).press("Enter");
  await answer.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("På mandag.");
  await expect
    .poll(() => answer.innerHTML())
    .toContain(
      "<p>Hej!</p><blockquote><p><strong>Nils Nordlys:</strong></p><p>Hvornår kommer <strong>den</strong>?</p></blockquote><p>På mandag.</p>",
    );

  await actOnMessage(article(page, "Internal note from Bo Koordinator"), "Quote");
  const note = await focusedEditor(page, "Internal note");
  await note.locator("blockquote").getByText("Leverandøren er lukket.").waitFor();
  await page
    .getByRole("region", { name: "Write a message" })
    .getByRole("radio", { name: "Customer" })
    .check({ force: true });
  await answer.getByText("På mandag.").waitFor();
  expect(await answer.textContent()).not.toContain("Leverandøren");

  await actOnMessage(article(page, "Message from Nils Nordlys"), "Copy link");
  await page.getByText("Link copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${new URL(page.url()).origin}/cases/${id}#message-${asked.id}`);
});
