import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import { liveCalls } from "#live/contract/calls.ts";
import { commonRefusals } from "#platform/contract/call.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { freePort } from "#tests/support/network/free-ports.ts";

const token = "a-token-for-metrics";
const authorization = `Bearer ${token}`;

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_METRICS_TOKEN: token, HAVN_ROLES: "web,api,jobs" } });
});
afterAll(() => havn.close());

const scrape = async (url = `${havn.url}/metrics`): Promise<string> =>
  (await fetch(url, { headers: { authorization } })).text();

/** The value of a sample by its name and labels as written; 0 if there is no such sample. */
const sampleOf = (text: string, sample: string): number => {
  const line = text.split("\n").find((each) => each.startsWith(`${sample} `));
  return line ? Number(line.slice(sample.length + 1)) : 0;
};

test("metrics require the token", async () => {
  const statuses = await Promise.all(
    [undefined, "Bearer another-token-for-metrics", await havn.bearer("anna"), authorization].map(
      async (given) => (await fetch(`${havn.url}/metrics`, { headers: given ? { authorization: given } : {} })).status,
    ),
  );
  expect(statuses).toEqual([401, 401, 401, 200]);
});

test("requests are counted by call and status, rejections by code", async () => {
  const before = await scrape();
  const { id: caseId } = await buildCase(havn);
  await havn.as("nils").getCareCaseDescriptionText({ body: { id: caseId } });
  await expect(havn.as("nils").getCareCaseDescriptionText({ body: { id: 999_999 } })).rejects.toThrow();
  await fetch(`${havn.url}/api/unknown/${caseId}`);
  await fetch(`${havn.url}/login`);
  const after = await scrape();
  const grown = (sample: string) => sampleOf(after, sample) - sampleOf(before, sample);
  expect(grown('havn_http_requests_total{call="getCareCaseDescriptionText",status="200"}')).toBe(1);
  expect(grown('havn_http_requests_total{call="getCareCaseDescriptionText",status="404"}')).toBe(1);
  expect(grown('havn_http_request_duration_seconds_count{call="getCareCaseDescriptionText"}')).toBe(2);
  expect(grown('havn_http_requests_total{call="unknown",status="404"}')).toBe(1);
  expect(grown('havn_http_requests_total{call="page",status="200"}')).toBe(1);
  expect(grown('havn_refusals_total{code="notFound"}')).toBe(2);
});

test("files and their bytes are counted", async () => {
  const before = await scrape();
  const { id: caseId } = await buildCase(havn);
  const { id: fileId } = await uploadFile(havn, "nils", { caseId, name: "a.bin", bytes: Buffer.alloc(12_345) });
  await (await downloadFile(havn, "nils", { caseId, fileId })).arrayBuffer();
  await expect
    .poll(async () => {
      const after = await scrape();
      return ["stored", "read"].map((what) => {
        const sample = `havn_file_bytes_total{what="${what}"}`;
        return sampleOf(after, sample) - sampleOf(before, sample);
      });
    })
    .toEqual([12_345, 12_345]);
});

test("streams, jobs, pool and event loop report their state", async () => {
  const leaving = new AbortController();
  await fetch(`${havn.url}${liveCalls.followEvents.path}`, {
    headers: { authorization: await havn.bearer("anna") },
    signal: leaving.signal,
  });
  const text = await scrape();
  leaving.abort();
  expect(sampleOf(text, "havn_streams")).toBe(1);
  expect(sampleOf(text, 'havn_jobs_failed{lane="usual"}')).toBe(0);
  expect(text).toMatch(/^havn_jobs_oldest_seconds\{lane="mail"\} \d/m);
  expect(text).toMatch(/^havn_jobs_total\{lane="usual",kind="[\w-]+",outcome="done"\} [1-9]/m);
  expect(sampleOf(text, "havn_database_connections_limit")).toBe(10);
  expect(sampleOf(text, "havn_database_unavailable_seconds")).toBe(0);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
});

test("names are as Prometheus's own check wants them: counters, and no others, end with _total", async () => {
  const text = await scrape();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = "", type]) => ({ name, type }));
  const misnamed = types.filter(({ name, type }) => name.endsWith("_total") !== (type === "counter"));
  expect(misnamed).toEqual([]);
  expect(types.length).toBeGreaterThan(30);
  for (const { name } of types) expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, "m"));
  expect(types.filter(({ name }) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([]);
  expect(text).toMatch(/^nodejs_active_resources\{type="\w+"\} \d/m);
});

test("labels are calls, codes and kinds from fixed lists, and identify nobody", async () => {
  await fetch(`${havn.url}/cases/4711?q=anna@havn.example`, { headers: { "x-request-id": "somebody-0001" } });
  const samples = (await scrape()).split("\n").filter((line) => line.startsWith("havn_"));
  const labels = samples.flatMap((line) => [...line.matchAll(/(\w+)="([^"]*)"/g)]);
  const valuesOf = (name: string) => new Set(labels.filter(([, key]) => key === name).map(([, , value]) => value));
  expect([...new Set(labels.map(([, key]) => key))].sort()).toEqual(
    ["call", "code", "kind", "lane", "le", "outcome", "state", "status", "verdict", "version", "what"].filter(
      (name) => valuesOf(name).size > 0,
    ),
  );
  const calls = [...Object.keys(allCalls), "page", "asset", "provider", "unknown", "metrics"];
  expect([...valuesOf("call")].filter((name) => !calls.includes(String(name)))).toEqual([]);
  const codes = Object.values(allCalls).flatMap((call) => Object.keys(("refusals" in call && call.refusals) || {}));
  const known = [...codes, ...Object.keys(commonRefusals), "methodNotAllowed"];
  expect([...valuesOf("code")].filter((code) => !known.includes(String(code)))).toEqual([]);
});

test("alerts and dashboard name existing metrics", async () => {
  const text = await scrape();
  const named = ["prometheus-rules.yaml", "grafana-dashboard.json"]
    .map((name) => readFileSync(`docs/monitoring/${name}`, "utf8"))
    .flatMap((content) => content.match(/\b(?:havn|nodejs|process)_\w+/g) ?? [])
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ""));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
});

test("a separate port serves nothing but metrics, and no other port serves them", async () => {
  const port = await freePort();
  const other = await startTestHavn({ env: { HAVN_METRICS_PORT: String(port) } });
  const at = `http://localhost:${port}`;
  try {
    expect((await fetch(`${at}/health/live`)).status).toBe(404);
    expect((await fetch(`${other.url}/metrics`)).status).toBe(404);
    await other.dropDatabase();
    const text = await scrape(`${at}/metrics`);
    expect(text).toContain("havn_build_info{");
    expect(text).toContain("havn_database_unavailable_seconds ");
    expect(text).not.toContain("havn_jobs_waiting{");
  } finally {
    await other.close();
  }
  await expect(fetch(`${at}/metrics`)).rejects.toThrow();
});
