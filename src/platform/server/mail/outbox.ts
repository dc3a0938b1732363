import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import { dayMs } from "#platform/rules/durations.ts";

export const outboxFolder = (dataDir: string): string => join(dataDir, "outbox");

type OutboxEntry = { readonly id: string; readonly at: Date; readonly message: SendMailOptions };

/** Stores an email as an .eml file, named by time and id. The write is atomic, and repeating the job adds nothing. */
export async function storeInOutbox(folder: string, { id, at, message }: OutboxEntry): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ending = `-${id}.eml`;
  if ((await readdir(folder)).some((name) => name.endsWith(ending))) return;
  const { createTransport } = await import("nodemailer");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: bytes } = await composer.sendMail(message);
  const partial = join(folder, `${id}.part`);
  const file = await open(partial, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, join(folder, `${stampOf(at)}${ending}`));
}

/** Timestamp prefix of file names, so they sort by time. */
const stampOf = (at: Date): string => at.toISOString().replace(/:/g, "");

const nameForm = /^[\dTZ.-]+-[0-9a-f-]{36}\.eml$/;

/** File names of the newest emails in the outbox, newest first. */
export async function listOutbox(folder: string, most: number): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => nameForm.test(name))
    .sort()
    .reverse()
    .slice(0, most);
}

const partForm = /^[0-9a-f-]{36}\.part$/;

/**
 * Deletes emails stored before this time, since they contain people's addresses. Partial files of killed processes do
 * too, and are deleted after a day.
 */
export async function removeFromOutbox(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => nameForm.test(name) && name < stampOf(before));
  for (const name of old) await rm(join(folder, name), { force: true });
  for (const name of names.filter((each) => partForm.test(each))) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < Date.now() - dayMs) await rm(join(folder, name), { force: true });
  }
}

/** Reads one stored email; null if the name isn't in the outbox. */
export const readFromOutbox = (folder: string, name: string): Promise<Buffer | null> =>
  nameForm.test(name) ? readFile(join(folder, name)).catch(() => null) : Promise.resolve(null);
