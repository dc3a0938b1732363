import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

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
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

/** Moves down an open menu to this item, and chooses it. */
const chooseByKeys = async (page: Page, item: string): Promise<void> => {
  await page.getByRole("menuitem", { name: item, exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("menuitem");
  for (let step = 0; (await focused(page)) !== item && step < 15; step++) await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe(item);
  await page.keyboard.press("Enter");
};

describe("with the keyboard only", () => {
  test("staff find a case in the list, reply and close it", async () => {
    const title = "Printeren på lageret står stille";
    const { id } = await buildCase(site.havn, { changes: { title } });
    const page = await site.openPage({ as: "anna" });
    await visit(page, "/cases");
    await page.keyboard.press("/");
    await page.keyboard.type("lageret");
    await page.waitForURL("**/cases?q=lageret");
    await page.getByRole("link", { name: title }).waitFor();
    await page.locator("table[aria-busy=false]").waitFor();
    for (let step = 0; (await focused(page)) !== title && step < 40; step++) await page.keyboard.press("Tab");
    expect(await focused(page)).toBe(title);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/cases/${id}`);
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
    // The heading is the list's until the case has come.
    await page.getByRole("button", { name: "Write to the customer" }).waitFor();

    await page.keyboard.press("Shift+A");
    await expect.poll(async () => (await fresh(id)).assignee?.id).toBe(people.anna.id);
    await page.keyboard.press("r");
    await focusedEditor(page, "Message to the customer");
    await page.keyboard.type("Sluk og tænd den, så kører den igen.");
    const anew = page.waitForResponse("**/GetCareCasesByIds");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("article", { name: "Message from Anna Agent" }).getByText("Sluk og tænd den").waitFor();
    // The composer closes, and focus moves to the button that opens it.
    await expect.poll(() => focused(page)).toBe("Write to the customer");
    // Before the case is fetched again, closing would ask for an answer first.
    await anew;
    // The page may still have the version before the message: then the save is refused, and it fetches and saves again.
    allowProblem(page, 409);
    await page.keyboard.press("m");
    await chooseByKeys(page, "Closed");
    await expect.poll(async () => (await fresh(id)).status).toBe("CaseClosed");
  });

  test("a customer accepts a delivery in Danish, and subscribes", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    await write(site.havn, "anna", id, "<p>Den er rettet.</p>");
    await change(site.havn, "anna", await fresh(id), { status: "Delivered" });
    const page = await openCase({ as: "nils", locale: "da" }, id);
    await page.getByText("Havn har leveret en løsning. Løser den din sag?").waitFor();
    await page.keyboard.press("s");
    await page.getByRole("button", { name: "Følg ikke længere", exact: true }).waitFor();
    await expect.poll(async () => (await fresh(id)).subscribers.map((one) => one.id)).toEqual([people.nils.id]);
    await page.getByRole("button", { name: "Godkend løsningen" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Vil du godkende løsningen?" }).waitFor();
    await page.getByRole("button", { name: "Godkend og luk" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await fresh(id)).status).toBe("CaseClosed");
  });
});

test("a reply continues the text that was already started", { tags: ["thorough"] }, async () => {
  const { id } = await buildCase(site.havn);
  const body = { caseId: id, comment: "<p>Vi ser på</p>" };
  await site.havn.as("anna").saveCareCaseMessageDraft({ body });
  const page = await openCase({ as: "anna" }, id);
  await page.getByText("Vi ser på", { exact: true }).waitFor();
  await page.keyboard.press("r");
  await focusedEditor(page, "Message to the customer");
  await page.keyboard.type(" det");
  await page.getByText("Vi ser på det", { exact: true }).waitFor();
});

test("each key opens what its tooltip says, and is ignored while typing", { tags: ["thorough"] }, async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase({ as: "anna" }, id);
  await page.keyboard.press("a");
  await page.getByRole("dialog", { name: "Assignee" }).getByRole("combobox").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("l");
  await page.getByRole("dialog", { name: "Case number or words" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  await page.getByLabel("Follow-up date").last().waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await page.getByRole("textbox", { name: "Title" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await focusedEditor(page, "Internal note");
  await page.keyboard.type("ms");
  expect(await page.getByRole("menu").isVisible()).toBe(false);
  expect((await fresh(id)).subscribers).toEqual([]);
  for (const [name, key] of [
    ["Edit title", "E"],
    ["Follow", "S"],
    ["Add a follower", "Shift+S"],
    [/^Change status/, "M"],
    [/^Assignee/, "A"],
  ] as const) {
    const button = page.getByRole("button", { name, exact: typeof name === "string" });
    expect(await button.getAttribute("title")).toContain(`(${key})`);
  }
});

test("on a phone, keys lead to the details tab", { tags: ["thorough"] }, async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase({ as: "anna", width: 390, height: 844 }, id);
  await page.keyboard.press("a");
  await page.waitForURL("**?tab=details");
  await page.getByRole("dialog", { name: "Assignee" }).getByRole("combobox").waitFor();
});

test("the palette does what the controls of the open case do, found by what it sets", async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase({ as: "anna" }, id);
  const offered = async (typed: string, name: RegExp) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill(typed);
    await page.getByRole("option", { name, selected: true }).waitFor();
    await page.keyboard.press("Enter");
  };
  await offered("assign to bo", /^Assign to Bo Koordinator/);
  await expect.poll(async () => (await fresh(id)).assignee?.id).toBe(people.bo.id);
  await offered("crit", /^Severity: Critical/);
  await expect.poll(async () => (await fresh(id)).severity).toBe("Critical");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("closed");
  await page.getByRole("option", { name: "Status: Closed" }).waitFor();
  // The list of that name comes first: Enter changes nothing by mistake.
  await page.getByRole("option", { name: "Cases · Closed", selected: true }).waitFor();
  await page.keyboard.press("Escape");
  // By what it is called in Danish; it asks what the control asks.
  await offered("annuller sagen", /^Status: Canceled/);
  const dialog = page.getByRole("dialog", { name: `Cancel case ${id}` });
  await dialog.getByLabel("Reason").fill("Dublet");
  await dialog.getByRole("button", { name: "Cancel the case" }).click();
  await expect.poll(async () => (await fresh(id)).status).toBe("Cancelled");
});

test("the palette offers customers what they may change, in Danish", { tags: ["thorough"] }, async () => {
  const { id } = await buildCase(site.havn, { changes: { caseType: "Incident" } });
  const page = await openCase({ as: "nils", locale: "da" }, id);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("dialog").getByRole("combobox");
  const offered = page.getByRole("group", { name: "På denne sag" }).getByRole("option");
  // What is one of many is only offered once it is typed.
  await expect.poll(() => offered.allTextContents()).not.toContain("Type: Support");
  await field.fill("type");
  await expect.poll(() => offered.allTextContents()).toEqual(["Type: Anmodning", "Type: Support"]);
  await field.fill("bo");
  await page.getByRole("option", { name: "Søg i alle sager efter “bo”" }).waitFor();
  expect(await page.getByRole("option", { name: /Bo Koordinator/ }).count()).toBe(0);
  await field.fill("annuller");
  await expect.poll(() => offered.allTextContents()).toEqual(["Status: Annulleret"]);
});
