import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilHeldUp } from "#tests/support/havn/until-lock-waits.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { companyOf, people } from "#tests/support/people/people.ts";

type Line = Readonly<Record<string, unknown>>;

const traceId = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

let havn: TestHavn;
/** The identity provider; it only records the requests that it gets. */
let asked: IncomingHttpHeaders[];
let lines: Line[];
let caseId: number;

const provider = createServer(({ headers }, reply) => {
  asked.push(headers);
  reply.writeHead(500).end();
});

beforeAll(async () => {
  [asked, lines] = [[], []];
  const port = await freePort();
  await new Promise<void>((resolve) => provider.listen(port, "localhost", resolve));
  havn = await startTestHavn({
    env: {
      HAVN_ROLES: "web,api,jobs",
      HAVN_LOG: "info",
      HAVN_SLOW_STATEMENT_MS: "1",
      OIDC_ISSUER: `http://localhost:${port}`,
      OIDC_CLIENT_ID: "havn",
      OIDC_CLIENT_SECRET: "secret",
    },
    onLogLine: (line) => lines.push(line),
  });
  ({ id: caseId } = await buildCase(havn));
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await havn.close();
  provider.close();
});

const lineOf = (message: string): Line | undefined => lines.find(({ msg }) => msg === message);

async function describe(id: number, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${havn.url}/api/CareCase/GetCareCaseDescriptionText`, {
    method: "POST",
    headers: { authorization: await havn.bearer("nils"), "content-type": "application/json", ...headers },
    body: JSON.stringify({ id }),
  });
}

test("each log line of a request has its id, person, company and call", async () => {
  await describe(999_999, { "x-request-id": "request-0001", traceparent });
  const about = {
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    callerRequestId: "request-0001",
    traceId,
    spanId: expect.stringMatching(/^[\da-f]{16}$/),
    call: "getCareCaseDescriptionText",
    personId: people.nils.id,
    company: companyOf.nils,
  };
  await expect.poll(() => lineOf("answered")).toMatchObject({ ...about, statusCode: 404 });
  expect(lineOf("refused")).toMatchObject({ ...about, code: "notFound" });
  expect(JSON.stringify(lines)).not.toContain("reqId");
});

test("an audit row has the caller's id beside ours, of a refusal and of what was done", async () => {
  await describe(999_998, { "x-request-id": "request-0002" });
  const authorization = await havn.bearer("anna");
  const headers = { authorization, "content-type": "application/json", "x-request-id": "request-0002" };
  const body = JSON.stringify({ caseId, comment: "<p>Tak</p>" });
  const { path } = caseMessageCalls.createCareCaseMessage;
  const reply = await fetch(`${havn.url}${path}`, { method: "POST", headers, body });
  expect(reply.status).toBe(200);
  const rows = await havn.db.selectFrom("audit_row").select(["status", "detail", "request_id"]).orderBy("id").execute();
  expect(rows.slice(-2)).toEqual(
    [404, 200].map((status) => ({
      status,
      detail: expect.objectContaining({ callerRequestId: "request-0002" }),
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    })),
  );
});

test("health checks have no line", async () => {
  for (const path of ["/health/live", "/health/ready", "/integrity/Check"]) await fetch(`${havn.url}${path}`);
  await describe(caseId);
  await expect.poll(() => lineOf("answered")).toMatchObject({ statusCode: 200 });
  const answered = lines.filter(({ msg }) => msg === "answered");
  expect(JSON.stringify(answered)).not.toMatch(/health|integrity/);
});

test("staff who act for somebody are named as well", async () => {
  await havn.as("nils", "anna").getCareCaseDescriptionText({ body: { id: caseId } });
  await expect
    .poll(() => lineOf("answered"))
    .toMatchObject({ personId: people.nils.id, impersonatorId: people.anna.id, company: companyOf.nils });
});

test("a line before anybody is identified names the call, and an invalid trace is replaced", async () => {
  const headers = { traceparent: "00-zero-1-01", "content-type": "application/json" };
  const body = JSON.stringify({ id: caseId });
  await fetch(`${havn.url}/api/CareCase/GetCareCaseDescriptionText`, { method: "POST", headers, body });
  await expect
    .poll(() => lineOf("answered"))
    .toMatchObject({ call: "getCareCaseDescriptionText", traceId: expect.not.stringMatching(/zero/) });
  expect(lineOf("answered")).not.toHaveProperty("personId");
});

test("the trace is passed on to the identity provider", async () => {
  await fetch(`${havn.url}/api/Authentication/Login`, {
    redirect: "manual",
    headers: { traceparent, tracestate: "vendor=1" },
  });
  const [first] = asked;
  expect(first?.traceparent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`));
  expect(first?.traceparent).not.toBe(traceparent);
  expect(first?.tracestate).toBe("vendor=1");
});

test("a slow statement is logged with its call, but without values", async () => {
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = havn.db.transaction().execute(async (tx) => {
    await tx.selectFrom("care_case").select("id").where("id", "=", caseId).forUpdate().execute();
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const careCase = (await havn.as("anna").getCareCasesByIds({ body: { ids: [caseId] } })).careCases[0];
  const saved = havn.as("anna").updateCareCase({
    body: { id: caseId, version: careCase?.version ?? 1, changes: { title: "Den hemmelige titel" } },
  });
  await untilHeldUp(havn.db);
  held.resolve();
  await holder;
  await saved;
  const slow = () => lines.filter(({ msg, call }) => msg === "slow statement" && call === "updateCareCase");
  await expect
    .poll(slow)
    .toContainEqual(
      expect.objectContaining({ personId: people.anna.id, statement: expect.stringMatching(/for (?:no key )?update/) }),
    );
  expect(JSON.stringify(lines)).not.toContain("hemmelige");
});
