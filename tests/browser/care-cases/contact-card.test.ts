import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

const noteNordlys = async (notes: string) => {
  const anna = site.havn.as("anna");
  const { customer } = await anna.getCustomerByCustomerNumber({ body: { customerNumber: "1001" } });
  await anna.updateCustomerNotes({ body: { customerNumber: "1001", notesVersion: customer.notesVersion ?? 0, notes } });
};

test("staff open the contact card to see who a contact is, how to reach them and their other cases", async () => {
  const { id } = await buildCase(site.havn);
  const other = await buildCase(site.havn, { changes: { title: "Lagerlisten er tom" } });
  await noteNordlys("Ring helst om formiddagen");
  const page = await site.openPage({ as: "anna" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, `/cases/${id}`);
  expect(
    asked.filter((path) => /GetUserById|GetCustomerByCustomerNumber|GetServiceLevelAgreements/.test(path)),
  ).toEqual([]);
  await page.route("**/GetUserById", (route) => route.abort(), { times: 1 });
  expectProblem(page, /ERR_FAILED/);
  await page.getByRole("button", { name: "Contact card of Nils Nordlys" }).click();
  const card = page.getByRole("dialog", { name: "Contact card of Nils Nordlys" });
  await card.getByRole("button", { name: "Try again" }).click();
  expect(await card.getByRole("link", { name: people.nils.email }).getAttribute("href")).toBe(
    `mailto:${people.nils.email}`,
  );
  expect(await card.getByRole("link", { name: "Nordlys A/S" }).getAttribute("href")).toBe("/customers/1001");
  await card.getByText("Ring helst om formiddagen").waitFor();
  await card.getByRole("link", { name: /Lagerlisten er tom/ }).waitFor();
  expect(await card.getByRole("link", { name: new RegExp(`#${id} `) }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await card.getByRole("link", { name: /Lagerlisten er tom/ }).click();
  await page.waitForURL(`**/cases/${other.id}`);
});

test("customers have no contact card and no links to staff's pages about their company", async () => {
  const { id } = await buildCase(site.havn);
  const page = await site.openPage({ as: "nils" });
  await visit(page, `/cases/${id}`);
  await page.getByRole("complementary").getByText("Nils Nordlys").first().waitFor();
  expect(await page.getByRole("button", { name: /^Contact card/ }).count()).toBe(0);
  expect(await page.locator("main a[href^='/customers']").count()).toBe(0);
});
