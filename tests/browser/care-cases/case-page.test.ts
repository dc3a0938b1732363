import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { browserSite, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

const openCase = async (as: Visitor, id: number): Promise<Page> => {
  const page = await site.openPage({ as });
  await visit(page, `/cases/${id}`);
  return page;
};
const fresh = async (id: number) => {
  const careCase = await read(site.havn, "anna", id);
  if (!careCase) throw new Error("the case is there");
  return careCase;
};
const article = (page: Page, name: string) => page.getByRole("article", { name });

describe("a case", () => {
  test("that doesn't exist and another company's case are not found, with the same text", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildCase(site.havn);
    for (const path of ["/cases/999999", `/cases/${id}`]) {
      const page = await site.openPage({ as: "fie" });
      expectProblem(page, 404);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await page.getByRole("heading", { name: `Could not find case: ${path.slice("/cases/".length)}` }).waitFor();
    }
  });

  test("has addresses for its conversation, history and attachments", async () => {
    const { id } = await buildCase(site.havn);
    await write(site.havn, "anna", id, "<p>Hvilken version?</p>");
    const page = await openCase("nils", id);
    const tabs = page.getByRole("navigation", { name: "Parts of the case" });
    await article(page, "Message from Anna Agent").getByText("Hvilken version?").waitFor();
    await tabs.getByRole("link", { name: "History" }).click();
    await page.waitForURL(`**/cases/${id}?tab=history`);
    await page.getByText("started looking at the case").first().waitFor();
    await tabs.getByRole("link", { name: "Attachments" }).click();
    await page.getByText("No attachments yet").waitFor();
    await page.reload();
    await page.getByText("No attachments yet").waitFor();
  });
});

