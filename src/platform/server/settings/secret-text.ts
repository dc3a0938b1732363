import { readFileSync } from "node:fs";
import { SettingsError } from "./start-error.ts";
import type { Environment } from "./variables.ts";

const maxLetters = 65_536;

/**
 * A secret, from the variable or from the file that `NAME_FILE` names, as container platforms provide them. Undefined
 * if neither is set. Errors name the variable and never repeat the file's content.
 */
export function secretText(env: Environment, name: string): string | undefined {
  const given = env[name]?.trim() || undefined;
  const path = env[`${name}_FILE`]?.trim() || undefined;
  if (path === undefined) return given;
  if (given !== undefined) throw new SettingsError(`${name} and ${name}_FILE must not both be set`);
  const content = contentOf(`${name}_FILE`, path).trim();
  if (content === "" || content.length > maxLetters || content.includes("\n"))
    throw new SettingsError(`${name}_FILE must name a file with one line, the value of ${name}`);
  return content;
}

function contentOf(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const why = error instanceof Error && "code" in error ? error.code : "unknown";
    throw new SettingsError(`${name} names a file that can't be read (${why}): ${path}`);
  }
}
