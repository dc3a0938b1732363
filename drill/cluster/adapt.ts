import { readFileSync } from "node:fs";

/**
 * A file of `deploy` with other values, so that the drill runs with what people are told to use. Throws if one of the
 * texts isn't in it.
 */
export function adapt(file: string, changes: Readonly<Record<string, string>>): string {
  let text = readFileSync(new URL(`../../deploy/${file}`, import.meta.url), "utf8");
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`deploy/${file} doesn't have ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
