/** @module-tag thorough */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "./run-start.ts";

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Locked = { readonly dev?: boolean; readonly optional?: boolean; readonly devOptional?: boolean };

test("the image's bill of materials lists the packages that are in it, and no others", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
  const kept = Object.entries(packages).flatMap(([path, { dev, optional, devOptional }]) =>
    path === "" || dev || optional || devOptional ? [] : [path],
  );
  // What `npm prune` leaves, as far as npm looks at it.
  for (const path of ["", ...kept]) {
    mkdirSync(join(folder, path), { recursive: true });
    copyFileSync(join(path, "package.json"), join(folder, path, "package.json"));
  }
  const dockerfile = readFileSync("Dockerfile", "utf8");
  const [, commands = ""] = /&& (npm pkg delete [\s\S]*? > sbom\.json)$/m.exec(dockerfile) ?? [];
  const made = spawnSync(commands, { cwd: folder, shell: true, encoding: "utf8" });
  expect([made.status, made.stderr]).toEqual([0, expect.any(String)]);
  const { bomFormat, components } = JSON.parse(readFileSync(join(folder, "sbom.json"), "utf8")) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly name: string; readonly version: string }[];
  };
  expect(bomFormat).toBe("CycloneDX");
  const names = new Set(kept.map((path) => path.replace(/^.*node_modules\//, "")));
  expect([...new Set(components.map(({ name }) => name))].sort()).toEqual([...names].sort());
  expect(dockerfile).toMatch(/^COPY --from=build .*\/havn\/sbom\.json/m);
});
