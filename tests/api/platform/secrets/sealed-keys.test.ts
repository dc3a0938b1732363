import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import { replySigner } from "#email-intake/server/sender/reply-key.ts";
import { unsubscribeKey } from "#notifications/server/choices/unsubscribe-token.ts";
import { type Db, openDatabase } from "#platform/server/database/database.ts";
import { openProcessConnection } from "#platform/server/database/process-connection.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import { secretFile } from "#platform/server/secrets/folder-secret.ts";
import { findSealState, seal, secretIsSet } from "#platform/server/secrets/open-secrets.ts";
import { unseal } from "#platform/server/secrets/seal.ts";
import { secretKey } from "#platform/server/secrets/secret-key-store.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { bundledSecret } from "#sign-in/server/bundled-provider/bundled-client.ts";
import { loadKeys } from "#sign-in/server/keys.ts";
import { production } from "#tests/support/havn/production.ts";
import { type RestartedHavn, restartedHavn } from "#tests/support/havn/restarted-havn.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { createTestDatabase } from "#tests/support/havn/test-database.ts";
import { holding } from "#tests/support/people/find-words-in-database.ts";

const withoutSecret = { ...production, HAVN_ROLES: "api", HAVN_DRAIN_SECONDS: "0" };
const ofSecret = (secret: string) => ({ ...withoutSecret, HAVN_SECRET: secret });
const secret = "a-first-secret-of-forty-characters-abcde";
const another = "another-secret-of-forty-characters-fghij";

let restarted: RestartedHavn;
beforeEach(async () => {
  restarted = await restartedHavn();
});
afterEach(() => restarted.close());

const refusalOf = (started: Promise<unknown>) =>
  started.then(
    () => null,
    (error) => (error instanceof StartError ? error.message : error),
  );

const storedKeys = (db: Db) => db.selectFrom("secret_key").select(["name", "value"]).execute();
const isSealed = (value: unknown) => JSON.stringify(value).startsWith('{"sealed":"sealed.');
const plainKeys = async (db: Db) =>
  (await storedKeys(db)).flatMap(({ name, value }) => (isSealed(value) ? [] : [name]));
const never = () => Promise.reject(new Error("it is there"));

/** Whether this token is accepted by this Havn. */
const accepts = async ({ url }: TestHavn, authorization: string) =>
  (await fetch(`${url}/api/Settings/GetSystemStatus`, { method: "POST", headers: { authorization } })).status === 200;

test("outside of production the secret is made in the data folder, for this user only, and used again", async () => {
  const { dataDir, db, havn } = await restarted.start({});
  const path = secretFile(dataDir);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const made = readFileSync(path, "utf8");
  expect(made.trim()).toMatch(/^[\w-]{43}$/);
  expect(await plainKeys(db)).toEqual([]);
  await restarted.start({ HAVN_DATA_DIR: dataDir });
  expect(readFileSync(path, "utf8")).toBe(made);
  expect(havn.app.settings.secret).toBeNull();
});

test("production that never had one starts and says so; set later, it seals the same keys, so that nobody signs in again", async () => {
  const before = await restarted.start(withoutSecret);
  const [bearer, unsubscribe] = [await before.bearer("anna"), await unsubscribeKey(before.db)];
  expect(await findSealState(before.db)).toBe("none");
  expect((await before.as("anna").getSystemStatus({ body: {} })).system.secrets).toBe("none");
  expect(await plainKeys(before.db)).toEqual(expect.arrayContaining(["access-token", "seal", "unsubscribe"]));
  await expect(seal(before.db, "hemmelig", "mailbox 1")).rejects.toThrow("can't be sealed without HAVN_SECRET");
  await before.close();

  const after = await restarted.start(ofSecret(secret));
  expect(await plainKeys(after.db)).toEqual([]);
  expect(await accepts(after, bearer)).toBe(true);
  expect(await unsubscribeKey(after.db)).toBe(unsubscribe);
  expect((await after.as("anna").getSystemStatus({ body: {} })).system.secrets).toBe("sealed");
  await after.close();

  expect(await refusalOf(restarted.start(withoutSecret))).toMatch(/^HAVN_SECRET is missing: the keys in the database/);
  const wrong = await refusalOf(restarted.start(ofSecret(another)));
  expect(wrong).toMatch(
    /^HAVN_SECRET is another one \([0-9a-f]{8}\) than what the keys in the database are sealed with/,
  );
  expect(wrong).not.toContain(another);
  expect(wrong).not.toContain("\n");
});

