// npm run pictures: takes the README's screenshots into docs/pictures, from the demo data, in light and dark
// mode.
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { environment, fail, prepare, root } from "./bootstrap.mjs";
import { findChromium } from "./chromium.mjs";
import { smallPng } from "./small-png.mjs";
import { buildWeb } from "./web-build.mjs";

/** @typedef {import("playwright-core").Page} Page */

const origin = "http://localhost:4790";
const person = "Mette Holm";
const englishCompanies = ["10041", "10056", "10062"];
const folder = join(root, "docs/pictures");
const flags = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"];

const node = prepare();
const problem = buildWeb(node);
if (problem !== null) fail(problem);
const found = findChromium();
if ("missing" in found) fail(found.missing);

const dataDir = mkdtempSync(join(tmpdir(), "havn-pictures-"));
// The embedded database may run as another user, who needs access.
chmodSync(dataDir, 0o755);
const havn = spawn(node, ["src/main.ts"], {
  cwd: root,
  env: { ...environment(node), PORT: new URL(origin).port, HAVN_DATA_DIR: dataDir, HAVN_LOG: "error" },
  stdio: ["ignore", "pipe", "inherit"],
});
const ended = new Promise((resolve) => havn.on("exit", resolve));
try {
  await isReady();
  await takeAll("path" in found ? found.path : "");
} finally {
  havn.kill("SIGTERM");
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}

function isReady() {
  return new Promise((resolve, reject) => {
    havn.stdout.on("data", (text) => String(text).includes("Havn is ready") && resolve(undefined));
    havn.on("exit", () => reject(new Error("Havn ended before it was ready")));
  });
}

/** @param {string} executablePath */
async function takeAll(executablePath) {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: flags });
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const context = await browser.newContext({
      baseURL: origin,
      locale: "en-US",
      timezoneId: "Europe/Copenhagen",
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
      colorScheme,
    });
    const page = await context.newPage();
    await signIn(page);
    const suffix = colorScheme === "dark" ? "-dark" : "";
    await take(page, "/", `home${suffix}.png`);
    await take(page, "/cases/active", `cases${suffix}.png`);
    await take(page, await liveliestCase(page), `case${suffix}.png`);
    await context.close();
  }
  await browser.close();
}

/** @param {Page} page */
async function signIn(page) {
  await page.goto("/login");
  await page.locator("main a[href^='/api/Authentication/Login']").click();
  await page.locator("button.person").filter({ hasText: person }).click();
  await page.waitForURL(`${origin}/`);
}

/** @param {Page} page @param {string} path @param {string} name */
async function take(page, path, name) {
  await page.goto(path);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  const screenshot = await page.screenshot({ animations: "disabled", caret: "hide" });
  const blank = await page.context().newPage();
  writeFileSync(join(folder, name), smallPng(await pixelsOf(blank, screenshot)));
  await blank.close();
}

/**
 * Decodes a PNG in the browser.
 * @param {Page} page
 * @param {Buffer} png
 */
async function pixelsOf(page, png) {
  const inBrowser = `(async () => {
    const picture = await createImageBitmap(await (await fetch("data:image/png;base64,${png.toString("base64")}")).blob());
    const { width, height } = picture;
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    const { data } = canvas.getImageData(0, 0, width, height);
    return { width, height, text: new Uint8Array(data.buffer).toBase64() };
  })()`;
  /** @type {{ width: number, height: number, text: string }} */
  const { width, height, text } = await page.evaluate(inBrowser);
  return { width, height, pixels: Buffer.from(text, "base64") };
}

/**
 * Finds a case in English with a few messages, one of them internal.
 * @param {Page} page
 */
async function liveliestCase(page) {
  const body = {
    preset: "active",
    filters: { customerNumber: englishCompanies, status: ["WaitsOnHavn", "WorkingOn"] },
  };
  const { rows } = await ask(page, "/api/CareCase/GetCareCasesBySearch", body);
  for (const { id } of rows) {
    const { messages } = await ask(page, "/api/CareCase/GetCareCaseMessagesBySearch", { caseId: id });
    const isInternal = messages.map((/** @type {{ isInternal: boolean }} */ message) => message.isInternal);
    if (messages.length >= 3 && messages.length <= 5 && isInternal.includes(true)) return `/cases/${id}`;
  }
  return `/cases/${rows[0].id}`;
}

/** @param {Page} page @param {string} path @param {object} data */
async function ask(page, path, data) {
  return (await page.request.post(origin + path, { data, headers: { origin } })).json();
}
