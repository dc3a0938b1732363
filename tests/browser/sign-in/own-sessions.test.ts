import { expect, test } from "vitest";
import { sessionCalls } from "#sign-in/contract/session-calls.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";

const site = browserSite();
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:152.0) Gecko/20100101 Firefox/152.0";

/** Another browser of the person, and whether it is still signed in. */
async function elsewhere(person: keyof typeof people, agent = firefox) {
  const browser = new Browser(site.havn.url, site.havn.url, agent);
  await browser.signIn(person, "/");
  return async () => (await browser.send(sessionCalls.getOwnSessions.path)).status;
}

test("by keyboard, a person logs out one of their browsers and then all others", async () => {
  const first = await elsewhere("nils");
  const others = [await elsewhere("nils", "another"), await elsewhere("nils", "another")];
  const page = await site.openPage({ as: "nils" });
  await visit(page, "/profile#sessions");
  const list = page.getByRole("region", { name: "Where you are logged in" });
  await list.getByText("This browser").waitFor();
  expect(await list.getByRole("listitem").count()).toBe(4);
  expect(await violations(page)).toEqual([]);
  await list.getByRole("button", { name: /^Log out Firefox on Windows/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("That browser is logged out.").waitFor();
  await expect.poll(() => list.getByRole("listitem").count()).toBe(3);
  expect(await first()).toBe(401);
  await list.getByRole("button", { name: "Log out everywhere else" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("You are logged out everywhere else.").waitFor();
  await expect.poll(() => list.getByRole("listitem").count()).toBe(1);
  expect(await Promise.all(others.map((ask) => ask()))).toEqual([401, 401]);
});

test("on a phone, in Danish, the list is whole", { tags: ["thorough"] }, async () => {
  await elsewhere("fie");
  const page = await site.openPage({ as: "fie", width: 390, locale: "da", scheme: "dark" });
  await visit(page, "/profile");
  await page.getByText("Firefox på Windows").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const buttons = page.getByRole("region", { name: "Her er du logget ind" }).getByRole("button");
  expect(await buttons.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
});

test("an administrator of a company logs a colleague out everywhere", async () => {
  const phone = await elsewhere("nils");
  const page = await site.openPage({ as: "nora" });
  await visit(page, `/customers/users/${people.nils.id}`);
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Log Nils Nordlys out everywhere?" });
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Log out everywhere" }).click();
  await page.getByText("Nils Nordlys is logged out everywhere.").waitFor();
  expect(await phone()).toBe(401);
});
