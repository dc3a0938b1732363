import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { endAllRuns, removeDataFolder, runStart, temporaryFolder } from "./run-start.ts";

const folder = temporaryFolder();

afterAll(async () => {
  await endAllRuns();
  removeDataFolder(folder);
});

/**
 * Starts Havn and returns the line with which it refuses; checks that there is only one line and that the exit status
 * is 1.
 */
async function refusal(env: Readonly<Record<string, string>>): Promise<string> {
  const run = runStart({ HAVN_DATA_DIR: join(folder, "data"), ...env });
  expect(await run.ended).toBe(1);
  expect(run.errors()).toMatch(/^Havn can't start: [^\n]+\n$/);
  return run.errors();
}

describe("a failed start explains in one line", () => {
  test("a busy port", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : null;
    expect(await refusal({ PORT: String(port) })).toContain(`port ${port} is in use`);
    await new Promise((resolve) => server.close(resolve));
  });

  test("an unwritable data folder", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(await refusal({ HAVN_DATA_DIR: file })).toContain(`the data folder ${file} can't be written to`);
    const below = join(file, "data");
    expect(await refusal({ HAVN_DATA_DIR: below })).toContain(`the data folder ${below} can't be written to`);
  });

  test.each([
    ["PORT", "http"],
    ["HAVN_DEMO", "perhaps"],
    ["DATABASE_URL", "mysql://localhost/havn"],
    ["DATABASE_READ_URL", "postgres://localhost/havn"],
    ["FILES_URL", "http://files.example.com"],
    ["FILES_URL", "s3://"],
    ["CLAMD_URL", "http://clamd:3310"],
    ["HAVN_PROCESSES", "none"],
    ["HAVN_ROLES", "all"],
    ["HAVN_LOG", "loud"],
    ["HAVN_SECRET", "too-short"],
    ["HAVN_ALLOWED_NETWORKS", "mail.example.com"],
    ["OIDC_ISSUER", "https://id.example.com"],
  ])("a bad %s", async (name, value) => {
    expect(await refusal({ [name]: value })).toMatch(name.startsWith("OIDC") ? "OIDC_CLIENT_ID" : name);
  });

  test("missing settings in production", async () => {
    expect(await refusal({ NODE_ENV: "production" })).toContain("HAVN_ORIGIN is missing");
  });

  test("an unreachable file store", async () => {
    const key = { AWS_ACCESS_KEY_ID: "havn", AWS_SECRET_ACCESS_KEY: "hemmelig" };
    const line = await refusal({ FILES_URL: "s3://files?endpoint=http://127.0.0.1:1", ...key });
    expect(line).toContain("the file store of FILES_URL at 127.0.0.1:1 can't be used: ECONNREFUSED");
    expect(line).not.toContain("hemmelig");
  });

  test("an unreachable database", async () => {
    const line = await refusal({ DATABASE_URL: "postgres://havn:hemmelig@127.0.0.1:1/havn" });
    expect(line).toContain("no server of DATABASE_URL can be used: the database does not answer at 127.0.0.1:1");
    expect(line).not.toContain("hemmelig");
  });
});
