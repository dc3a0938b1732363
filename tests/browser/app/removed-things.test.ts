import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserSite, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { onForm } from "#tests/support/browser/case-form.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { buildCase, buildDraft } from "#tests/support/cases/build-case.ts";
import { equalTargets } from "#tests/support/clocks/equal-targets.ts";

const site = browserSite();

type Thing = {
  readonly as: Visitor;
  /** Creates one, and returns its address. */
  readonly make: () => Promise<string>;
  /**
   * Goes to another part of it, or on to it once more. Removing it replaces that in the browser's history, so Back leads
   * to the address.
   */
  readonly goOn: (page: Page) => Promise<void>;
  readonly remove: (page: Page) => Promise<void>;
  /** Where removing it leads. */
  readonly to: string;
  /** What people read who come back to it. */
  readonly told: RegExp;
};

const toContent = (page: Page) =>
  page.evaluate(() => {
    location.hash = "content";
  });
const idIn = (page: Page): string => /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? "";

const things: Readonly<Record<string, Thing>> = {
  "a case": {
    as: "anna",
    make: async () => `/cases/${(await buildCase(site.havn)).id}`,
    goOn: toContent,
    remove: async (page) => {
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Delete case" }).click();
      await page.getByRole("dialog").getByRole("textbox").fill(idIn(page));
      await page.getByRole("button", { name: "Delete permanently" }).click();
    },
    to: "/cases",
    told: /^Could not find case: \d+$/,
  },
  "a draft": {
    as: "nils",
    make: async () => `/cases/create/${(await buildDraft(site.havn, { by: "nils" })).id}`,
    goOn: async (page) => {
      const id = idIn(page);
      await page
        .getByRole("navigation", { name: "Main menu" })
        .getByRole("link", { name: "Cases", exact: true })
        .click();
      await page.getByRole("link", { name: "Drafts" }).first().click();
      await page.locator(`main a[href="/cases/create/${id}"]`).first().click();
      await onForm(page);
    },
    remove: async (page) => {
      await page.getByRole("button", { name: "Discard", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
    },
    to: "/cases",
    told: /^Could not find case: \d+$/,
  },
  "a service level": {
    as: "anna",
    make: async () => {
      const page = await site.openPage({ as: "anna" });
      const body = { name: "Copper", description: "", targets: equalTargets() };
      return `/service-levels/${(await apiOf(page, site.havn.url).createServiceLevelAgreement({ body })).agreement.id}`;
    },
    goOn: toContent,
    remove: async (page) => {
      await page.getByRole("button", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete service level" }).click();
    },
    to: "/service-levels",
    told: /Not Found/,
  },
};

describe.each(Object.entries(things))("%s", (what, { as, make, goOn, remove, to, told }) =>
  test("isn't refetched by the user who deleted it, on its event or on Back", {
    tags: what === "a case" ? [] : ["thorough"],
  }, async () => {
    const page = await site.openPage({ as });
    const address = await make();
    await visit(page, address);
    await goOn(page);
    await remove(page);
    await page.waitForURL((url) => url.pathname === to);
    const asked: string[] = [];
    page.on("response", (response) => response.status() === 404 && asked.push(response.url()));
    while (new URL(page.url()).pathname !== address) await page.goBack();
    await page.getByRole("heading", { name: told }).waitFor();
    expect(asked).toEqual([]);
  }),
);
