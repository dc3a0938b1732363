import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import { production } from "#tests/support/havn/production.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawHead, sendRaw } from "#tests/support/network/raw-connection.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: production });
});
afterAll(() => havn.close());

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

async function ask(method: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const reply = await sendRaw(havn.url, rawHead(method, path, { "content-length": 0, ...headers }));
  return { ...reply, shape: reply.body ? (JSON.parse(reply.body) as Record<string, unknown>) : null };
}

describe("an unknown call gets a JSON error, for visitors and staff", () => {
  test.each([
    "/api",
    "/api/",
    "/API",
    "/api/nothing",
    "/API/Nothing",
    "/api/CareCase",
    "/api/CareCase/Nothing",
    "/api/CareCase/Nothing/",
    "/api/CareCase/Nothing?x=/cases",
    "/api/CareCase/GetCareCasesBySearch/more",
    "/api/*",
    "/api%2FCareCase",
    "/%61pi/nothing",
    "/api/CareCase%2FGetCareCasesBySearch",
    "/api/nothing/_payload.json",
    "/api/nothing.data",
    "/health",
    "/health/nothing",
    "/HEALTH/nothing",
    "/integrity/",
    "/integrity/nothing",
  ])("%s by any method: 404", async (path) => {
    const staff = { authorization: await havn.bearer("anna"), accept: "text/html" };
    const danish = { "accept-language": "da", cookie: "i18n_redirected=da" };
    for (const [n, method] of [...methods, "GET"].entries()) {
      const { status, headers: got, shape } = await ask(method, path, n % 2 === 0 ? staff : danish);
      expect([method, status, got.location]).toEqual([method, 404, undefined]);
      expect(got["content-type"]).toBe("application/json; charset=utf-8");
      if (method === "HEAD") expect(shape).toBeNull();
      else expect(shape).toMatchObject({ statusCode: 404, message: "Not Found", data: { code: "notFound" } });
    }
  });

  test("every call by some other methods than its own: 405, with the allowed ones", async () => {
    const paths = [...Map.groupBy(Object.values(allCalls), (call) => call.path)];
    for (const [n, [path, calls]] of paths.entries()) {
      const own = calls.flatMap(({ method, kind }) => (method === "GET" && kind === "json" ? ["GET", "HEAD"] : method));
      own.sort();
      const turned = [...methods.slice(n % methods.length), ...methods.slice(0, n % methods.length)];
      const others = turned.filter((each) => !own.includes(each));
      for (const variant of [path, path.toUpperCase(), `${path}/`]) {
        for (const other of others.splice(0, variant === path ? 2 : 1)) {
          const { status, headers, shape } = await ask(other, variant, { "accept-language": "da" });
          expect([other, variant, status, headers.allow]).toEqual([other, variant, 405, own.join(", ")]);
          if (other === "HEAD") expect(shape).toBeNull();
          else
            expect(shape).toMatchObject({
              statusCode: 405,
              message: "Method Not Allowed",
              data: { code: "methodNotAllowed", allow: own },
            });
        }
      }
    }
  });

  test("the OpenAPI document is a call like others", async () => {
    expect(await ask("POST", "/api/openapi.json")).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  });

  test("pages remain pages", async () => {
    expect(await sendRaw(havn.url, rawHead("GET", "/apiary"))).toMatchObject({
      status: 302,
      headers: { location: "/login?returnUrl=%2Fapiary" },
    });
    expect(await ask("POST", "/cases")).toMatchObject({ status: 404, shape: { data: { code: "notFound" } } });
  });
});
