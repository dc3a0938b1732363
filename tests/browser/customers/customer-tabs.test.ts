import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { staffRoles } from "#platform/contract/actor.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { onForm } from "#tests/support/browser/case-form.ts";
import { read } from "#tests/support/cases/build-case.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

const site = browserSite();

const path = `/customers/${nordlys}`;
const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const focusedTab = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("role") === "tab" ? activeElement.textContent : null;
  });
const panelName = async (page: Page) => {
  const labelledBy = await page.getByRole("tabpanel").getAttribute("aria-labelledby");
  return await page.locator(`#${labelledBy}`).textContent();
};

describe("the tabs of a customer's page", () => {
  test("have their own addresses, which survive a reload, and the browser's back button leaves the page", async () => {
    const page = await site.openPage({ as: "anna" });
    await visit(page, "/customers");
    await page.getByRole("link", { name: "Nordlys A/S" }).first().click();
    await page.waitForURL(`**${path}`);
    await tab(page, "Users").click();
    await page.waitForURL(`**${path}?tab=users`);
    await page.getByRole("link", { name: "Nils Nordlys" }).waitFor();
    expect(await page.getByRole("tabpanel").count()).toBe(1);
    await page.reload();
    await page.getByRole("tabpanel").getByRole("link", { name: "Nils Nordlys" }).waitFor();
    expect(await tab(page, "Users").getAttribute("aria-selected")).toBe("true");
    await tab(page, "Overview").click();
    await page.waitForURL(`**${path}`);
    await page.getByRole("region", { name: "Contact information" }).waitFor();
    await page.goBack();
    await page.waitForURL("**/customers");
    await visit(page, `${path}?tab=nothing`);
    expect(await tab(page, "Overview").getAttribute("aria-selected")).toBe("true");
  });

  test("are one Tab stop; arrow keys, Home and End move between them and wrap around", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "anna" });
    await visit(page, `${path}?tab=users`);
    await tab(page, "Users").focus();
    await page.keyboard.press("ArrowLeft");
    await page.waitForURL(`**${path}?tab=agreements`);
    expect(await focusedTab(page)).toMatch(/^Service agreements/);
    await page.keyboard.press("Home");
    await page.waitForURL(`**${path}`);
    await page.keyboard.press("ArrowLeft");
    await page.waitForURL(`**${path}?tab=acting`);
    await expect.poll(() => panelName(page)).toBe("Acting for others");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("End");
    await page.waitForURL(`**${path}?tab=acting`);
    const stops = () => page.getByRole("tab").evaluateAll((all) => all.map((one) => (one as HTMLElement).tabIndex));
    await expect.poll(stops).toEqual([-1, -1, -1, -1, -1, 0]);
    await page.keyboard.press("Tab");
    expect(await focusedTab(page)).toBeNull();
  });

  test("lose no typed text: switching saves it, and switching back shows it", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "anna" });
    await visit(page, path);
    await page.getByRole("button", { name: "Edit Phone:" }).click();
    await page.getByLabel("Phone", { exact: true }).fill("11223344");
    await tab(page, "Open cases").click();
    await page.waitForURL(`**${path}?tab=cases`);
    await tab(page, "Overview").click();
    await page.getByRole("button", { name: "Edit Phone: 11223344" }).waitFor();
    await tab(page, "Users").click();
    await page.reload();
    await tab(page, "Overview").click();
    await page.getByRole("button", { name: "Edit Phone: 11223344" }).waitFor();
  });

  test.each([390, 768, 1440])(
    "fit at %d pixels with the current one in view, and are accessible",
    { tags: ["thorough"] },
    async (width) => {
      const page = await site.openPage({ as: "anna", width, locale: "da", scheme: width === 390 ? "dark" : "light" });
      await visit(page, `${path}?tab=acting`);
      const box = await tab(page, "På vegne af andre").boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
      await tab(page, "Overblik").click();
      await page.getByRole("region", { name: "Kontaktoplysninger" }).waitFor();
      expect(await violations(page)).toEqual([]);
    },
  );
});

describe("the top of a customer's page", () => {
  test("creates a case for this customer", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "anna" });
    await visit(page, `${path}?tab=users`);
    await page.getByRole("button", { name: "Create case" }).click();
    await page.waitForURL("**/cases/create/*");
    await onForm(page);
    await page.getByRole("button", { name: "Customer: Nordlys A/S" }).waitFor();
    const id = Number(new URL(page.url()).pathname.split("/").at(-1));
    expect((await read(site.havn, "anna", id))?.customer).toMatchObject({ customerNumber: nordlys });
    await visit(page, path);
    await page.keyboard.press("c");
    await page.waitForURL("**/cases/create/*");
    await page.getByRole("button", { name: "Customer: Nordlys A/S" }).waitFor();
  });

  test("starts acting for one of its users, with the company already chosen", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "anna" });
    await visit(page, path);
    await page.getByRole("button", { name: "Act for a user" }).click();
    const dialog = page.getByRole("dialog", { name: "Act for a customer" });
    await dialog.getByRole("button", { name: "Company: Nordlys A/S" }).waitFor();
    await dialog.getByRole("button", { name: /^Person:/ }).click();
    await page.getByRole("option", { name: /Nora Nordlys/ }).click();
    await dialog.getByRole("button", { name: "Start acting" }).click();
    const banner = page.getByRole("region", { name: "You are acting for Nora Nordlys" });
    await banner.getByRole("button", { name: "Stop", exact: true }).click();
    await page.getByRole("button", { name: "Account: Anna Agent" }).waitFor();
  });

  test("offers no case to staff who don't handle any, but acting to all", { tags: ["thorough"] }, async () => {
    const bo = site.havn.db.updateTable("app_user").where("id", "=", people.bo.id);
    await bo.set({ staff_roles: ["executive"] }).execute();
    const page = await site.openPage({ as: "bo" });
    await visit(page, path);
    await page.getByRole("heading", { level: 1, name: "Nordlys A/S" }).waitFor();
    await page.getByRole("button", { name: "Act for a user" }).waitFor();
    expect(await page.getByRole("button", { name: "Create case" }).count()).toBe(0);
    await tab(page, "Reports").waitFor();
    await bo.set({ staff_roles: [...staffRoles] }).execute();
  });
});
