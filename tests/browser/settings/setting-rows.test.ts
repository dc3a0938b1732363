import { expect, test } from "vitest";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";

const site = browserSite({ demo: true });

test("a new name is shown at once, without losing the focus or what is typed in another row", async () => {
  const page = await site.openPage({ as: "birgitte" });
  await visit(page, "/settings/general");
  const [name, language] = [page.getByRole("region", { name: "Name" }), page.getByRole("region", { name: "Language" })];
  await language.getByRole("button", { name: /^Edit/ }).press("Enter");
  await language.getByRole("combobox").selectOption("Danish");
  const edit = name.getByRole("button", { name: /^Edit/ });
  await edit.press("Enter");
  await name.getByRole("textbox").fill("");
  await page.keyboard.press("Enter");
  await name.getByText("Enter 1 to 40 characters, on one line.").waitFor();
  await name.getByRole("textbox").fill("Nordlys");
  await page.keyboard.press("Enter");
  await page.getByText("The setting was saved").waitFor();
  await expect.poll(() => page.title()).toContain("General · Nordlys");
  await expect.poll(() => edit.evaluate((button) => button.matches(":focus"))).toBe(true);
  expect(await language.getByRole("combobox").inputValue()).toBe("da-DK");
  await name.getByRole("button", { name: /^Undo/ }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Undo change" }).press("Enter");
  await expect.poll(() => page.title()).toContain("General · Havn");
});

test("nothing sticks out of its row or lies on something else, and a title stays where it is while editing", {
  tags: ["thorough"],
}, async () => {
  for (const [width, touch] of [
    [390, true],
    [768, false],
    [1024, false],
    [1440, false],
  ] as const) {
    const page = await site.openPage({ as: "birgitte", locale: "da", width, touch });
    for (const path of ["general", "cases", "support", "retention", "system"]) {
      await visit(page, `/settings/${path}`);
      const wrong = await page.locator("main section").evaluateAll((rows) =>
        rows.flatMap((row) => {
          const { right } = row.getBoundingClientRect();
          const texts = [...row.querySelectorAll("dt, dd, dd span, p, h2")].map((one) => one.getBoundingClientRect());
          const buttons = [...row.querySelectorAll("button")].map((one) => one.getBoundingClientRect());
          const isOut = [...texts, ...buttons].some((one) => one.right > right + 1);
          const isCovered = buttons.some((one) =>
            texts.some((text) => text.bottom > one.top + 4 && text.top < one.bottom - 4 && text.right > one.left + 1),
          );
          return isOut || isCovered ? (row.querySelector("h2")?.textContent ?? "") : [];
        }),
      );
      expect(wrong, `${path} at ${width}`).toEqual([]);
    }
    await visit(page, "/settings/retention");
    const row = page.getByRole("region", { name: "Afsluttede sager", exact: true });
    const top = () => row.getByRole("heading", { level: 2 }).evaluate((title) => title.getBoundingClientRect().top);
    const before = await top();
    await row.getByRole("button", { name: /^Ændr/ }).click();
    await row.getByText("Opbevar", { exact: true }).waitFor();
    expect(await top()).toBe(before);
  }
});
