import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

const seen = (page: Page, name: string) => page.getByRole("dialog", { name: `The case as ${name} sees it` });

test("a case is seen as one of the customer's people sees it, by keyboard, and closed with Escape", async () => {
  const { id } = await buildCase(site.havn);
  await write(site.havn, "anna", id, "<p>Svar til kunden</p>");
  await write(site.havn, "anna", id, "<p>Kun til os selv</p>", true);
  await uploadFile(site.havn, "anna", { caseId: id, name: "svar.txt", bytes: Buffer.from("til kunden") });
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/cases/${id}`);
  await page.getByText("Kun til os selv").waitFor();
  await page.keyboard.press("Shift+V");
  const picker = page.getByRole("dialog", { name: "See the case as the customer does" });
  await picker.getByRole("button", { name: "Person: Nils Nordlys" }).press("Enter");
  await page.getByRole("combobox", { name: "Person" }).waitFor();
  await page.keyboard.type("nora");
  await page.getByRole("option", { name: /Nora Nordlys/ }).waitFor();
  await page.keyboard.press("Enter");
  await picker.getByRole("button", { name: "Person: Nora Nordlys" }).waitFor();
  await picker.getByRole("button", { name: "See the case" }).press("Enter");

  await page.waitForURL((url) => url.pathname === `/cases/${id}/as/${people.nora.id}`);
  const bar = seen(page, "Nora Nordlys");
  await bar.getByText("As Nora Nordlys sees it").waitFor();
  const own = page.frameLocator("iframe");
  await own.getByText("Svar til kunden").waitFor();
  expect(await own.getByText("Kun til os selv").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await own.getByRole("link", { name: "Attachments" }).click();
  const download = page.waitForEvent("download");
  await own.getByRole("button", { name: "Download svar.txt" }).first().click();
  expect((await download).suggestedFilename()).toBe("svar.txt");
  await own.getByRole("link", { name: "Cases", exact: true }).click();
  await own.getByRole("button", { name: "Follow", exact: true }).press("Escape");
  await page.waitForURL((url) => url.pathname === `/cases/${id}`);
  await page.getByText("Kun til os selv").waitFor();

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByText("See it as the customer does").click();
  await picker.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "As Nils Nordlys sees it" }).click();
  await seen(page, "Nils Nordlys").getByRole("button", { name: "Close" }).click();
  await visit(page, `/cases/${id}/as/${people.fie.id}`);
  await page.getByText("Fie Fjord can't see this case: this person doesn't belong to Nordlys A/S.").waitFor();
});
