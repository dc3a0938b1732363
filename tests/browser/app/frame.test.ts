import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserSite, ready, visit } from "#tests/support/browser/browser-site.ts";
import { chooseLanguage } from "#tests/support/browser/choose-language.ts";
import { visitWithoutScripts } from "#tests/support/browser/page-without-scripts.ts";

const site = browserSite();

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute("aria-label") ?? element?.getAttribute("title") ?? element?.textContent ?? "";
  });

describe("the language", () => {
  test("is American English unless the browser prefers Danish", { tags: ["thorough"] }, async () => {
    const page = await site.openPage();
    await page.setExtraHTTPHeaders({ "accept-language": "de-DE,de;q=0.9,da;q=0.5" });
    await visit(page, "/login");
    expect(await page.locator("html").getAttribute("lang")).toBe("en-US");
    const other = await site.openPage({ locale: "da" });
    await visit(other, "/login");
    expect(await other.locator("html").getAttribute("lang")).toBe("da-DK");
  });

  test("changes at once and completely, without a reload or an address prefix, and persists", async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/support");
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
    await chooseLanguage(page, "Dansk");
    await page.getByRole("heading", { name: "Åbningstider" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("da-DK");
    await expect.poll(() => page.title()).toBe("Support · Havn");
    expect(new URL(page.url()).pathname).toBe("/support");
    expect(documents).toEqual([]);
    await visit(page, "/cases");
    await page.getByRole("heading", { name: "Alle sager" }).waitFor();
    await chooseLanguage(page, "English");
    await page.getByRole("heading", { name: "All cases" }).waitFor();
  });

  test("is kept in the cookie i18n_redirected for 365 days", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/");
    await chooseLanguage(page, "Dansk");
    await page.getByRole("heading", { name: "Sager at gøre noget ved" }).or(page.getByText("Sager")).first().waitFor();
    const cookie = (await page.context().cookies()).find(({ name }) => name === "i18n_redirected");
    expect(cookie).toMatchObject({ value: "da", path: "/" });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThanOrEqual(365);
  });

  test("shows its keys on Shift+Ctrl+K, and its words on the next press", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/support");
    await page.keyboard.press("Shift+Control+K");
    await page.getByRole("heading", { name: "support.openingHours" }).waitFor();
    await page.getByText("frame.home").first().waitFor();
    await page.keyboard.press("Shift+Control+K");
    await page.getByRole("heading", { name: "Opening hours" }).waitFor();
  });
});

describe("the menu", () => {
  test("collapses to icons and stays collapsed", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/");
    const side = page.getByRole("navigation", { name: "Main menu" });
    const width = async () => (await side.boundingBox())?.width ?? 0;
    const wide = await width();
    await page.getByRole("button", { name: "Collapse menu" }).click();
    await expect.poll(width).toBeLessThan(80);
    await page.reload();
    expect(await width()).toBeLessThan(80);
    await ready(page);
    await side.getByRole("link", { name: "Support" }).click();
    await page.getByRole("heading", { name: "Support", level: 1 }).waitFor();
    await page.getByRole("button", { name: "Expand menu" }).click();
    await expect.poll(width).toBe(wide);
  });

  test("highlights the current page", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    const side = page.getByRole("navigation", { name: "Main menu" });
    for (const [path, place] of [
      ["/cases/closed", "Cases"],
      ["/cases/active?contactPerson=@me", "My cases"],
      ["/support", "Support"],
    ] as const) {
      await visit(page, path);
      expect(await side.locator("[aria-current=page], [aria-current=true]").allTextContents()).toEqual([place]);
    }
  });

  test("is a sheet on a phone: it opens, navigates and closes on Escape", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils", width: 390, height: 844 });
    await visit(page, "/");
    expect(await page.getByRole("navigation", { name: "Main menu" }).count()).toBe(0);
    const open = page.getByRole("button", { name: "Open menu" });
    await open.click();
    const sheet = page.getByRole("dialog", { name: "Main menu" });
    await sheet.getByRole("link", { name: "Support" }).waitFor();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
    await expect.poll(() => focused(page)).toBe("Open menu");
    await open.click();
    await sheet.getByRole("link", { name: "Support" }).click();
    await page.getByRole("heading", { name: "Support", level: 1 }).waitFor();
    expect(await sheet.isVisible()).toBe(false);
    await open.click();
    await page.setViewportSize({ width: 1024, height: 800 });
    await sheet.waitFor({ state: "hidden" });
    await page.getByRole("navigation", { name: "Main menu" }).waitFor();
  });
});

