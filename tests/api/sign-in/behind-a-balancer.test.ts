import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { givePassword, goodPassword, signInWith } from "#tests/support/sign-in/password-actions.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";
import { userCalls } from "#users/contract/calls.ts";

const origin = "https://havn.invalid";
const nora = { email: people.nora.email, password: goodPassword };

let one: TestSignIn;
let two: TestSignIn;
beforeAll(async () => {
  one = await startSignIn({ env: { HAVN_ORIGIN: origin } });
  two = await startSignIn({ beside: one, env: { HAVN_ORIGIN: origin } });
});
beforeEach(() => givePassword(one, "nora"));
afterAll(async () => {
  await two.close();
  await one.close();
});

test("signing in works under a name that this machine can't resolve, with cookies for https only", async () => {
  const browser = new Browser(origin, one.address);
  expect((await signInWith(one, { ...nora, browser })).ended).toBe(whoAmI);
  expect(await (await browser.send(whoAmI)).json()).toEqual({ name: "Nora Nordlys" });
  for (const name of ["__Host-accessToken", "__Host-refreshToken"]) {
    expect(browser.cookies.get(name)?.attributes).toMatch(/^Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
  }
  expect(browser.cookies.get("oidcSession")?.attributes).toContain("secure");
  expect(browser.cookie("accessToken")).toBe("");
});

test("a cookie without the prefix is ignored", async () => {
  const browser = new Browser(origin, one.address);
  await signInWith(one, { ...nora, browser });
  const planted = new Browser(origin, one.address);
  planted.cookies.set("accessToken", { value: browser.cookie("__Host-accessToken"), path: "/", attributes: "" });
  expect(await (await planted.send(whoAmI)).json()).toEqual({ name: null });
});

test("each step may reach another process", async () => {
  const browser = new Browser(origin, one.address);
  const through = (havn: TestSignIn): Browser => {
    const next = new Browser(origin, havn.address);
    for (const [name, cookie] of browser.cookies) next.cookies.set(name, cookie);
    return next;
  };
  const keep = ({ cookies }: Browser) => {
    browser.cookies.clear();
    for (const [name, cookie] of cookies) browser.cookies.set(name, cookie);
  };
  let address = `${signInCalls.login.path}?RedirectUri=${encodeURIComponent(whoAmI)}`;
  for (let step = 0; !address.endsWith(whoAmI); step += 1) {
    const hop = through(step % 2 ? one : two);
    const isList = address.includes("/oidc/interaction/");
    const response = await hop.send(address, isList ? { method: "POST", body: new URLSearchParams(nora) } : {});
    address = new URL(response.headers.get("location") ?? "", origin).href;
    keep(hop);
    expect(step).toBeLessThan(8);
  }
  expect(await (await through(one).post(userCalls.getUserByLoggedInIdentity.path)).status).toBe(200);
  expect(await (await through(two).post(userCalls.getUserByLoggedInIdentity.path)).status).toBe(200);
});

test("a request from the machine's plain name is not from our own page", async () => {
  const browser = new Browser(origin, one.address);
  await signInWith(one, { ...nora, browser });
  const reply = await browser.post(userCalls.getUserByLoggedInIdentity.path, {}, { origin: one.address });
  expect(reply.status).toBe(403);
});

test("nobody is signed in with a click under a public name", async () => {
  const browser = new Browser(origin, one.address);
  const page = await browser.openList();
  expect(await (await browser.send(page)).text()).not.toContain(people.nora.name);
  const click = { method: "POST", body: new URLSearchParams({ userId: String(people.nora.id) }) };
  expect((await browser.send(page, click)).status).toBe(400);
});
