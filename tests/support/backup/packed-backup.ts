import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

/** A backup as one file, with a line for each of its files. */
export const packBackup = (folder: string): Buffer => gzipSync(linesOf(folder), { level: 9 });

const linesOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => `${relative(folder, path)} ${readFileSync(path).toString("base64")}\n`)
    .join("");

export function unpackBackup(packed: Buffer, folder: string): void {
  for (const line of gunzipSync(packed).toString().trim().split("\n")) {
    const [path = "", content = ""] = line.split(" ");
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.from(content, "base64"));
  }
}
