import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, ready, visit } from "#tests/support/browser/browser-site.ts";
import { pressInARow } from "#tests/support/browser/press-in-a-row.ts";

const site = browserSite();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const openKit = async (options = {}): Promise<Page> => {
  const page = await site.openPage({ as: "anna", ...options });
  await visit(page, "/buttons");
  return page;
};
const company = (page: Page) => page.getByRole("button", { name: /^Company/ });

describe("a picker", () => {
  test("accepts typing and Enter while its list is loading", { tags: ["thorough"] }, async () => {
    const page = await openKit();
    const released = Promise.withResolvers<void>();
    await page.route(/PickerPanel-.*\.js$/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await company(page).press("Enter");
    await page.keyboard.type("bornh");
    await page.keyboard.press("Enter");
    expect(await page.getByRole("listbox").count()).toBe(0);
    released.resolve();
    await expect.poll(() => company(page).textContent()).toBe("Company: Bornholm Røgeri");
    await expect.poll(() => focused(page)).toBe("Company: Bornholm Røgeri");
  });

  test.each([
    ["goes on by Tab: it is chosen, and the focus stays there", "Tab", "Company: Bornholm Røgeri"],
    ["presses elsewhere: so too", "press", "Company: Bornholm Røgeri"],
    ["takes it back by Escape: nothing is chosen", "Escape", "Company: Fjord ApS"],
  ] as const)(
    "after Enter, while the list is loading, the user %s",
    { tags: ["thorough"] },
    async (_what, act, chosen) => {
      const page = await openKit();
      const released = Promise.withResolvers<void>();
      await page.route(/PickerPanel-.*\.js$/, async (route) => {
        await released.promise;
        await route.continue();
      });
      const loaded = page.waitForResponse(/PickerPanel-.*\.js$/);
      await company(page).press("Enter");
      await page.keyboard.type("bornh");
      await page.keyboard.press("Enter");
      if (act === "press") await page.getByRole("heading", { level: 1 }).click();
      else await page.keyboard.press(act);
      const there = await page.evaluateHandle(() => document.activeElement);
      released.resolve();
      await loaded;
      await expect.poll(() => company(page).textContent()).toBe(chosen);
      expect(await there.evaluate((element) => element === document.activeElement)).toBe(true);
      // The field still works.
      await company(page).click();
      await page.getByRole("option", { name: /Nordlys/ }).click();
      await expect.poll(() => company(page).textContent()).toBe("Company: Nordlys Energi A/S");
    },
  );

  test("accepts typing before it has noticed that it was opened", { tags: ["thorough"] }, async () => {
    const page = await openKit();
    // Everything in one task, as if the main thread was busy: the event that the list opened comes afterwards.
    const typeAtOnce = (text: string, isEntered: boolean) =>
      company(page).evaluate(
        (button: HTMLButtonElement, [typed, enters]) => {
          button.click();
          document.execCommand("insertText", false, typed);
          if (enters)
            document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
        },
        [text, isEntered] as const,
      );
    await typeAtOnce("bornh", true);
    await expect.poll(() => company(page).textContent()).toBe("Company: Bornholm Røgeri");
    await typeAtOnce("fj", false);
    await page.keyboard.type("ord");
    await page.getByRole("option", { name: /Fjord/ }).waitFor();
    expect(await page.getByRole("combobox", { name: "Company" }).inputValue()).toBe("fjord");
  });

  test("is navigated with arrow keys while the focus stays in its field", async () => {
    const page = await openKit();
    await company(page).press("Enter");
    const field = page.getByRole("combobox", { name: "Company" });
    const option = (name: RegExp) => page.getByRole("option", { name });
    await option(/Fjord/).waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await option(/Fjord/).getAttribute("aria-selected")).toBe("true");
    expect(await field.getAttribute("aria-activedescendant")).toBe(await option(/Fjord/).getAttribute("id"));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await option(/Bornholm/).getAttribute("aria-selected")).toBe("true");
    await page.keyboard.type("nord");
    await option(/Bornholm/).waitFor({ state: "detached" });
    expect(await option(/Nordlys/).getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("End");
    await page.keyboard.press("Backspace");
    expect(await field.inputValue()).toBe("nor");
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "hidden" });
    await expect.poll(() => focused(page)).toBe("Company: Fjord ApS");
  });
});

