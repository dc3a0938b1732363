import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium } from "playwright-core";
import type { MachineUnit } from "#bench/reference/machine-unit.ts";
import { findChromium } from "#script/chromium.mjs";
import { median, spreadOf } from "./measure.ts";
import { origins } from "./processes.ts";
import type { Headers } from "./sign-in-people.ts";

/** What a browser with an empty cache loads for /cases until the page responds to input, and how long that takes. */
export type FirstPress = {
  readonly scripts: number;
  /** Compressed, as transferred. */
  readonly scriptKb: number;
  readonly styleKb: number;
  /** From navigation to the first key press that has an effect, with a CPU slowed down four times. */
  readonly answersMs: number;
  readonly spread: readonly [number, number];
  /** CPU of one unit of the machine's speed between the visits, in ms. */
  readonly unitMs: number;
};

type Visit = Omit<FirstPress, "spread" | "unitMs">;

const slowdown = 4;
const patienceMs = 30_000;

/** In the page: presses Ctrl+K and returns whether it was handled. */
const isTaken = `!document.dispatchEvent(
  new KeyboardEvent("keydown", { key: "k", code: "KeyK", ctrlKey: true, bubbles: true, cancelable: true }))`;

/** The median of several visits, each with an empty cache. */
export async function measureFirstPress(headers: Headers, unit: MachineUnit, rounds = 5): Promise<FirstPress> {
  const found = findChromium();
  if ("missing" in found) throw new Error(found.missing);
  const browser = await chromium.launch({ executablePath: found.path });
  try {
    const visits: Visit[] = [];
    const units: number[] = [];
    for (let turn = 0; turn < rounds; turn += 1) {
      visits.push(await visit(browser, headers));
      units.push(await unit.measure());
    }
    visits.sort((a, b) => a.answersMs - b.answersMs);
    const middle = visits[Math.floor(rounds / 2)] as Visit;
    return { ...middle, spread: spreadOf(visits.map(({ answersMs }) => answersMs)), unitMs: median(units) };
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, headers: Headers): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(
      (headers.cookie ?? "").split("; ").map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return { name, value: value.join("="), url: origins.havn };
      }),
    );
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const kinds = new Map<string, string>();
    const bytes = { Script: 0, Stylesheet: 0 };
    let scripts = 0;
    client.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
    client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind === "Script") scripts += 1;
      if (kind === "Script" || kind === "Stylesheet") bytes[kind] += encodedDataLength;
    });
    const start = performance.now();
    await page.goto(`${origins.havn}/cases`, { waitUntil: "commit" });
    // Ctrl+K is handled as soon as the page is interactive; loading what it opens isn't measured.
    while (!(await client.send("Runtime.evaluate", { expression: isTaken })).result.value) {
      if (performance.now() - start > patienceMs) throw new Error("/cases did not answer a press");
      await sleep(20);
    }
    const answersMs = performance.now() - start;
    return { scripts, scriptKb: bytes.Script / 1024, styleKb: bytes.Stylesheet / 1024, answersMs };
  } finally {
    await context.close();
  }
}
