import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSecrets } from "#app/server/secrets/reset-secrets.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { seal } from "#platform/server/secrets/open-secrets.ts";
import { rotateSecret } from "#platform/server/secrets/rotate-secret.ts";
import { unseal } from "#platform/server/secrets/seal.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { production } from "#tests/support/havn/production.ts";
import { type RestartedHavn, restartedHavn } from "#tests/support/havn/restarted-havn.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";

const first = "a-first-secret-of-forty-characters-abcde";
const second = "another-secret-of-forty-characters-fghij";
const ofSecret = (secret: string) => ({
  ...production,
  HAVN_ROLES: "api",
  HAVN_DRAIN_SECONDS: "0",
  HAVN_SECRET: secret,
});
const now = new Date();

let restarted: RestartedHavn;
beforeEach(async () => {
  restarted = await restartedHavn();
});
afterEach(() => restarted.close());

const refusalOf = (done: Promise<unknown>) =>
  done.then(
    () => null,
    (error) => (error instanceof StartError ? error.message : error),
  );
const accepts = async ({ url }: TestHavn, authorization: string) =>
  (await fetch(`${url}/api/Settings/GetSystemStatus`, { method: "POST", headers: { authorization } })).status === 200;

/** As the commands do, on a connection of their own. */
async function onItsOwn<T>(act: (db: TestHavn["db"]) => Promise<T>): Promise<T> {
  const database = openDatabase(restarted.database.url, { connections: 1 });
  try {
    return await act(database.db);
  } finally {
    await database.close();
  }
}
const rotate = (secret: string | null, next: string | null = null) =>
  onItsOwn((db) => rotateSecret(db, { secret, next, now }));
const reset = (secret: string | null, isMeant = false) => onItsOwn((db) => resetSecrets(db, { secret, isMeant, now }));

test("a secret is replaced while Havn runs: both open the keys until each process has the new one", async () => {
  const one = await restarted.start(ofSecret(first));
  const bearer = await one.bearer("anna");
  const sealed = await seal(one.db, "hemmelig", "mailbox 1");
  const stored = await one.db.selectFrom("secret_key").selectAll().orderBy("name").execute();
  expect(await refusalOf(rotate(first))).toMatch(/^nothing is to be rotated/);
  expect(await rotate(first, second)).toBe("begun");
  expect(await rotate(first, second)).toBe("begun");
  expect(await accepts(one, bearer)).toBe(true);

  const other = await restarted.start(ofSecret(first));
  expect(await refusalOf(rotate(first))).toMatch(/^HAVN_SECRET is still the former one/);
  await other.close();
  const renewed = await restarted.start(ofSecret(second));
  expect([await accepts(renewed, bearer), await accepts(one, await renewed.bearer("anna"))]).toEqual([true, true]);
  expect(await refusalOf(rotate(second))).toMatch(/^a running process was started with a former secret/);
  await one.close();
  await expect.poll(() => rotate(second).catch((error) => error.message)).toBe("ended");

  expect(await refusalOf(restarted.start(ofSecret(first)))).toMatch(/^HAVN_SECRET is another one/);
  expect(await renewed.db.selectFrom("secret_key").selectAll().orderBy("name").execute()).toEqual(stored);
  expect(unseal(sealed, "mailbox 1")).toBe("hemmelig");
  const acts = await renewed.db.selectFrom("audit_row").select("detail").where("act", "=", "secret:rotate").execute();
  expect(acts.map(({ detail }) => detail)).toEqual([{ step: "begun" }, { step: "begun" }, { step: "ended" }]);
});

test("only the present secret can rotate, and it is never repeated", async () => {
  const havn = await restarted.start(ofSecret(first));
  for (const refused of [await refusalOf(rotate(second, first)), await refusalOf(rotate(null, second))]) {
    expect(refused).toMatch(/^HAVN_SECRET is /);
    expect(refused).not.toMatch(/forty-characters/);
  }
  expect(await havn.db.selectFrom("data_key").select("secret_id").execute()).toHaveLength(1);
});

/** Runs a command of package.json as its script does. */
function command(args: readonly string[], env: Readonly<Record<string, string>>) {
  const { PATH = "" } = process.env;
  const own = { PATH, ...env, DATABASE_URL: restarted.database.url };
  const run = spawnSync(process.execPath, ["src/app/server/secrets/secret-command.ts", ...args], { env: own });
  return { status: run.status, said: `${run.stdout}${run.stderr}` };
}

test("the commands read the settings of Havn, and say what was done or why nothing was", async () => {
  const havn = await restarted.start(ofSecret(first));
  const { HAVN_ROLES: _, ...env } = ofSecret(first);
  expect(command(["rotate"], { ...env, HAVN_SECRET_NEXT: second })).toEqual({
    status: 0,
    said: expect.stringMatching(/^Both secrets open the keys now\./),
  });
  expect(command(["reset"], env)).toEqual({
    status: 1,
    said: expect.stringMatching(/^Nothing was changed: HAVN_SECRET isn't lost: /),
  });
  expect(await havn.db.selectFrom("data_key").select("key_id").execute()).toHaveLength(2);
});

test("a lost secret is reset while no process runs: sessions end, and new keys are made", async () => {
  const havn = await restarted.start(ofSecret(first));
  const bearer = await havn.bearer("anna");
  expect(await refusalOf(reset(second))).toMatch(/^Havn is running/);
  await havn.close();
  await expect.poll(() => refusalOf(reset(first))).toMatch(/^HAVN_SECRET isn't lost/);
  await expect.poll(() => refusalOf(reset(second))).toBeNull();

  const after = await restarted.start(ofSecret(second));
  expect(await accepts(after, bearer)).toBe(false);
  const sessions = await after.db.selectFrom("sign_in_session").select("ended_at").execute();
  expect(sessions.length).toBeGreaterThan(0);
  expect(sessions.filter(({ ended_at }) => ended_at === null)).toEqual([]);
  expect(await accepts(after, await after.bearer("anna"))).toBe(true);
  expect(await after.db.selectFrom("audit_row").select("act").where("act", "=", "secret:reset").execute()).toHaveLength(
    1,
  );
});
