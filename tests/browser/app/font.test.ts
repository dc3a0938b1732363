import { expect, test } from "vitest";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";

const site = browserSite();

const text = "Ordrebekræftelse på SO-46583 er ikke nået frem. The order confirmation has not arrived, 12:04";

test("every page preloads the font, which is kept, and lines are as long and high without it", async () => {
  const page = await site.openPage();
  await visit(page, "/login");
  const file = (await page.locator("link[rel=preload][as=font]").getAttribute("href")) ?? "";
  const reply = await page.request.get(file);
  expect(reply.headers()).toMatchObject({
    "content-type": "font/woff2",
    "cache-control": expect.stringContaining("immutable"),
  });
  const sizes = await page.evaluate(
    async ([words, address]) => {
      // Unlike the page's own, this one isn't given up if it comes late.
      document.fonts.add(await new FontFace("Own", `url(${address})`, { weight: "100 900" }).load());
      return ["400", "500", "600"].map((weight) => {
        const [own, standIn] = ["Own", '"Geist stand-in"'].map((family) => {
          const line = document.createElement("span");
          line.style.cssText = `position: absolute; font: ${weight} 14px ${family}; white-space: nowrap`;
          line.textContent = words;
          document.body.append(line);
          const { width, height } = line.getBoundingClientRect();
          line.remove();
          return { width, height };
        });
        return { weight, own, standIn };
      });
    },
    [text, file] as const,
  );
  for (const { own, standIn } of sizes) {
    expect(standIn?.height).toBe(own?.height);
    expect(Math.abs((standIn?.width ?? 0) / (own?.width ?? 0) - 1)).toBeLessThan(0.03);
  }
});
