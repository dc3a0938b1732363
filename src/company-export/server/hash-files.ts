import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { companyReader } from "#company-export/rules/company-reader.ts";
import type { Db } from "#platform/server/database/database.ts";
import { FileNotStored } from "#platform/server/files/file-store-errors.ts";
import { isWithheld } from "#platform/server/scans/scan-errors.ts";
import type { ScannedFiles } from "#platform/server/scans/scanned-files.ts";
import { type BytesFound, findExportedBytes, storeHash } from "./company-rows-store.ts";

/** Ids and keys in memory. */
const filesAtOnce = 500;

/** The hash of a stream's bytes, in hexadecimal digits. */
async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of bytes) hash.update(part);
  return hash.digest("hex");
}

/** Gives each file of a company to `take`, by case, until that returns false. */
export async function eachCompanyFile(
  db: Db,
  { customerNumber, isHashed }: { readonly customerNumber: string; readonly isHashed?: false },
  take: (file: BytesFound) => Promise<boolean>,
): Promise<void> {
  const reader = companyReader(customerNumber);
  for (let after: Pick<BytesFound, "id" | "case_id"> = { id: 0, case_id: 0 }; ; ) {
    const found = await findExportedBytes(db, reader, {
      after,
      most: filesAtOnce,
      ...(isHashed === false && { isHashed }),
    });
    for (const file of found) {
      if (!(await take(file))) return;
      after = file;
    }
    if (found.length < filesAtOnce) return;
  }
}

/** A file's bytes; otherwise why there are none: the store has them no more, or they are for nobody. */
export async function bytesOf(
  files: Pick<ScannedFiles, "read">,
  { storage_key }: BytesFound,
): Promise<Readable | "missing" | "withheld"> {
  try {
    return await files.read(storage_key);
  } catch (error) {
    if (error instanceof FileNotStored) return "missing";
    if (isWithheld(error)) return "withheld";
    throw error;
  }
}

type Hashing = { readonly db: Db; readonly files: Pick<ScannedFiles, "read">; readonly customerNumber: string };

/** Computes the hashes of a company's files that have none, as long as `goesOn` says so. */
export const hashCompanyFiles = ({ db, files, customerNumber }: Hashing, goesOn: () => boolean): Promise<void> =>
  eachCompanyFile(db, { customerNumber, isHashed: false }, async (file) => {
    const bytes = await bytesOf(files, file);
    if (typeof bytes !== "string") await storeHash(db, file.id, await hashOf(bytes));
    return goesOn();
  });