describe("the keyboard", () => {
  test("reaches the skip link first, which jumps past the menu", async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/support");
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe("Skip to content");
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe("Home");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    // Back leads to the page before, not to this one once more.
    expect(new URL(page.url()).hash).toBe("");
  });

  test("opens the search with Ctrl+K from anywhere", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/support");
    await page.keyboard.press("Control+k");
    await expect.poll(() => focused(page)).toBe("Search or type a command");
    await page.keyboard.type("faktura");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/cases?q=faktura");
  });

  test("opens the account menu, closes it on Escape and restores the focus; the menu has the list of keys", async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/support");
    const button = page.getByRole("button", { name: "Account: Nils Nordlys" });
    await button.focus();
    await page.keyboard.press("Enter");
    const logOut = page.getByRole("button", { name: "Log out" });
    await logOut.waitFor();
    await page.getByText("nils@nordlys.example").waitFor();
    await page.keyboard.press("Escape");
    await logOut.waitFor({ state: "hidden" });
    await expect.poll(() => focused(page)).toBe("Account: Nils Nordlys");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Keyboard shortcuts" }).press("Enter");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("Show this help").waitFor();
  });
});

describe("the color scheme", () => {
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const lightness = (color: string) => Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number));

  test("follows the system", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils", scheme: "dark" });
    await visit(page, "/support");
    expect(lightness(await ground(page))).toBeLessThan(60);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(async () => lightness(await ground(page))).toBeGreaterThan(220);
  });

  test("follows the user's own choice from the first paint on", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils", scheme: "light" });
    await visit(page, "/support");
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("radio", { name: "Dark" }).click();
    await expect.poll(async () => lightness(await ground(page))).toBeLessThan(60);
    await page.reload({ waitUntil: "commit" });
    await page.locator("body").waitFor();
    expect(lightness(await ground(page))).toBeLessThan(60);
  });
});

test("the top bar cuts nothing off at any width, even next to a company's name", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "nora" });
  await visit(page, "/support");
  const company = page.getByRole("banner").locator("[data-place=bar]");
  const overflow = (name: Element) => {
    const text = document.createRange();
    text.selectNodeContents(name);
    return text.getBoundingClientRect().width - name.getBoundingClientRect().width;
  };
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await company.evaluate(overflow), `at ${width} pixels`).toBeLessThan(0.1);
  }
});

test("the top bar shows a customer's company, and none for staff", async () => {
  const page = await site.openPage({ as: "nils" });
  await visit(page, "/");
  await page.getByRole("banner").getByText("Nordlys A/S").filter({ visible: true }).waitFor();
  const staff = await site.openPage({ as: "anna" });
  await visit(staff, "/");
  expect(await staff.getByRole("banner").textContent()).not.toMatch(/Nordlys/);
});

describe("a control pressed before the page's scripts have loaded", () => {
  test.each([
    ["a row's menu", "/users", "Actions for Nils Nordlys", "menuitem", "Make administrator", "takes the focus"],
    ["one's own menu", "/users", "Account: Nora Nordlys", "link", "Your profile", ""],
    ["a filter", "/cases", "Status", "checkbox", "Delivered", "takes the focus"],
  ] as const)("opens afterwards: %s", { tags: ["thorough"] }, async (_what, path, button, role, item, focus) => {
    const page = await site.openPage({ as: "nora" });
    const release = await visitWithoutScripts(page, path);
    await page.getByRole("button", { name: button, exact: true }).click();
    expect(await page.locator("html[data-ready]").count()).toBe(0);
    await release();
    const shown = page.getByRole(role, { name: item });
    await shown.waitFor();
    const isInside = () => page.evaluate(() => document.activeElement?.closest("[popover]") !== null);
    if (focus) await expect.poll(isInside).toBe(true);
    await page.keyboard.press("Escape");
    await shown.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: button, exact: true }).click();
    await shown.waitFor();
  });

  test("performs its action afterwards, if it is a button", async () => {
    const page = await site.openPage({ as: "nora" });
    const release = await visitWithoutScripts(page, "/cases");
    await page.getByRole("button", { name: "Create case" }).first().click();
    await release();
    await page.waitForURL("**/cases/create/*");
  });
});
