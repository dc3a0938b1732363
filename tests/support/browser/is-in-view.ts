import type { Page } from "playwright-core";

/** Whether the entry of a case's conversation is visible between what stays at the top and the composer. */
export const isInView = (page: Page, text: string): Promise<boolean> =>
  page
    .locator("main li", { hasText: text })
    .last()
    .evaluate((found) => {
      const { top, bottom } = found.getBoundingClientRect();
      const line = document.querySelector("main header [data-titled]")?.getBoundingClientRect().bottom ?? 0;
      const pane = document.querySelector("[data-conversation-pane]")?.getBoundingClientRect().top ?? 0;
      const foot = document.querySelector("[data-composer]")?.getBoundingClientRect().top ?? innerHeight;
      return top >= Math.max(line, pane) && bottom <= foot;
    });
