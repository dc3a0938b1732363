import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../src", import.meta.url));

/** The web's sources without its tests; paths are below `src`. */
export const webSources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((name) => /^(ui|[\w-]+\/web)\/.*\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));

/** A second way of doing something that is done in one. */
export type ForbiddenPattern = {
  readonly what: string;
  readonly pattern: RegExp;
  /** The files that may. */
  readonly only: RegExp;
  /** What the pattern finds. */
  readonly planted: string;
};

/** The files that do it and may not. */
export const filesWith = ({ pattern, only }: Pick<ForbiddenPattern, "pattern" | "only">): string[] =>
  webSources.filter(({ path, source }) => pattern.test(source) && !only.test(path)).map(({ path }) => path);
