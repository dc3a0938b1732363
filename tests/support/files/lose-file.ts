import { rmSync } from "node:fs";
import { join } from "node:path";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";

/** Removes a file's bytes from the file store, and nothing else. */
export const loseBytes = ({ dataDir }: TestHavn, key: string): void =>
  rmSync(join(dataDir, "files", key.slice(0, 2), key.slice(2)));

/** Removes the bytes of a case's file; returns their key. */
export async function loseFile(havn: TestHavn, id: number): Promise<string> {
  const file = havn.db.selectFrom("case_file").select("storage_key").where("id", "=", id);
  const { storage_key: key } = await file.executeTakeFirstOrThrow();
  loseBytes(havn, key);
  return key;
}

/** Removes the bytes of an incoming email's original; returns their key. */
export async function loseOriginal(havn: TestHavn, mailId: number): Promise<string> {
  const mail = havn.db.selectFrom("incoming_mail").select("storage_key").where("id", "=", mailId);
  const { storage_key: key } = await mail.executeTakeFirstOrThrow();
  loseBytes(havn, key ?? "");
  return key ?? "";
}