test("what is wrong with a text edited in place is shown, even below what was in sight", {
  tags: ["thorough"],
}, async () => {
  const page = await openKit({ width: 390, height: 600 });
  await page.getByRole("button", { name: /Problem, once saved/ }).click();
  const field = page.getByRole("textbox", { name: "Problem, once saved" });
  await field.evaluate((input) => input.scrollIntoView({ block: "end" }));
  await field.fill("PO 4711 of December");
  await field.press("Enter");
  const problem = page.getByText("Write at most 10 characters");
  await problem.waitFor();
  await expect.poll(() => problem.evaluate((shown) => shown.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  // Below the field, not below the buttons, which are on the next line.
  const buttons = await page.getByRole("button", { name: "Save", exact: true }).last().boundingBox();
  const shown = await problem.boundingBox();
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
});

test("what is wrong with a text edited in place doesn't scroll away from what somebody presses instead", {
  tags: ["thorough"],
}, async () => {
  const page = await openKit({ width: 390, height: 600 });
  await page.getByRole("button", { name: /Problem, once saved/ }).click();
  await page.getByRole("textbox", { name: "Problem, once saved" }).fill("PO 4711 of December");
  const other = company(page);
  const topOfOther = () => other.evaluate((button) => Math.round(button.getBoundingClientRect().top));
  await other.evaluate((button) => button.scrollIntoView({ block: "center" }));
  const before = await topOfOther();
  await other.click();
  const problem = page.getByText("Write at most 10 characters");
  await problem.waitFor({ state: "attached" });
  expect(await problem.evaluate((shown) => shown.getBoundingClientRect().bottom < 0)).toBe(true);
  expect(await topOfOther()).toBe(before);
});

test("a menu takes keys as soon as it is shown, and jumps to the row whose name is typed", {
  tags: ["thorough"],
}, async () => {
  const page = await openKit();
  await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
  await pressInARow(page, "c", "o");
  expect(await focused(page)).toBe("Copy link");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe("Assign to me");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("Assign to me: done").waitFor();
  await expect.poll(() => focused(page)).toBe("Menu");
});

test("a panel opens at its button and within the window, at any width", { tags: ["thorough"] }, async () => {
  for (const width of [1440, 768, 390]) {
    const page = await openKit({ width });
    for (const name of ["Menu", "More actions", "Panel"]) {
      const button = page.getByRole("button", { name, exact: true });
      await button.click();
      const at = await button.boundingBox();
      const shown = await page.locator(":popover-open").boundingBox();
      if (!at || !shown) throw new Error("both are shown");
      expect(shown.x, name).toBeGreaterThanOrEqual(0);
      expect(shown.x + shown.width, name).toBeLessThanOrEqual(width);
      const isBelow = Math.abs(shown.y - (at.y + at.height)) < 10;
      const isAbove = Math.abs(shown.y + shown.height - at.y) < 10;
      expect(isBelow || isAbove, `${name} at ${width}`).toBe(true);
      await page.keyboard.press("Escape");
    }
  }
});

test("a picker opened before the page's scripts have loaded shows its field and keeps the typed text", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "anna" });
  const released = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto("/buttons", { waitUntil: "commit" });
  await company(page).click();
  await page.locator(":popover-open input").fill("bornh");
  released.resolve();
  await ready(page);
  await page.getByRole("option", { name: /Bornholm/ }).waitFor();
  expect(await page.getByRole("combobox", { name: "Company" }).inputValue()).toBe("bornh");
});

const words = "Ordrebekræftelse på SO-46583 er ikke nået frem. The order confirmation has not arrived, 12:04";

test("every page preloads the font that its styles name, and lines are as long and high without it", async () => {
  const page = await site.openPage();
  await visit(page, "/login");
  const file = (await page.locator("link[rel=preload][as=font]").getAttribute("href")) ?? "";
  const { "content-type": type, "cache-control": kept } = (await page.request.get(file)).headers();
  expect([type, kept]).toEqual(["font/woff2", expect.stringContaining("immutable")]);
  const { isNamed, sizes, figures } = await page.evaluate(
    async ([text, address]) => {
      // Unlike the page's own, this one isn't given up if it comes late.
      document.fonts.add(await new FontFace("Own", `url(${address})`, { weight: "100 900" }).load());
      const sizeOf = (font: string, letters: string) => {
        const line = document.createElement("span");
        line.style.cssText = `position: absolute; font: ${font}; font-variant-numeric: tabular-nums; white-space: nowrap`;
        line.textContent = letters;
        document.body.append(line);
        const { width, height } = line.getBoundingClientRect();
        line.remove();
        return { width, height };
      };
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
      return {
        isNamed: rules.some((rule) => rule instanceof CSSFontFaceRule && rule.cssText.includes(address)),
        sizes: ["400", "500", "600"].map((weight) => ({
          own: sizeOf(`${weight} 14px Own`, text),
          standIn: sizeOf(`${weight} 14px "Geist stand-in"`, text),
        })),
        figures: ["1111", "0000"].map((digits) => sizeOf("14px Own", digits).width),
      };
    },
    [words, file] as const,
  );
  expect(isNamed).toBe(true);
  for (const { own, standIn } of sizes) {
    expect(standIn.height).toBe(own.height);
    expect(Math.abs(standIn.width / own.width - 1)).toBeLessThan(0.03);
  }
  expect(figures[0]).toBe(figures[1]);
});