describe("properties", () => {
  test("are edited in place, and others see the change at once", async () => {
    const { id } = await buildCase(site.havn);
    const staff = await openCase("anna", id);
    const customer = await openCase("nils", id);
    await staff.getByRole("combobox", { name: "Severity" }).selectOption("Critical");
    await expect.poll(async () => (await fresh(id)).severity).toBe("Critical");
    await expect.poll(() => customer.getByRole("complementary").textContent()).toContain("Critical");
    const row = (page: Page, name: string) => page.getByRole("complementary").locator("dt", { hasText: name }).count();
    for (const name of ["Follow-up date", "Estimate", "Channel"])
      expect([await row(staff, name), await row(customer, name)]).toEqual([1, 0]);
    await staff.getByRole("button", { name: "Edit Estimate" }).click();
    await staff.getByRole("textbox", { name: /^Estimate/ }).fill("1.3");
    await staff.keyboard.press("Enter");
    await staff.getByRole("alert").filter({ hasText: "in quarters" }).waitFor();
    await staff.getByRole("textbox", { name: /^Estimate/ }).fill("1.25");
    await staff.keyboard.press("Enter");
    await expect.poll(async () => (await fresh(id)).estimateHours).toBe(1.25);
    await staff.getByRole("button", { name: "Edit title" }).click();
    await staff.getByRole("textbox", { name: "Title" }).fill("Et andet navn");
    await staff.keyboard.press("Enter");
    await customer.getByRole("heading", { name: "Et andet navn", level: 1 }).waitFor();
  });

  test("are saved one by one: owner as team or person, date, first response, reference, description", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("anna", id);
    const owner = page.getByRole("dialog", { name: "Owner" });
    await page.getByRole("button", { name: /^Owner/ }).click();
    await owner.getByRole("option", { name: "Support" }).click();
    await expect.poll(async () => (await fresh(id)).owner).toMatchObject({ kind: "team", name: "Support" });
    await page.getByRole("button", { name: /^Owner/ }).click();
    await owner.getByRole("option", { name: "Bo Koordinator" }).click();
    await expect.poll(async () => (await fresh(id)).owner).toMatchObject({ kind: "user", id: people.bo.id });
    await page.getByRole("button", { name: "Edit Follow-up date" }).click();
    const followUpDate = addDays(businessDate(site.havn.clock.now()), 30);
    await page.getByRole("textbox", { name: "Follow-up date" }).fill(followUpDate);
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await fresh(id)).followUpDate).toBe(followUpDate);
    expect(await page.getByText("First response", { exact: true }).count()).toBe(1);
    await page.getByRole("combobox", { name: "First response" }).selectOption("true");
    await expect.poll(async () => (await fresh(id)).firstResponseSent).toBe(true);
    await page.getByRole("button", { name: "Edit External reference" }).click();
    await page.getByRole("textbox", { name: "External reference" }).fill("REF-1");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await fresh(id)).externalReference).toBe("REF-1");
    await page.getByRole("combobox", { name: "Channel" }).selectOption("Email");
    await expect.poll(async () => (await fresh(id)).channel).toBe("Email");
    await page.getByRole("button", { name: /^Contact person/ }).click();
    await page.getByRole("dialog", { name: "Contact person" }).getByRole("option", { name: "Nora Nordlys" }).click();
    await expect.poll(async () => (await fresh(id)).contactPerson?.id).toBe(people.nora.id);
    await page.getByRole("button", { name: "Edit description" }).click();
    await focusedEditor(page, "Description");
    await page.keyboard.type(" Set igen i dag.");
    await page.keyboard.press("Control+Enter");
    await expect.poll(async () => (await fresh(id)).description).toContain("Set igen i dag.");
  });

  test.each([1440, 390])("a description stays while its editor loads: %i", { tags: ["thorough"] }, async (width) => {
    const { id } = await buildCase(site.havn);
    const page = await site.openPage({ as: "anna", width, height: 844 });
    await visit(page, `/cases/${id}`);
    const held = Promise.withResolvers<void>();
    await page.route("**/EditDescription-*.js", (route) => held.promise.then(() => route.continue()));
    const description = page.getByRole("region", { name: "Description" });
    const words = (await description.locator(".rich-text").textContent()) ?? "";
    const edit = description.getByRole("button", { name: "Edit description" });
    await edit.click();
    const place = description.locator("[data-editor][aria-busy=true] .rich-text");
    expect(await place.textContent()).toBe(words);
    await description.getByRole("button", { name: "Cancel" }).click();
    await edit.click();
    expect(await place.textContent()).toBe(words);
    await description.getByRole("button", { name: "Cancel" }).press("Enter");
    await edit.and(page.locator(":focus")).press("Enter");
    const { height } = (await description.boundingBox()) ?? { height: 0 };
    held.resolve();
    await focusedEditor(page, "Description");
    expect((await description.boundingBox())?.height).toBe(height);
    expect(await description.getByRole("textbox").textContent()).toBe(words);
  });

  test("find a colleague by name", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("anna", id);
    await page.getByRole("button", { name: /^Assignee/ }).click();
    const panel = page.getByRole("dialog", { name: "Assignee" });
    await panel.getByRole("combobox").or(panel.getByRole("searchbox")).first().fill("bo");
    await panel.getByRole("option", { name: /Bo Koordinator/ }).click();
    await expect.poll(async () => (await fresh(id)).assignee?.id).toBe(people.bo.id);
  });

  test("changed by two users at once: different fields are both saved, and the same field shows both values", {
    tags: ["thorough"],
  }, async () => {
    const made = await buildCase(site.havn);
    const page = await openCase("anna", made.id);
    await page.route("**/api/events*", (route) => route.abort());
    expectProblem(page, /ERR_FAILED/);
    expectProblem(page, 409);
    await page.reload();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await change(site.havn, "bo", await fresh(made.id), { customerPriority: "Top" });
    await page.getByRole("combobox", { name: "Type" }).selectOption("Request");
    await expect.poll(async () => (await fresh(made.id)).caseType).toBe("Request");
    expect((await fresh(made.id)).customerPriority).toBe("Top");

    await change(site.havn, "bo", await fresh(made.id), { severity: "Critical" });
    await page.getByRole("combobox", { name: "Severity" }).selectOption("Regular");
    const conflict = page.getByRole("alert").filter({ hasText: "Somebody else has changed it to: Critical" });
    await conflict.getByText("Your change: Regular").waitFor();
    expect((await fresh(made.id)).severity).toBe("Critical");
    await conflict.getByRole("button", { name: "Use mine" }).click();
    await expect.poll(async () => (await fresh(made.id)).severity).toBe("Regular");
    await conflict.waitFor({ state: "hidden" });
  });
});

