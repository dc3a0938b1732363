import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** A backup as one text: a line for each of its files. */
export const packBackup = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => `${relative(folder, path)} ${readFileSync(path).toString("base64")}\n`)
    .join("");

export function unpackBackup(packed: string, folder: string): void {
  for (const line of packed.trim().split("\n")) {
    const [path = "", content = ""] = line.split(" ");
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.from(content, "base64"));
  }
}
