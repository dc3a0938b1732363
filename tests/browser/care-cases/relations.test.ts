import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { allowProblem, expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { fjord, people } from "#tests/support/people/people.ts";

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
const relatedIds = async (caseId: number) =>
  (await site.havn.as("anna").getCareCaseReletedCases({ body: { caseId } })).relatedCases.map(({ id }) => id);
const note = (page: Page, text: string) => page.getByRole("status").getByText(text);

describe("related cases", () => {
  const find = async (page: Page, text: string) => {
    await page.getByRole("button", { name: /Add related case/ }).click();
    await page.getByRole("combobox", { name: "Case number or words" }).fill(text);
    return page.getByRole("dialog", { name: "Case number or words" });
  };

  test("are added by number, shown on both cases, removed and restored", async () => {
    const one = await buildCase(site.havn);
    const other = await buildCase(site.havn, { changes: { title: "Printeren står stille" } });
    const page = await openCase({ as: "nils", unhurried: true }, one.id);
    const staff = await openCase({ as: "anna" }, other.id);
    const panel = await find(page, `#${other.id}`);
    await panel.getByRole("option", { name: /Printeren står stille/ }).click();
    const list = page.getByRole("list", { name: "Related cases" });
    await list.getByRole("link", { name: `#${other.id} Printeren står stille` }).waitFor();
    await staff.getByRole("list", { name: "Related cases" }).getByRole("link").waitFor();
    expect(await relatedIds(one.id)).toEqual([other.id]);
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: `Remove case ${other.id} from the related cases` }).press("Enter");
    await expect.poll(() => relatedIds(one.id)).toEqual([]);
    await page
      .getByRole("button", { name: /Add related case/ })
      .and(page.locator(":focus"))
      .waitFor();
    await note(page, `Case ${other.id} is no longer related`).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await list.getByRole("link").waitFor();
    expect(await relatedIds(other.id)).toEqual([one.id]);
  });

  test("are found by a number in their text, and by words across formatting", { tags: ["thorough"] }, async () => {
    const one = await buildCase(site.havn);
    const description = "<p>Følgeseddel 48213377, kø<strong>lerum</strong></p>";
    const other = await buildCase(site.havn, { changes: { title: "Varme", description } });
    const page = await openCase({ as: "nils" }, one.id);
    const panel = await find(page, "48213377");
    await panel.getByRole("option", { name: `#${other.id} Varme` }).waitFor();
    await page.getByRole("combobox", { name: "Case number or words" }).fill("kølerum".normalize("NFD"));
    await panel.getByRole("option", { name: `#${other.id} Varme` }).click();
    await expect.poll(() => relatedIds(one.id)).toEqual([other.id]);
  });

  test("that are already there or not found are reported in the catalogue's words", {
    tags: ["thorough"],
  }, async () => {
    const one = await buildCase(site.havn);
    const other = await buildCase(site.havn);
    const page = await openCase({ as: "nils" }, one.id);
    const panel = await find(page, "999999");
    await panel.getByText("Case not found").waitFor();
    await page.keyboard.press("Escape");
    await find(page, String(other.id));
    await page.route("**/AddRelatedCase", async (route) => {
      await site.havn.as("anna").addRelatedCase({ body: { caseId: one.id, relatedCaseId: other.id } });
      await route.continue();
    });
    expectProblem(page, 400);
    await panel.getByRole("option", { name: new RegExp(`#${other.id}`) }).click();
    const alert = page.getByRole("alert");
    await alert.getByText("Could not add case as related case").waitFor();
    await alert.getByText("Case is already added.").waitFor();
  });

  test("are shown in Danish", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase({ as: "nils", locale: "da" }, id);
    await page.getByText("Ingen relaterede sager endnu").waitFor();
    await page.getByRole("button", { name: /Tilføj relateret sag/ }).click();
    await page.getByRole("combobox", { name: "Sagsnummer eller ord" }).fill("999999");
    await page.getByText("Sagen blev ikke fundet").waitFor();
  });
});

test("subscribing is shown at once, to the user and others, with the list of subscribers; a key adds a colleague", async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase({ as: "nils" }, id);
  const staff = await openCase({ as: "anna" }, id);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await page.getByRole("button", { name: "Unfollow", exact: true }).waitFor();
  await staff.getByRole("button", { name: "1 follower", exact: true }).click();
  await staff.getByRole("dialog", { name: "Followers" }).getByText("Nils Nordlys").waitFor();
  expect((await fresh(id)).subscribers.map((one) => one.id)).toEqual([people.nils.id]);
  await page.getByRole("button", { name: "Unfollow", exact: true }).click();
  await staff.getByText("Nobody follows this case yet.").waitFor();
  expect((await fresh(id)).subscribers).toEqual([]);
  await staff.keyboard.press("Escape");
  await staff.keyboard.press("Shift+S");
  await staff.getByRole("dialog", { name: "Add a follower" }).getByRole("combobox").fill("bo k");
  await staff.keyboard.press("Enter");
  await staff.getByRole("button", { name: "1 follower", exact: true }).waitFor();
  expect((await fresh(id)).subscribers.map((one) => one.id)).toEqual([people.bo.id]);
});

