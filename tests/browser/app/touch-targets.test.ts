/** @module-tag thorough */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browserSite, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";

const site = browserSite({ demo: true });

const screensOf = {
  camilla: [
    ...["/", "/?dashboard=coordinator", "/cases", "/planner", "/customers", "/customers/10023", "/users"],
    ...["/notifications", "/since", "/support", "/profile", "/teams", "/incoming-mail", "case"],
  ],
  birgitte: [
    ...[
      "/?dashboard=executive",
      "/?dashboard=executive&days=90",
      "/customers/10023/report",
      "/settings",
      "/settings/staff",
      "/settings/teams",
      "/settings/tags",
      "/settings/replies",
      "/settings/mail",
      "/settings/mail?mailbox=new",
      "/settings/mail?mailbox=new&kind=google",
      "/settings/import",
      "/settings/kept-apart",
    ],
    ...["/audit", "/mails", "/service-levels"],
  ],
  lone: ["/", "/cases", "/company", "/company/report", "/users", "/profile", "/enroll", "/proof", "case"],
} as const satisfies Partial<Record<Visitor, readonly string[]>>;

/**
 * Controls whose touch target is smaller than 44 by 44 pixels. The target is all that a tap would reach: a label counts
 * for its checkbox, and a row for the link that covers it. Links within a sentence only need the height of their line.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 42;
    const farthest = 44;
    const isInSentence = (one: Element) =>
      getComputedStyle(one).display === "inline" &&
      [...(one.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim().length > 1,
      );
    const isPressed = (one: HTMLElement) => {
      const { width, height } = one.getBoundingClientRect();
      return (
        one.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(one).pointerEvents !== "none" &&
        !one.closest("[aria-hidden=true]") &&
        !one.matches(":disabled, a[href^='#']") &&
        Math.min(width, height) > 1 &&
        !isInSentence(one)
      );
    };
    const sizeOf = (one: HTMLElement): readonly [number, number] => {
      one.scrollIntoView({ block: "center", inline: "center" });
      const area = one.closest("label") ?? one;
      const { left, top, width, height } = area.getBoundingClientRect();
      const isHit = (x: number, y: number) => {
        const at = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
        return at !== null && area.contains(at);
      };
      const reach = (x: number, y: number) => {
        let far = 0;
        while (far < farthest && isHit(x * (far + 1), y * (far + 1))) far += 1;
        return far;
      };
      return [reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1)];
    };
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary",
    );
    return [...controls].filter(isPressed).flatMap((one) => {
      const [width, height] = sizeOf(one);
      if (Math.min(width, height) >= least) return [];
      const name = one.getAttribute("aria-label") ?? one.textContent ?? "";
      return [`${width}×${height} ${one.tagName} ${name.trim().slice(0, 40)}`];
    });
  });

test.each(
  (Object.keys(screensOf) as (keyof typeof screensOf)[]).flatMap((as) =>
    screensOf[as].map((path) => [as, path] as const),
  ),
)("for %s everything on %s can be pressed with a finger", async (as, path) => {
  const page = await site.openPage({ as, width: 390, height: 844, touch: true });
  await visit(page, path === "case" ? "/cases/active" : path);
  expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
  if (path !== "case") return expect(await tooSmall(page)).toEqual([]);
  const { rows } = await apiOf(page).getCareCasesBySearch({ body: { pageSize: 3, preset: "active" } });
  for (const { id } of rows) {
    await visit(page, `/cases/${id}`);
    expect(await tooSmall(page)).toEqual([]);
  }
});
