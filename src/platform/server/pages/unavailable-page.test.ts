import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { unavailablePage } from "./unavailable-page.ts";

const words = {
  title: "",
  asked: "",
  sent: "",
  unknown: "",
  waiting: "",
  back: "",
  again: "",
  id: "",
  busyTitle: "",
  busy: "",
};
const frame = { brand: "Havn", languageTag: "en-US", scheme: null } as const;

/** A tab that shows the page, with its own clock. */
class Tab {
  now = 1_700_000_000_000;
  readonly #kept = new Map<string, string>();

  /**
   * Shows the page until it loads another one. `replies` are the health check's; the last one is repeated. Returns the
   * milliseconds until then; null if it never does.
   */
  async show(replies: readonly number[]): Promise<number | null> {
    const { html } = unavailablePage(frame, words, { comeBackTo: "/cases", requestId: "1" });
    const script = /<script nonce="[^"]*">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
    const began = this.now;
    const waiting: { act: () => unknown; at: number }[] = [];
    const left = [...replies];
    let isLoaded = false;
    const load = () => {
      isLoaded = true;
    };
    const place = { dataset: { target: "/cases", back: "" }, querySelector: () => ({}) };
    const tab = this;
    class TabDate extends Date {
      static override now = () => tab.now;
    }
    runInNewContext(script, {
      document: { hidden: false, getElementById: () => place },
      location: { pathname: "/cases", search: "", reload: load, replace: load },
      sessionStorage: {
        getItem: (name: string) => tab.#kept.get(name) ?? null,
        setItem: (name: string, value: string) => tab.#kept.set(name, value),
      },
      fetch: async () => ({ status: left.length > 1 ? left.shift() : left[0] }),
      AbortSignal,
      Date: TabDate,
      setTimeout: (act: () => unknown, ms: number) => waiting.push({ act, at: tab.now + ms }),
      addEventListener: () => undefined,
    });
    while (!isLoaded) {
      const next = waiting.sort((one, other) => one.at - other.at).shift();
      if (!next) return null;
      this.now = Math.max(this.now, next.at);
      await next.act();
    }
    return this.now - began;
  }
}

test("reloads in seconds after each of six outages in ten minutes", async () => {
  const tab = new Tab();
  for (let outage = 1; outage <= 6; outage++) {
    expect(await tab.show([503, 200])).toBeLessThan(10_000);
    tab.now += 60_000;
  }
});

test("is loaded at most once in ten seconds, and less often while Havn reports that it is available", async () => {
  const tab = new Tab();
  await tab.show([503, 200]);
  expect(await tab.show([503, 200])).toBeGreaterThanOrEqual(9_999);
  const pauses: (number | null)[] = [];
  for (let load = 1; load <= 12; load++) pauses.push(await tab.show([200]));
  expect(pauses[3]).toBeGreaterThan(60_000);
  expect(pauses.at(-1)).toBeNull();
});
