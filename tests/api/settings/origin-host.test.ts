import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { warnOfNewHost } from "#settings/server/origin-host.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
const warnings: unknown[] = [];
beforeAll(async () => {
  havn = await startTestHavn({ onLogLine: ({ level, msg }) => level === 40 && warnings.push(msg) });
});
afterAll(() => havn.close());
beforeEach(() => warnings.splice(0));

/** Several processes that start at once with this origin. */
async function start(origin: string): Promise<void> {
  const { app } = havn.havn;
  const { database, log } = app;
  const settings = { ...app.settings, origin };
  await Promise.all([1, 2, 3].map(() => warnOfNewHost({ database, log, settings })));
}

test("a start with another host is a warning, once; another port or scheme isn't", async () => {
  const { hostname, origin } = new URL(havn.havn.app.settings.origin);
  await start(origin);
  await start(`https://${hostname}:8443`);
  expect(warnings).toEqual([]);
  await start("https://care.example.com");
  await start("https://care.example.com");
  const said = `HAVN_ORIGIN leads to care.example.com, and to ${hostname} until now`;
  expect(warnings).toEqual([expect.stringContaining(said)]);
  await start(origin);
  expect(warnings).toHaveLength(2);
});
