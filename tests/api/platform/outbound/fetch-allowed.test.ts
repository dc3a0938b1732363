import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseNetwork } from "#platform/rules/outbound/ip-address.ts";
import { fetchAllowed } from "#platform/server/outbound/fetch-allowed.ts";
import { OutboundRefused } from "#platform/server/outbound/pin-address.ts";
import { writeCertificate } from "#tests/support/mail/require-mail-program.ts";

const folder = mkdtempSync(join(tmpdir(), "havn-outbound-"));
const { certificate, key } = writeCertificate(folder);
const ca = readFileSync(certificate, "utf8");
const answers: Record<string, RequestListener> = {
  "/whole": (request, reply) => reply.end(`${request.headers.host} ${request.method}`),
  "/elsewhere": (_request, reply) => reply.writeHead(302, { location: "https://169.254.169.254/" }).end(),
  "/large": (_request, reply) => reply.end("x".repeat(2_000)),
  "/never": () => undefined,
};
const server = createServer({ cert: ca, key: readFileSync(key) }, (request, reply) =>
  answers[request.url ?? ""]?.(request, reply),
);
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
const { port } = server.address() as AddressInfo;
const allowedNetworks = ["127.0.0.0/8"].flatMap((text) => parseNetwork(text) ?? []);
const asked = { allowedNetworks, ca, resolve: async () => ["127.0.0.1"], mostBytes: 1_000 };

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const problemOf = (fetched: Promise<unknown>) =>
  fetched.then(
    () => null,
    (error) => (error instanceof OutboundRefused ? error.problem : error.code),
  );

test("the resolved address is asked, by the name and with its certificate", async () => {
  const { status, body } = await fetchAllowed(`https://localhost:${port}/whole`, {
    ...asked,
    method: "POST",
    body: "{}",
  });
  expect([status, body.toString()]).toEqual([200, `localhost:${port} POST`]);
});

test("a redirect isn't followed", async () => {
  expect((await fetchAllowed(`https://localhost:${port}/elsewhere`, asked)).status).toBe(302);
});

test.each([
  ["another name than the certificate's", "https://other.example", {}, "ERR_TLS_CERT_ALTNAME_INVALID"],
  ["a name whose next answer is this machine", "https://localhost", { allowedNetworks: [] }, "loopback"],
  ["plain http", "http://localhost", {}, "malformed"],
  ["a password in the address", "https://me:hemmelig@localhost", {}, "malformed"],
  ["no address", "localhost", {}, "malformed"],
])("%s is refused", async (_name, origin, more, problem) => {
  expect(await problemOf(fetchAllowed(`${origin}:${port}/whole`, { ...asked, ...more }))).toBe(problem);
});

test("a reply has bounds of bytes and time", async () => {
  expect(await problemOf(fetchAllowed(`https://localhost:${port}/large`, asked))).toBe("tooLarge");
  expect(await problemOf(fetchAllowed(`https://localhost:${port}/never`, { ...asked, timeoutMs: 100 }))).toBe(
    "tooLate",
  );
});