test("nothing is sealed while a process without the secret, or of a former version, runs beside; then it is within an hour", async () => {
  const former = await restarted.start(withoutSecret);
  const havn = await restarted.start(ofSecret(secret));
  const bearer = await havn.bearer("anna");
  expect(await accepts(former, bearer)).toBe(true);
  expect(await secretIsSet(havn.db)).toBe(false);
  expect((await havn.as("anna").getSystemStatus({ body: {} })).system.secrets).toBe("waiting");
  expect(await unsubscribeKey(havn.db)).toBe(await unsubscribeKey(former.db));
  await former.close();

  const old = await openProcessConnection(restarted.database.url, undefined, { about: "0.1.0 web,api,jobs" });
  await cleanUpJobs["clean-up"](havn.havn.app, {});
  expect(await plainKeys(havn.db)).toContain("unsubscribe");
  await old.close();
  await expect
    .poll(async () => {
      await cleanUpJobs["clean-up"](havn.havn.app, {});
      return plainKeys(havn.db);
    })
    .toEqual([]);
  expect(await accepts(havn, bearer)).toBe(true);
});

test("of two processes with the secret, either reads what the other sealed", async () => {
  const [one, other] = await Promise.all([restarted.start(ofSecret(secret)), restarted.start(ofSecret(secret))]);
  const sealed = await seal(one.db, "hemmelig", "mailbox 1 password");
  expect(unseal(sealed, "mailbox 1 password")).toBe("hemmelig");
  const made = await secretKey(one.db, "one-more", async () => "made-by-the-first");
  expect(await secretKey(other.db, "one-more", never)).toBe(made);
  expect(await plainKeys(other.db)).toEqual([]);
  expect(await other.db.selectFrom("data_key").select("key_id").execute()).toHaveLength(1);
});

test("the keys of a database from before are the same after its migration", async () => {
  await restarted.close();
  const database = await createTestDatabase("bare");
  restarted = await restartedHavn(database);
  const former = mkdtempSync(join(tmpdir(), "havn-migrations-"));
  cpSync("database/migrations", former, {
    recursive: true,
    filter: (path) => !/\/(?:004[5-9]|00[5-9])[^/]*$/.test(path),
  });
  await migrate(database.url, pathToFileURL(`${former}/`));
  rmSync(former, { recursive: true });
  const old = openDatabase(database.url, { connections: 1 });
  await old.db.insertInto("secret_key").values({ name: "unsubscribe", value: '"key-of-before"' }).execute();
  await old.close();
  await migrate(database.url);
  const havn = await restarted.start(ofSecret(secret));
  expect(await unsubscribeKey(havn.db)).toBe("key-of-before");
  expect(await plainKeys(havn.db)).toEqual([]);
});

test("no secret stands unsealed in the database", async () => {
  const { db, havn } = await restarted.start({ ...ofSecret(secret), HAVN_ROLES: "web,api,jobs" });
  await Promise.all([unsubscribeKey(db), replySigner(db), bundledSecret(db), loadKeys(db)]);
  await secretKey(db, "audience", async () => "an-audience-key-of-some-length");
  const keys = await storedKeys(db);
  expect(keys.map(({ name }) => name).sort()).toEqual([
    "access-token",
    "audience",
    "bundled-client",
    "bundled-cookies",
    "bundled-signing",
    "reply-address",
    "seal",
    "unsubscribe",
  ]);
  const values = await Promise.all(keys.map(({ name }) => secretKey<unknown>(db, name, never)));
  const secrets = values.map((value) => {
    if (typeof value === "string") return value;
    return typeof value === "object" && value !== null && "d" in value ? String(value.d) : "";
  });
  expect(secrets.every((text) => text.length > 20)).toBe(true);
  expect(await holding(db, [secret, ...secrets, '"kty"'])).toEqual([]);
  expect(havn.app.settings.secret).toBe(secret);
});
