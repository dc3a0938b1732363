import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { AnyCall } from "#platform/contract/call.ts";

export type StoppedClock = {
  /**
   * Once an event of this kind has reached the page, advances its clock by this much and expects this call meanwhile.
   * However long the machine takes, the page's own delays must fit in. The clock runs afterwards.
   */
  asksWithin(milliseconds: number, kind: string, call: AnyCall): Promise<void>;
};

/** Longer than any delay that an earlier event may still cause in the page. */
const ahead = 5_000;

/** Stops the clock of a page that was opened after `page.clock.install()`. */
export async function stopClock(page: Page): Promise<StoppedClock> {
  const kinds: string[] = [];
  const tools = await page.context().newCDPSession(page);
  tools.on("Network.eventSourceMessageReceived", ({ data }) => kinds.push(JSON.parse(data).kind));
  await tools.send("Network.enable");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
  return {
    asksWithin: async (milliseconds, kind, { path }) => {
      await expect.poll(() => kinds, { message: "events that reached the page" }).toContain(kind);
      const asked = page.waitForRequest((request) => request.url().endsWith(path));
      await page.clock.runFor(milliseconds);
      await asked;
      await page.clock.resume();
    },
  };
}
