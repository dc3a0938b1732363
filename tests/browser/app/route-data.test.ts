import { describe, expect, test } from "vitest";
import { openPaths, type RouteFlags } from "#platform/web/route-flags.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { buildDraft } from "#tests/support/cases/build-case.ts";

const site = browserSite();

describe("{route}/_payload.json", () => {
  test("returns the route's data for the signed-in user, as private", async () => {
    const page = await site.openPage({ as: "nils" });
    for (const path of ["/cases/_payload.json", "/cases/closed/_payload.json?q=faktura", "/_payload.json"]) {
      const reply = await page.request.get(path);
      expect(reply.status()).toBe(200);
      expect(reply.headers()).toMatchObject({
        "cache-control": "private, no-store",
        "content-type": expect.stringContaining("application/json"),
      });
      expect(await reply.json()).toBeTypeOf("object");
    }
  });

  test("rejects visitors with a JSON error", async () => {
    const page = await site.openPage();
    const reply = await page.request.get("/cases/_payload.json");
    expect(reply.status()).toBe(401);
    expect(await reply.json()).toEqual({
      statusCode: 401,
      statusMessage: "Unauthorized",
      message: "Unauthorized",
      data: { code: "unauthenticated", requestId: expect.any(String) },
    });
    expect(reply.headers()["cache-control"]).toBe("private, no-store");
    expect((await page.request.get("/no/such/_payload.json")).status()).toBe(401);
  });

  test("answers visitors on public pages, with the route's data or its error", async () => {
    const page = await site.openPage();
    for (const path of openPaths) {
      const reply = await page.request.get(`${path}/_payload.json`);
      const answer = path === "/error-demo" ? { statusCode: 400, data: { code: "example" } } : {};
      expect([path, reply.status(), await reply.json()]).toEqual([
        path,
        path === "/error-demo" ? 400 : 200,
        expect.objectContaining(answer),
      ]);
    }
  });

  test("follows a route's redirect", async () => {
    const draft = await buildDraft(site.havn);
    const page = await site.openPage({ as: "nils" });
    const reply = await page.request.get(`/cases/${draft.id}/_payload.json`);
    expect(reply.status()).toBe(200);
    expect(reply.url()).toBe(`${site.havn.url}/cases/create/${draft.id}/_payload.json`);
  });

  test("returns 404 for an unknown route, in English whatever the reader's language", async () => {
    const page = await site.openPage({ as: "nils", locale: "da" });
    const reply = await page.request.get("/no/such/_payload.json");
    expect(reply.status()).toBe(404);
    expect(await reply.json()).toMatchObject({
      statusCode: 404,
      message: "Page Not Found: /no/such",
      data: { code: "pageNotFound", path: "/no/such" },
    });
  });
});

test("the build publishes its id and, next to it, its route rules", async () => {
  const page = await site.openPage();
  const latest = await page.request.get("/assets/builds/latest.json");
  expect(latest.headers()["cache-control"]).toBe("no-store");
  const { id } = (await latest.json()) as { id: string };
  await visit(page, "/login");
  expect(await page.evaluate(() => Reflect.get(window, "__reactRouterManifest").version)).toBe(id);
  const rules = await (await page.request.get(`/assets/builds/meta/${id}.json`)).json();
  expect(rules).toMatchObject({
    id,
    routeRules: {
      "/login": { disableAuth: true, layout: "login" },
      "/unknown-user": { disableAuth: true, layout: "login" },
      "/error-demo": { disableAuth: true, demoOnly: true },
      "/cases": {},
      "/cases/:id": { noContentPadding: true },
    },
  });
  const { routeRules } = rules as { routeRules: Record<string, RouteFlags> };
  expect(Object.keys(routeRules).filter((path) => routeRules[path]?.disableAuth)).toEqual(openPaths);
});