test("a colleague is added as a follower and removed again", { tags: ["thorough"] }, async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase({ as: "anna", unhurried: true }, id);
  await page.getByRole("button", { name: "0 followers", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Followers" });
  await panel.getByRole("button", { name: "Add a follower" }).click();
  await page.getByRole("option", { name: /Bo Koordinator/ }).click();
  await note(page, "Bo Koordinator now follows the case").waitFor();
  expect((await fresh(id)).subscribers.map((one) => one.id)).toEqual([people.bo.id]);
  expect(await violations(page)).toEqual([]);
  await panel.getByRole("button", { name: "Remove Bo Koordinator from the followers" }).click();
  await panel.getByText("Nobody follows this case yet.").waitFor();
  expect((await fresh(id)).subscribers).toEqual([]);
});

describe("the customer of a case", () => {
  test("is changed after a warning about who will see what; the former company loses the case", async () => {
    const { id } = await buildCase(site.havn);
    await write(site.havn, "anna", id, "<p>Hvilken version?</p>");
    await write(site.havn, "anna", id, "<p>Kunden betaler sent.</p>", true);
    await site.havn.as("nils").subscribeToCareCase({ body: { caseId: id } });
    const customer = await openCase({ as: "nils" }, id);
    allowProblem(customer, 404);
    const page = await openCase({ as: "anna", unhurried: true }, id);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Change customer" }).click();
    const dialog = page.getByRole("dialog", { name: `Change the customer of case ${id}` });
    await dialog.getByRole("button", { name: /^New customer/ }).click();
    await page.getByRole("option", { name: /Fjord ApS/ }).click();
    await dialog.getByText("Fjord ApS gets access to").waitFor();
    for (const words of [
      "Its 2 users can read all of this:",
      "1 message between the customer and Havn",
      "0 files",
      "Nordlys A/S loses access to",
      "1 follower among its users",
      "1 internal note",
    ]) {
      await dialog.getByText(words, { exact: true }).waitFor();
    }
    expect(await violations(page)).toEqual([]);
    const go = dialog.getByRole("button", { name: "Change customer", exact: true });
    await go.click();
    await dialog.getByText("Choose a contact person").waitFor();
    await dialog.getByText("Check the box to confirm.").waitFor();
    await dialog.getByRole("button", { name: /^New contact person/ }).click();
    await page.getByRole("option", { name: "Fie Fjord" }).click();
    await dialog.getByRole("checkbox", { name: "I have checked that Fjord ApS may see this" }).click();

    // Somebody else changes the case at that moment: the dialog stays, and asks again.
    expectProblem(page, 409);
    await page.route(
      "**/ChangeCustomerAndCustomerContactPersonOnCareCase",
      async (route) => {
        await change(site.havn, "bo", await fresh(id), { severity: "Critical" });
        await route.continue();
      },
      { times: 1 },
    );
    await go.click();
    await dialog.getByText("Somebody else changed the case in the meantime.").waitFor();
    expect((await fresh(id)).customer?.customerNumber).not.toBe(fjord);
    await expect.poll(() => page.getByRole("combobox", { name: "Severity" }).inputValue()).toBe("Critical");
    await dialog.getByRole("checkbox").click();
    await go.click();
    await expect.poll(async () => (await fresh(id)).customer?.customerNumber).toBe(fjord);
    await note(page, "The case now belongs to Fjord ApS").waitFor();
    expect((await fresh(id)).contactPerson?.id).toBe(people.fie.id);
    expect((await fresh(id)).subscribers).toEqual([]);
    await customer.getByRole("heading", { name: `Could not find case: ${id}` }).waitFor();
  });
});

test("deleting a case asks for its number, returns to the list and tells other users that it is gone", async () => {
  const { id } = await buildCase(site.havn);
  const other = await openCase({ as: "nils" }, id);
  allowProblem(other, 404);
  const page = await openCase({ as: "anna", unhurried: true }, id);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete case" }).click();
  const dialog = page.getByRole("dialog", { name: `Delete case ${id} permanently?` });
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await dialog.getByText("This is not the number of the case.").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("textbox").fill(String(id));
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await page.waitForURL("**/cases");
  await note(page, `Case ${id} was deleted`).waitFor();
  await other.getByText(`Could not find case: ${id}`).waitFor();
  expect(await other.getByRole("alert").count()).toBe(0);
  expect(await read(site.havn, "anna", id)).toBeUndefined();
});
