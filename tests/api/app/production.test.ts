import { afterAll, beforeAll, expect, test } from "vitest";
import { production } from "#tests/support/havn/production.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawHead, sendRaw } from "#tests/support/network/raw-connection.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: production });
});
afterAll(() => havn.close());

async function shapeOf(path: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  return JSON.parse((await sendRaw(havn.url, rawHead("GET", path, headers))).body);
}

const health = ["/integrity/Check", "/health/live", "/health/ready"];

test.each(health)("%s reveals its version only to staff", async (path) => {
  const shown = { status: "Healthy", version: expect.stringMatching(/^\d/) };
  expect(await shapeOf(path)).toEqual({ status: "Healthy" });
  expect(await shapeOf(path, { authorization: "Bearer x" })).toEqual({ status: "Healthy" });
  expect(await shapeOf(path, { authorization: await havn.bearer("nils") })).toEqual({ status: "Healthy" });
  expect(await shapeOf(path, { authorization: await havn.bearer("anna") })).toEqual(shown);
});

test("the OpenAPI document contains no version", async () => {
  expect(await shapeOf("/api/openapi.json")).toMatchObject({ info: { title: "Havn", version: "hidden" } });
});

test("a database on another machine without TLS is a warning at the start, and on the page of the system", async () => {
  const warnings: unknown[] = [];
  const remote = await startTestHavn({
    env: { ...production, DATABASE_URL: "postgres://havn:hemmelig@db.example/havn" },
    onLogLine: ({ level, msg }) => level === 40 && warnings.push(msg),
  });
  const { system } = await remote.as("anna").getSystemStatus({ body: {} });
  await remote.close();
  expect(system.plain).toEqual(["DATABASE_URL"]);
  expect(warnings).toContainEqual(expect.stringMatching(/^DATABASE_URL: without TLS/));
  expect(warnings).toContainEqual(expect.stringMatching(/^HAVN_SECRET isn't set: /));
  expect(JSON.stringify(warnings)).not.toContain("hemmelig");
});

test.each(["/error-demo", "/buttons", "/test"])("%s doesn't exist, however it is requested", async (path) => {
  const authorization = await havn.bearer("anna");
  for (const asked of [path, path.toUpperCase(), `${path}/`, `${path}.data`, `${path}/_payload.json`]) {
    const reply = await sendRaw(havn.url, rawHead("GET", asked, { authorization }));
    expect([asked, reply.status]).toEqual([asked, 404]);
    expect(reply.body).not.toContain("This is an example of an error");
  }
});

test("/error-demo doesn't exist for visitors either", async () => {
  const reply = await sendRaw(havn.url, rawHead("GET", "/error-demo"));
  expect(reply.status).toBe(404);
  expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(reply.body).toContain("Page Not Found: /error-demo");
});
