import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";

export const outboxFolder = (dataDir: string): string => join(dataDir, "outbox");

type ToStore = { readonly id: string; readonly at: Date; readonly message: SendMailOptions };

/**
 * Keeps a mail as a file that mail programs open, named by time and id. It appears whole or not at all, and a second
 * run of the same job adds nothing.
 */
export async function storeInOutbox(folder: string, { id, at, message }: ToStore): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ending = `-${id}.eml`;
  if ((await readdir(folder)).some((name) => name.endsWith(ending))) return;
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

/** An instant as names begin with it, so that they sort by time. */
const stampOf = (at: Date): string => at.toISOString().replace(/:/g, "");

const nameForm = /^[\dTZ.-]+-[0-9a-f-]{36}\.eml$/;

/** The names of the newest mails in the outbox, newest first. */
export async function listOutbox(folder: string, most: number): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => nameForm.test(name))
    .sort()
    .reverse()
    .slice(0, most);
}

const partForm = /^[0-9a-f-]{36}\.part$/;
const dayMs = 86_400_000;

/**
 * Removes mails that were kept before this instant: there are people's addresses in them. So there are in what a process was writing when
 * it was killed; that goes after a day.
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

/** One kept mail; null when the name is none of the outbox. */
export const readFromOutbox = (folder: string, name: string): Promise<Buffer | null> =>
  nameForm.test(name) ? readFile(join(folder, name)).catch(() => null) : Promise.resolve(null);