describe("the status", () => {
  const move = async (page: Page, to: string): Promise<void> => {
    await page.getByRole("button", { name: /^Change status/ }).click();
    await page.getByRole("menuitem", { name: to, exact: true }).click();
  };

  test("is changed from its menu, which first asks for what the change needs", async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("anna", id);
    await move(page, "Planned");
    const dialog = page.getByRole("dialog", { name: "Change to Planned" });
    await dialog.getByRole("button", { name: "Change to Planned" }).click();
    await page.getByRole("button", { name: "Change status, now Planned" }).waitFor();
    await expect.poll(async () => (await fresh(id)).status).toBe("Planned");
    await move(page, "Canceled");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel the case" }).click();
    await page.getByText("Enter a reason.").waitFor();
    await page.locator("textarea:focus[aria-describedby]").waitFor();
    await page.getByRole("dialog").getByRole("textbox").fill("Dublet");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel the case" }).click();
    await page.getByText("Reason: Dublet").waitFor();
    await expect.poll(async () => (await fresh(id)).status).toBe("Cancelled");
  });

  test("becomes waiting for the customer after writing a question in the same place", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildCase(site.havn);
    await write(site.havn, "nils", id, "<p>Det virker ikke.</p>");
    const page = await openCase("anna", id);
    await move(page, "Waiting for customer");
    const dialog = page.getByRole("dialog", { name: "Ask the customer" });
    await focusedEditor(page, "Message to the customer");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await move(page, "Waiting for customer");
    await focusedEditor(page, "Message to the customer");
    await dialog.getByRole("button", { name: "Send and wait for customer" }).click();
    await dialog.getByText("Write what you need from the customer.").waitFor();
    await page.getByRole("textbox", { name: "Message to the customer" }).click();
    await page.keyboard.type("Hvilken version?");
    await page.keyboard.press("Control+Enter");
    await article(page, "Message from Anna Agent").getByText("Hvilken version?").waitFor();
    await page.getByRole("button", { name: "Change status, now Waiting for customer" }).waitFor();
    await expect.poll(async () => (await fresh(id)).status).toBe("WaitsOnCustomer");
  });

  test("is canceled by the customer, in Danish, with a reason that both sides can read", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await site.openPage({ as: "nils", locale: "da" });
    await visit(page, `/cases/${id}`);
    const staff = await openCase("anna", id);
    await page.getByRole("button", { name: /^Skift status/ }).click();
    await expect.poll(() => page.getByRole("menuitem").allTextContents()).toEqual(["Annulleret"]);
    await page.getByRole("menuitem", { name: "Annulleret" }).click();
    const dialog = page.getByRole("dialog", { name: `Vil du annullere sag ${id}?` });
    await dialog.getByRole("button", { name: "Annuller sagen" }).click();
    await dialog.getByText("Skriv en begrundelse.").waitFor();
    const reason = "Vi fandt selv fejlen\n\n  Vare     Antal\n  Palle        3";
    await dialog.getByRole("textbox").fill(reason);
    await dialog.getByRole("button", { name: "Annuller sagen" }).click();
    await page.getByText("Begrundelse: Vi fandt selv fejlen").waitFor();
    await staff.getByText("Reason: Vi fandt selv fejlen").waitFor();
    const looks = (where: Page, text: string) => where.getByText(text).allInnerTexts();
    expect(await looks(page, "Begrundelse: Vi fandt")).toEqual([`Begrundelse: ${reason}`]);
    expect(await looks(staff, "Reason: Vi fandt")).toEqual([`Reason: ${reason}`]);
    await visit(page, `/cases/${id}?tab=history`);
    const done = "ændrede status fra Afventer Havn til Annulleret";
    expect(await looks(page, done)).toEqual([`${people.nils.name} ${done}: ${reason}`]);
  });

  test("of a delivered case is accepted or rejected by the customer", async () => {
    const { id } = await buildCase(site.havn);
    await change(site.havn, "anna", await fresh(id), { status: "Delivered" });
    const page = await openCase("nils", id);
    await page.getByText("Havn has delivered a solution. Does it solve your case?").waitFor();
    await page.getByRole("button", { name: "Reject" }).click();
    await focusedEditor(page, "What is missing");
    await page.keyboard.type("Momsen mangler stadig.");
    await page.getByRole("dialog").getByRole("button", { name: "Reject the solution" }).click();
    await article(page, "Message from Nils Nordlys").getByText("Momsen mangler stadig.").waitFor();
    await expect.poll(async () => (await fresh(id)).status).toBe("WaitsOnHavn");
    await change(site.havn, "anna", await fresh(id), { status: "Delivered" });
    await page.getByRole("button", { name: "Accept the solution" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Accept and close" }).click();
    await expect.poll(async () => (await fresh(id)).status).toBe("CaseClosed");
  });
});
