import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

const noteNordlys = async (notes: string) => {
  const anna = site.havn.as("anna");
  const { customer } = await anna.getCustomerByCustomerNumber({ body: { customerNumber: "1001" } });
  await anna.updateCustomerNotes({ body: { customerNumber: "1001", notesVersion: customer.notesVersion ?? 0, notes } });
};

/** The longest lines of a message have at most this many letters: how many each line has on average. */
const lettersInLine = (page: Page, text: string) =>
  page.getByText(text).evaluate((paragraph) => {
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    return (paragraph.textContent?.length ?? 0) / range.getClientRects().length;
  });

test("staff see who the customer is: the essentials above the properties, and a panel where there is room", async () => {
  const { id } = await buildCase(site.havn);
  const other = await buildCase(site.havn, { changes: { title: "Lagerlisten er tom" } });
  const long = "Printeren på lageret skriver kun den første side af følgesedlerne, og så stopper den. "
    .repeat(8)
    .trim();
  await write(site.havn, "anna", id, `<p>${long}</p>`);
  await noteNordlys("Ring helst om formiddagen");
  const page = await site.openPage({ as: "anna" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // Until it is tried again by hand: events let the page ask again as well.
  let isFailing = true;
  await page.route("**/GetUserById", (route) => (isFailing ? route.fulfill({ status: 500 }) : route.continue()));
  expectProblem(page, 500);
  await visit(page, `/cases/${id}`);
  const details = page.getByRole("complementary", { name: "Details" });
  const again = details.getByRole("button", { name: "Try again" });
  await again.waitFor();
  isFailing = false;
  // At once, before an event asks and takes the button away.
  await again.evaluate((button: HTMLElement) => button.click());
  const mail = details.getByRole("link", { name: people.nils.email });
  expect(await mail.getAttribute("href")).toBe(`mailto:${people.nils.email}`);
  await details.getByText("Ring helst om formiddagen").waitFor();
  const others = details.getByRole("link", { name: "1 other", exact: true });
  expect(await others.getAttribute("href")).toContain("/cases/active?");
  expect(asked.filter((path) => path.endsWith("GetServiceLevelAgreements"))).toEqual([]);

  const panel = page.getByRole("complementary", { name: "About the customer" });
  expect(await panel.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1920, height: 900 });
  await panel.getByRole("link", { name: people.nils.email }).waitFor();
  expect(await mail.isVisible()).toBe(false);
  expect(await panel.getByRole("link", { name: "Nordlys A/S" }).getAttribute("href")).toBe("/customers/1001");
  await panel.getByText("Ring helst om formiddagen").waitFor();
  expect(await panel.getByRole("link", { name: new RegExp(`#${id} `) }).count()).toBe(0);
  expect(await lettersInLine(page, long)).toBeLessThanOrEqual(80);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1920);
  expect(await violations(page)).toEqual([]);
  await panel.getByRole("link", { name: /Lagerlisten er tom/ }).click();
  await page.waitForURL(`**/cases/${other.id}`);
});

test("customers see nothing of what staff know about their company", async () => {
  const { id } = await buildCase(site.havn);
  await noteNordlys("Betaler sent");
  const page = await site.openPage({ as: "nils", width: 1920 });
  await visit(page, `/cases/${id}`);
  await page.getByRole("complementary").getByText("Nils Nordlys").first().waitFor();
  expect(await page.getByRole("complementary").count()).toBe(1);
  expect(await page.content()).not.toContain("Betaler sent");
  expect(await page.locator("main a[href^='/customers']").count()).toBe(0);
});
