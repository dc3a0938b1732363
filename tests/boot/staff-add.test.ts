import { afterEach, beforeEach, expect, test } from "vitest";
import { runScript } from "./run-command.ts";
import { endAllRuns, removeDataFolder, runStart, temporaryFolder } from "./run-start.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(async () => {
  await endAllRuns();
  removeDataFolder(dataDir);
});

type Environment = Readonly<Record<string, string>>;

const add = (args: readonly string[], env: Environment) => runScript("staff-add", args, env);

const staff = ["--name", "Jens Første", "--email", "jens@provider.example"];

test("a new installation without demo data gets its first staff member, while running and afterwards", async () => {
  const env = { HAVN_DATA_DIR: dataDir, HAVN_DEMO: "false" };
  expect(await add(staff, env)).toEqual({ said: `Nobody was added: there is no database in ${dataDir}\n`, status: 1 });
  const run = runStart(env);
  const address = await run.ready();
  const origin = { HAVN_ORIGIN: address };
  expect(run.output()).toMatch(new RegExp(`^  ${address}/first-start\\?token=\\S+$`, "m"));
  const { said, status } = await add(staff, { ...env, ...origin });
  expect(status).toBe(0);
  expect(said).toContain("Jens Første <jens@provider.example> is a member of staff now.");
  const link = /^http\S+$/m.exec(said)?.[0] ?? "";
  expect(link.startsWith(`${address}/oidc/choose-password?token=`)).toBe(true);
  const page = await (await fetch(link)).text();
  expect(page).toContain("Hi Jens Første.");
  expect(page).toMatch(/<script type="module" nonce="[^"]+" src="\/assets\/password-meter-[\w-]+\.js">/);
  expect(await runScript("backup-done", [], env)).toEqual({ said: "The backup was noted.\n", status: 0 });
  run.signal("SIGTERM");
  await run.ended;
  expect(await runScript("export-company", ["--company", "10023"], env)).toEqual({
    said: "Nothing was exported: there is no company 10023\n",
    status: 1,
  });
  expect((await add(staff, { ...env, ...origin })).said).toContain("was a member of staff already.");
  expect(await add(["--reset-factors", "--email", "jens@provider.example"], { ...env, ...origin })).toEqual({
    said: "Nothing was removed: Jens Første has neither a passkey nor an app for codes\n",
    status: 1,
  });
});

test("invalid arguments are reported with an example", async () => {
  expect(await add(["--name", "Jens"], { HAVN_DATA_DIR: dataDir })).toMatchObject({
    said: expect.stringContaining('usage: npm run staff:add -- --name "'),
    status: 1,
  });
});
