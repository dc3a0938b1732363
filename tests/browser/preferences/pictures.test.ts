import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { actOnMessage } from "#tests/support/browser/act-on-message.ts";
import { browserSite, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { allowProblem, expectProblem } from "#tests/support/browser/page-problems.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";

const site = browserSite();

/** Another site, with a picture of 40 by 30 and a file that isn't a picture. It records its requests. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="teal"/></svg>`;
const asked: IncomingMessage[] = [];
let other: Server;
let address: string;
beforeAll(async () => {
  other = createServer((request, response) => {
    asked.push(request);
    if (request.url?.startsWith("/moved")) return response.writeHead(302, { location: "/basket.svg" }).end();
    if (request.url?.startsWith("/broken")) return response.writeHead(404).end();
    const side = { "/huge.svg": "30000", "/tall.svg": "700" }[request.url ?? ""];
    const shown = side ? picture.replace(/"[34]0"/g, `"${side}"`) : picture;
    response.writeHead(200, { "content-type": "image/svg+xml" }).end(shown);
  });
  await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  asked.length = 0;
  await site.havn.db.deleteFrom("picture_host").execute();
});
afterAll(() => new Promise((closed) => other.close(closed)));

const img = (name: string) => `<img src="${address}/${name}" alt="Kurven" />`;
const host = () => new URL(address).host;
const ask = (page: Page) => page.getByRole("button", { name: `Picture from ${host()}: Kurven` });
const frame = (page: Page) => page.locator("iframe[title='Kurven']");

const openCase = async (as: Visitor, id: number): Promise<Page> => {
  const page = await site.openPage({ as, unhurried: true });
  await visit(page, `/cases/${id}`);
  return page;
};

describe("a picture at another site", () => {
  test("is loaded on request without identifying the reader; the site is remembered and can be forgotten", async () => {
    const { id } = await buildCase(site.havn);
    await write(site.havn, "anna", id, `<p>Se her: ${img("x/basket.svg")}</p>`);
    await write(site.havn, "anna", id, `<p>Og her: ${img("moved.svg")}</p>`);
    const page = await openCase("nils", id);
    expect(await ask(page).count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    expect(asked).toEqual([]);

    await ask(page).first().click();
    await expect
      .poll(() => frame(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width)))
      .toEqual([40, 40]);
    expect(asked.map(({ url }) => url).sort()).toEqual(["/basket.svg", "/moved.svg", "/x/basket.svg"]);
    for (const { headers } of asked) expect([headers.referer, headers.cookie]).toEqual([undefined, undefined]);
    // Axe posts messages to every frame; those of pictures have no origin that could reply.
    allowProblem(page, /Failed to execute 'postMessage' on 'DOMWindow'/);
    expect(await violations(page)).toEqual([]);

    // Another computer of the same person, and another person.
    const elsewhere = await openCase("nils", id);
    await frame(elsewhere).first().waitFor();
    expect(await ask(elsewhere).count()).toBe(0);
    const colleague = await openCase("nora", id);
    await ask(colleague).first().waitFor();
    expect(await frame(colleague).count()).toBe(0);

    await visit(elsewhere, "/profile");
    await elsewhere.getByRole("button", { name: `Stop showing pictures from ${host()}` }).click();
    await elsewhere.getByText("You are asked before a picture from another site is shown.").waitFor();
    await visit(page, `/cases/${id}`);
    await ask(page).first().waitFor();
    expect(await frame(page).count()).toBe(0);
  });

  test("shown by mistake is hidden at once, even while the choice is being saved", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildCase(site.havn);
    await write(site.havn, "anna", id, `<p>${img("basket.svg")}</p>`);
    const page = await openCase("nils", id);
    let release = () => {};
    const held = new Promise<void>((released) => {
      release = released;
    });
    await page.route("**/api/Preferences/AllowPictureHost", async (route) => {
      await held;
      await route.continue();
    });
    const forgotten = page.waitForResponse("**/api/Preferences/ForgetPictureHost");
    const allowed = page.waitForResponse("**/api/Preferences/AllowPictureHost");
    await ask(page).click();
    await frame(page).waitFor();
    await page.getByText(`Pictures from ${host()} are shown from now on`).waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await ask(page).waitFor();
    release();
    expect([(await allowed).status(), (await forgotten).status()]).toEqual([204, 204]);
    expect((await site.havn.as("nils").getPictureHosts({ body: {} })).hosts).toEqual([]);
    expect(await frame(page).count()).toBe(0);
  });

  test("that doesn't exist is a link in its place", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    await write(site.havn, "anna", id, `<p>${img("broken.png")}</p>`);
    const page = await openCase("nils", id);
    expectProblem(page, 404);
    await ask(page).click();
    await page.getByRole("link", { name: `The picture could not be shown. Open ${host()}/broken.png` }).waitFor();
  });

  test("with too many pixels isn't drawn, and is a link instead", async () => {
    const { id } = await buildCase(site.havn);
    await write(site.havn, "anna", id, `<p>${img("huge.svg")}</p>`);
    const page = await openCase("nils", id);
    await ask(page).click();
    await page.getByRole("link", { name: `The picture could not be shown. Open ${host()}/huge.svg` }).waitFor();
  });

  test("is at most 320 pixels high, and whole on a click", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    await write(site.havn, "anna", id, `<p>${img("tall.svg")}</p>`);
    const page = await openCase("nils", id);
    await ask(page).click();
    const height = () => frame(page).evaluate((shown) => shown.getBoundingClientRect().height);
    const whole = page.getByRole("button", { name: "The whole picture: Kurven" });
    await whole.waitFor();
    expect(await height()).toBe(320);
    await whole.click();
    await expect.poll(height).toBe(700);
  });

  test("can't get into the page in any other way", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("nils", id);
    expectProblem(page, /Content Security Policy/);
    const outcome = await page.evaluate(
      (src) =>
        new Promise<string>((told) => {
          const image = new Image();
          image.onload = () => told("shown");
          image.onerror = () => told("refused");
          image.src = src;
          document.body.append(image);
        }),
      `${address}/basket.svg`,
    );
    expect(outcome).toBe("refused");
    expect(asked).toEqual([]);
  });

  test("shows its name in the editor, and where a note is reviewed before it is shown", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildCase(site.havn);
    await write(site.havn, "anna", id, `<p>Note ${img("basket.svg")}</p>`, true);
    const page = await openCase("anna", id);
    await page.getByRole("button", { name: "Write to the customer" }).click();
    const editor = await focusedEditor(page, "Message to the customer");
    await page.getByRole("button", { name: "Picture", exact: true }).click();
    await page.getByRole("textbox", { name: "Address of the image" }).fill(`${address}/own.svg`);
    await page.getByRole("button", { name: "Insert" }).click();
    await editor.getByText(`Picture: ${host()}/own.svg`).waitFor();
    await page.evaluate((html) => {
      const data = new DataTransfer();
      data.setData("text/html", html);
      const field = document.querySelector("[contenteditable=true]");
      field?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, `<p>pasted <img src="${address}/pasted.svg"></p>`);
    await editor.getByText(`Picture: ${host()}/pasted.svg`).waitFor();
    await actOnMessage(page.getByRole("article", { name: "Internal note from Anna Agent" }), "Make external");
    await page
      .getByRole("dialog")
      .getByRole("link", { name: `Picture: ${host()}/basket.svg` })
      .waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    expect(asked).toEqual([]);

    await page.getByRole("button", { name: "Answer Nordlys A/S" }).click();
    await page
      .getByRole("button", { name: `Picture from ${host()}`, exact: true })
      .first()
      .waitFor();
    expect(asked).toEqual([]);
  });
});

test("the picture frame shows nothing by itself, and can't be framed by other sites", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage();
  await page.goto(`/picture-frame#${encodeURIComponent(`${address}/basket.svg`)}`);
  expect(await page.locator("img").count()).toBe(0);
  const response = await page.request.get("/picture-frame");
  const policy = response.headers()["content-security-policy"];
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("default-src 'none'; img-src http: https:;");
  expect(policy).toContain("sandbox allow-scripts");
  expect(response.headers()["referrer-policy"]).toBe("no-referrer");
  expect(asked).toEqual([]);
});
