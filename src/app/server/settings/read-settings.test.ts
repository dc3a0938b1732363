import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";

const provider = {
  OIDC_ISSUER: "https://id.example.com",
  OIDC_CLIENT_ID: "havn",
  OIDC_CLIENT_SECRET: "a-secret",
};
const production = {
  NODE_ENV: "production",
  HAVN_ORIGIN: "https://care.example.com",
  DATABASE_URL: "postgres://havn:pw@db.example.com/havn",
  ...provider,
};

describe("settings", () => {
  test("default to the embedded services", () => {
    expect(readSettings({})).toEqual({
      production: false,
      development: false,
      port: 3000,
      host: "localhost",
      origin: "http://localhost:3000",
      hosts: [],
      firstLanguage: null,
      language: null,
      trustedProxies: null,
      dataDir: resolve("data"),
      forgottenFile: resolve("data/forgotten.jsonl"),
      databaseUrl: null,
      databaseReadUrl: null,
      secret: null,
      allowedNetworks: [],
      files: null,
      clamd: null,
      databasePatienceMs: 60_000,
      drainMs: 0,
      transferMs: 300_000,
      demo: true,
      processes: null,
      roles: ["web", "api", "jobs"],
      oidc: null,
      smtpUrl: null,
      mailFrom: "no-reply@localhost",
      imap: null,
      mailReplyTo: null,
      mailTrustedAuth: null,
      metrics: null,
      brand: "Havn",
      staffRole: "havn",
      logLevel: "info",
      slowStatementMs: 500,
      limitRates: true,
      support: {
        phones: [
          { kind: "main", label: "", number: "+45 70 20 40 60" },
          { kind: "critical", label: "", number: "+45 70 20 40 61" },
        ],
        hours: [{ validFrom: null, week: expect.objectContaining({ friday: [{ from: "08:30", to: "15:30" }] }) }],
        closedDays: [],
      },
      cases: {
        silentDays: 10,
        reopenDays: 14,
        editMinutes: 15,
        undoSeconds: 10,
        mailSeverity: "Regular",
        team: null,
        acknowledgeMail: true,
        soonResponseMinutes: 60,
        soonResolutionMinutes: 240,
      },
      retention: {
        cases: { months: null, how: "delete" },
        files: { months: null },
        auditRows: { months: null },
        mails: { days: null },
      },
      scanning: { encrypted: "allow" },
      notifications: { staff: "everything", administrator: "everything", user: "everything" },
      given: [],
    });
  });

  test("from the environment are known by name", () => {
    expect(readSettings({ HAVN_BRAND: "Care", HAVN_ORIGIN: " ", PATH: "/bin" }).given).toEqual(["HAVN_BRAND"]);
  });

  test("count an empty variable as unset", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: " ", OIDC_ISSUER: "" })).toEqual(readSettings({}));
  });

  test("accept a complete production configuration", () => {
    const settings = readSettings(production);
    expect(settings).toMatchObject({ production: true, demo: false, host: "0.0.0.0", origin: production.HAVN_ORIGIN });
    expect(settings.oidc).toEqual({
      issuer: "https://id.example.com",
      clientId: "havn",
      clientSecret: "a-secret",
      clientAuth: null,
      ...{ trustsEmails: false, trustsProofs: false },
      ...{ isFor: "everybody", staffDomains: [] },
    });
  });

  test.each([
    ["the origin follows the port", { PORT: "4321" }, { port: 4321, origin: "http://localhost:4321" }],
    ["the slash at the origin's end goes", { HAVN_ORIGIN: "https://a.b/" }, { origin: "https://a.b" }],
    ["processes", { HAVN_PROCESSES: "4" }, { processes: 4 }],
    ["roles in any order", { HAVN_ROLES: "jobs, web" }, { roles: ["web", "jobs"] }],
    [
      "a database in a socket folder",
      { DATABASE_URL: "postgres://me@/havn?host=/run/pg" },
      { databaseUrl: "postgres://me@/havn?host=/run/pg" },
    ],
    [
      "standbys of a database",
      { DATABASE_URL: "postgres://a/havn", DATABASE_READ_URL: "postgres://b,c/havn" },
      { databaseReadUrl: "postgres://b,c/havn" },
    ],
    ["a switch", { HAVN_DEMO: "false" }, { demo: false }],
    ["a minute's patience with the database", {}, { databasePatienceMs: 60_000 }],
    ["more patience", { HAVN_DATABASE_PATIENCE: "300" }, { databasePatienceMs: 300_000 }],
    ["five seconds for others to notice that production stops", production, { drainMs: 5_000 }],
    [
      "more time to stop in",
      { HAVN_DRAIN_SECONDS: "20", HAVN_TRANSFER_MINUTES: "0" },
      { drainMs: 20_000, transferMs: 0 },
    ],
    ["messages that leave at once", { HAVN_UNDO_SECONDS: "0" }, { cases: { undoSeconds: 0, silentDays: 10 } }],
    ["patience without end", { HAVN_DATABASE_PATIENCE: "0" }, { databasePatienceMs: 0 }],
    ["a mail server", { SMTP_URL: "smtps://me:p%40ss@mail.example.com:465" }, { smtpUrl: expect.any(String) }],
    [
      "a mailbox",
      { IMAP_URL: "imaps://sag%40havn.example:p%2Fss@mail.example.com" },
      {
        imap: {
          host: "mail.example.com",
          port: 993,
          secure: true,
          isLocal: false,
          user: "sag@havn.example",
          password: "p/ss",
          folder: "INBOX",
        },
      },
    ],
    [
      "a folder of a mailbox on the own machine",
      { IMAP_URL: "imap://sag:hemmelig@[::1]/INBOX/S%C3%A6rlig" },
      { imap: { host: "::1", port: 143, secure: false, isLocal: true, folder: "INBOX/Særlig" } },
    ],
    ["a mailbox at a port", { IMAP_URL: "imap://a:b@mail.example:1143/" }, { imap: { port: 1143, isLocal: false } }],
    ["an address for answers", { MAIL_REPLY_TO: "Care@Example.com" }, { mailReplyTo: "care@example.com" }],
    ["one's own mail server", { MAIL_TRUSTED_AUTH: "MX.example.com" }, { mailTrustedAuth: "mx.example.com" }],
    ["metrics on a port", { HAVN_METRICS_PORT: "9464" }, { metrics: { port: 9464, token: null } }],
    [
      "metrics with a token",
      { HAVN_METRICS_TOKEN: "a".repeat(16) },
      { metrics: { port: null, token: "a".repeat(16) } },
    ],
    ["a sender", { MAIL_FROM: "Havnevagten <vagt@havn.example>" }, { mailFrom: "Havnevagten <vagt@havn.example>" }],
    ["a sender without a name", { MAIL_FROM: "vagt@havn.example" }, { mailFrom: "vagt@havn.example" }],
    ["a sender by origin", { HAVN_ORIGIN: "https://care.example.com:8443" }, { mailFrom: "no-reply@care.example.com" }],
    [
      "no telephone number but one's own without the demo",
      { HAVN_DEMO: "false", HAVN_CLOSED_DAYS: "2026-12-23 Move" },
      { support: { phones: [], closedDays: [{ date: "2026-12-23", from: null, name: "Move" }] } },
    ],
    [
      "production without a provider: the bundled one",
      { ...production, OIDC_ISSUER: undefined, OIDC_CLIENT_ID: undefined, OIDC_CLIENT_SECRET: undefined },
      { production: true, demo: false, oidc: null },
    ],
    ["production on the own machine", { ...production, HAVN_ORIGIN: "http://localhost:3000" }, { production: true }],
  ])("%s", (_name, env, expected) => {
    expect(readSettings(env)).toMatchObject(expected);
  });
});

test(".env.example describes exactly the existing settings", () => {
  const read = new Set<string>();
  // The key of the file store is only read with it.
  const get = (_none: unknown, name: string | symbol) => {
    read.add(String(name));
    return name === "FILES_URL" ? "s3://files" : undefined;
  };
  const spy = new Proxy<Record<string, string>>({}, { get });
  readSettings(spy);
  const described = readFileSync(".env.example", "utf8").matchAll(/^#([A-Z_]+)=/gm);
  // Read by Node itself.
  read.add("NODE_EXTRA_CA_CERTS");
  expect([...described].map(([, name]) => name).sort()).toEqual([...read].sort());
});
