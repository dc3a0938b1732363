import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";

const site = browserSite();

const openCase = async (options: PageOptions, id: number): Promise<Page> => {
  const page = await site.openPage(options);
  await visit(page, `/cases/${id}`);
  return page;
};
const fresh = async (id: number) => {
  const careCase = await read(site.havn, "anna", id);
  if (!careCase) throw new Error("the case is there");
  return careCase;
};
const marks = (page: Page) => page.getByRole("list", { name: "Also on this case" });
const messagesOf = async (id: number) =>
  (await site.havn.as("anna").getCareCaseMessagesBySearch({ body: { caseId: id } })).messages;

describe("two browsers on one case", () => {
  test("show each other's presence and typing, and when one leaves", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const anna = await openCase({ as: "anna" }, id);
    const bo = await openCase({ as: "bo" }, id);
    await marks(anna).getByText("Bo Koordinator is looking at the case").waitFor();
    await marks(bo).getByText("Anna Agent is looking at the case").waitFor();
    await bo.getByRole("button", { name: "Write to the customer" }).click();
    await focusedEditor(bo, "Message to the customer");
    await bo.keyboard.type("Jeg kigger");
    const composer = anna.getByRole("region", { name: "Write a message" });
    // He keeps typing until it has arrived: presence as a writer ends five seconds after the last letter.
    const isTold = () => composer.getByText("Bo Koordinator is writing a reply").isVisible();
    await expect.poll(async () => bo.keyboard.type(".").then(isTold), { interval: 500 }).toBe(true);
    expect(await violations(anna)).toEqual([]);
    await composer.getByText("Bo Koordinator is writing a reply").waitFor({ state: "hidden" });
    await bo.getByRole("link", { name: "Home" }).click();
    await expect.poll(() => marks(anna).count()).toBe(0);
  });

  test("show staff to colleagues, but not to customers", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const nils = await openCase({ as: "nils", locale: "da" }, id);
    const anna = await openCase({ as: "anna" }, id);
    await marks(anna).getByText("Nils Nordlys is looking at the case").waitFor();
    await openCase({ as: "nora" }, id);
    const seen = nils.getByRole("list", { name: "Også på sagen" });
    await seen.getByText("Nora Nordlys ser på sagen").waitFor();
    expect(await seen.textContent()).not.toContain("Anna");
  });

  test("follow each other's changes, and resolve a conflict on the same field", async () => {
    const { id } = await buildCase(site.havn);
    const anna = await openCase({ as: "anna" }, id);
    const bo = await openCase({ as: "bo" }, id);
    await bo.getByRole("combobox", { name: "Customer priority" }).selectOption("Top");
    await expect.poll(() => anna.getByRole("combobox", { name: "Customer priority" }).inputValue()).toBe("Top");

    const typed = anna.getByRole("textbox", { name: "Title" });
    await anna.getByRole("button", { name: "Edit title" }).click();
    await typed.fill("Annas titel");
    await change(site.havn, "bo", await fresh(id), { title: "Bos titel" });
    await anna.getByRole("heading", { name: "Bos titel", level: 1 }).waitFor({ state: "attached" });
    expect(await typed.inputValue()).toBe("Annas titel");
    await anna.keyboard.press("Enter");
    const conflict = anna.getByRole("alert").filter({ hasText: "Somebody else has changed it to: Bos titel" });
    await conflict.getByText("Your change: Annas titel").waitFor();
    expect((await fresh(id)).title).toBe("Bos titel");
    await conflict.getByRole("button", { name: "Use mine" }).click();
    await expect.poll(async () => (await fresh(id)).title).toBe("Annas titel");
    await bo.getByRole("heading", { name: "Annas titel", level: 1 }).waitFor();
  });
});

describe("a reply to an outdated conversation", () => {
  /** A page whose event stream is broken: it doesn't get other people's writes. */
  const openDeaf = async (id: number): Promise<Page> => {
    const page = await site.openPage({ as: "anna" });
    expectProblem(page, /ERR_FAILED|EventSource|net::/);
    await page.route("**/api/events*", (route) => route.abort());
    await visit(page, `/cases/${id}`);
    return page;
  };
  const reply = async (page: Page, text: string) => {
    await page.getByRole("button", { name: "Write to the customer" }).click();
    await focusedEditor(page, "Message to the customer");
    await page.keyboard.type(text);
  };

  test("is held back while the new messages are shown, and sent unchanged on request", async () => {
    const { id } = await buildCase(site.havn);
    await write(site.havn, "nils", id, "<p>Det sker igen.</p>");
    const page = await openDeaf(id);
    expectProblem(page, 409);
    await reply(page, "Prøv at genstarte.");
    await write(site.havn, "nils", id, "<p>Glem det, det virker nu.</p>");
    await write(site.havn, "bo", id, "<p>Godt at høre.</p>");
    await page.keyboard.press("Control+Enter");
    const held = page.getByRole("alert").filter({ hasText: "2 new messages arrived while you were writing" });
    await held.waitFor();
    const marked = page.getByRole("article", { name: "Message from Nils Nordlys" }).filter({ hasText: "Glem det" });
    await marked.getByText("New", { exact: true }).waitFor();
    expect(await page.getByRole("textbox", { name: "Message to the customer" }).textContent()).toBe(
      "Prøv at genstarte.",
    );
    expect(await messagesOf(id)).toHaveLength(3);
    expect(await violations(page)).toEqual([]);
    await held.getByRole("button", { name: "Send anyway" }).click();
    await page.getByRole("article", { name: "Message from Anna Agent" }).getByText("Prøv at genstarte.").waitFor();
    expect(await messagesOf(id)).toHaveLength(4);
  });

  test("can be edited first, and is then sent without another question", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openDeaf(id);
    expectProblem(page, 409);
    await reply(page, "Prøv at genstarte.");
    await write(site.havn, "nils", id, "<p>Det har jeg gjort.</p>");
    await page.keyboard.press("Control+Enter");
    await page.getByText("1 new message arrived while you were writing").waitFor();
    await page.getByRole("button", { name: "Edit", exact: true }).last().click();
    await focusedEditor(page, "Message to the customer");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Så ser vi på det.");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("article", { name: "Message from Anna Agent" }).getByText("Så ser vi på det.").waitFor();
  });
});
