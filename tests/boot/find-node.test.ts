import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "./run-start.ts";

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const packaged = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
for (const path of [join(folder, "script"), dirname(packaged)]) mkdirSync(path, { recursive: true });
copyFileSync("script/bootstrap.mjs", join(folder, "script/bootstrap.mjs"));
for (const path of ["package-lock.json", "node_modules/.package-lock.json"]) {
  writeFileSync(join(folder, path), JSON.stringify({ packages: {} }));
}

/** What a start finds when it runs in this version of Node, and the Node from npm is this shell script. */
function find(version: string, script: string): { found: string; said: string } {
  writeFileSync(packaged, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const code = `
    Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });
    import("./script/bootstrap.mjs").then(({ prepare }) => console.log(prepare()));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--eval", code], { cwd: folder, encoding: "utf8" });
  return { found: stdout.trim(), said: stderr.trim() };
}

const lacksLibrary = `
  echo "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2
  exit 127`;

test("the Node from npm is used if it can run", () => {
  expect(find("20.0.0", "exit 0")).toEqual({ found: packaged, said: "" });
});

test("an installed Node is used if the one from npm can't run", () => {
  expect(find("26.1.0", lacksLibrary)).toEqual({ found: process.execPath, said: "" });
});

test("otherwise one line says what to install", () => {
  const { found, said } = find("22.0.0", lacksLibrary);
  expect(found).toBe("");
  expect(said).toMatch(/^Havn needs Node 26, [^\n]+libatomic\.so\.1[^\n]+: install libatomic1 \(Debian[^\n]+\.$/);
});

test("certificates named in the settings file are passed to Node, which reads the file too late", () => {
  const found = (env: Readonly<Record<string, string>>) => {
    const code = `import("./script/bootstrap.mjs").then(({ environment }) =>
      console.log(environment("node").NODE_EXTRA_CA_CERTS));`;
    const { stdout } = spawnSync(process.execPath, ["--eval", code], { cwd: folder, encoding: "utf8", env });
    return stdout.trim();
  };
  expect(found({})).toBe("undefined");
  writeFileSync(join(folder, ".env"), "PORT=3000\nNODE_EXTRA_CA_CERTS=/etc/ssl/care-ca.pem\n");
  expect(found({})).toBe("/etc/ssl/care-ca.pem");
  expect(found({ NODE_EXTRA_CA_CERTS: "/etc/ssl/other.pem" })).toBe("/etc/ssl/other.pem");
});
