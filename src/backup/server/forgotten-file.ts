import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import {
  type ForgottenLine,
  type ForgottenRead,
  readForgotten,
  writeForgotten,
} from "#backup/rules/forgotten-people.ts";
import { isMissing } from "#platform/server/files/file-store-errors.ts";
import { StartError } from "#platform/server/settings/start-error.ts";

/** What is in the file. Throws a `StartError` if there is none, or about the first that can't be understood. */
export async function readForgottenFile(path: string): Promise<ForgottenRead> {
  try {
    return readForgotten(await readFile(path, "utf8"));
  } catch (error) {
    throw new StartError(`${path} can't be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** Adds lines at its end, never anything else, so that several processes may do it at once. One that was cut off is left alone. */
async function append(path: string, lines: readonly ForgottenLine[]): Promise<void> {
  if (lines.length === 0) return;
  await mkdir(dirname(path), { recursive: true });
  const end = (await endsInLine(path)) ? "" : "\n";
  await appendFile(path, end + lines.map(writeForgotten).join(""), { mode: 0o600, flush: true });
}

async function endsInLine(path: string): Promise<boolean> {
  const there = await readOrEmpty(path);
  return there === "" || there.endsWith("\n");
}

const readOrEmpty = (path: string): Promise<string> =>
  readFile(path, "utf8").catch((error: unknown) => {
    if (isMissing(error)) return "";
    throw error;
  });

export const noteForgotten = (path: string, line: ForgottenLine): Promise<void> => append(path, [line]);

/** Adds those that the file lacks: pseudonymized before there was one, or while it couldn't be written. */
export async function completeForgotten(path: string, people: readonly ForgottenLine[]): Promise<void> {
  const named = new Set((await readOrEmpty(path)).split("\n"));
  await append(
    path,
    people.filter((line) => !named.has(writeForgotten(line).trimEnd())),
  );
}
