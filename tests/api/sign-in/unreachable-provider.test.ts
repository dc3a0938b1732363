import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { writeCertificate } from "#tests/support/mail/require-mail-program.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { startSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

/** What the log says after a sign-in at this issuer, which the login page reports as unavailable. */
async function causeAt(OIDC_ISSUER: string): Promise<unknown> {
  const havn = await startSignIn({ env: { OIDC_ISSUER, OIDC_CLIENT_ID: "havn", OIDC_CLIENT_SECRET: "hemmelig" } });
  const { address } = await new Browser(havn.origin).follow(`${signInCalls.login.path}?RedirectUri=${whoAmI}`);
  await havn.close();
  expect(address).toBe(`${havn.origin}/login?error=unavailable&returnUrl=%2Fwho-am-i`);
  const said = havn.logLines.find((line) => line.includes("the identity provider can't be reached")) ?? "{}";
  expect(havn.logLines.join("")).not.toContain("hemmelig");
  return JSON.parse(said).cause;
}

test("a certificate that isn't trusted is named in the log", async () => {
  const folder = mkdtempSync(join(tmpdir(), "havn-test-certificate-"));
  const { certificate, key } = writeCertificate(folder);
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (_request, reply) =>
    reply.end("{}"),
  );
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  expect(await causeAt(`https://localhost:${port}`)).toMatch(/^DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate/);
  server.close();
  rmSync(folder, { recursive: true });
});

test("so is a port at which nobody listens", async () => {
  expect(await causeAt(`http://localhost:${await freePort()}`)).toMatch(/^ECONNREFUSED: /);
});
