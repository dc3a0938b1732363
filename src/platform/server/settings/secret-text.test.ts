import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secretText } from "./secret-text.ts";
import { readProcessSettings } from "./settings.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "havn-test-secrets-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(content: string): string {
  const path = join(folder, `secret-${content.length}`);
  writeFileSync(path, content);
  return path;
}

test("a secret's value is in its variable or in a file named by another one", () => {
  expect(secretText({}, "SMTP_URL")).toBeUndefined();
  expect(secretText({ SMTP_URL: " smtp://a " }, "SMTP_URL")).toBe("smtp://a");
  expect(secretText({ SMTP_URL: "", SMTP_URL_FILE: fileWith("smtp://b\n") }, "SMTP_URL")).toBe("smtp://b");
});

test.each([
  ["both are set", () => ({ SMTP_URL: "smtp://a", SMTP_URL_FILE: fileWith("smtp://b") }), "SMTP_URL and SMTP_URL_FILE"],
  [
    "there is no file",
    () => ({ SMTP_URL_FILE: join(folder, "none") }),
    "SMTP_URL_FILE names a file that can't be read (ENOENT)",
  ],
  ["it is a folder", () => ({ SMTP_URL_FILE: folder }), "SMTP_URL_FILE names a file that can't be read (EISDIR)"],
  ["it is empty", () => ({ SMTP_URL_FILE: fileWith(" \n") }), "SMTP_URL_FILE must name a file with one line"],
  [
    "it has two lines",
    () => ({ SMTP_URL_FILE: fileWith("hemmelig\nhemmelig") }),
    "SMTP_URL_FILE must name a file with one line",
  ],
])("when %s, one line says so", (_what, env, sentence) => {
  expect(() => secretText(env(), "SMTP_URL")).toThrow(sentence);
  expect(() => secretText(env(), "SMTP_URL")).not.toThrow(/hemmelig/);
});

test("all secrets may be in files, and are checked like variables", () => {
  const settings = readProcessSettings({
    DATABASE_URL_FILE: fileWith("postgres://havn:pw@db/havn"),
    SMTP_URL_FILE: fileWith("smtp://havn:pw@mail.example.com:587"),
    IMAP_URL_FILE: fileWith("imaps://care:pw@mail.example.com/INBOX"),
    HAVN_METRICS_TOKEN_FILE: fileWith("a-token-for-metrics-in-a-file"),
    OIDC_ISSUER: "https://id.example.com",
    OIDC_CLIENT_ID: "havn",
    OIDC_CLIENT_SECRET_FILE: fileWith("a-secret"),
  });
  expect(settings).toMatchObject({
    databaseUrl: "postgres://havn:pw@db/havn",
    smtpUrl: "smtp://havn:pw@mail.example.com:587",
    imap: { user: "care", password: "pw" },
    metrics: { token: "a-token-for-metrics-in-a-file" },
    oidc: { clientSecret: "a-secret" },
  });
  expect(() => readProcessSettings({ SMTP_URL_FILE: fileWith("https://hemmelig") })).toThrow(/^SMTP_URL [^\n]+$/);
});
