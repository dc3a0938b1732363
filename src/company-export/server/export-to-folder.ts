import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { companyReader } from "#company-export/rules/company-reader.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { ScannedFiles } from "#platform/server/scans/scanned-files.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { storeAuditRow } from "#platform/server/transactions/transaction.ts";
import { type BytesFound, findExportedCompany, storeHash } from "./company-rows-store.ts";
import { bytesOf, eachCompanyFile } from "./hash-files.ts";
import { writeCompany } from "./write-company.ts";

export type FolderExport = {
  readonly db: Db;
  readonly files: Pick<ScannedFiles, "read">;
  readonly now: Date;
  readonly customerNumber: string;
  /** The name of this Havn. */
  readonly from: string;
  /** It is made if it isn't there. */
  readonly folder: string;
};

export type FolderReport = {
  readonly people: number;
  readonly cases: number;
  readonly messages: number;
  readonly files: number;
  /** Files whose bytes the store doesn't have. */
  readonly missing: number;
  /** Files that aren't scanned yet, or are kept apart. */
  readonly withheld: number;
};

const auditAction = "export:company";

/**
 * Writes a company's data to a folder: `company.ndjson`, and each file's bytes as `files/<hash>`. A second run, after the
 * first was killed, copies what is missing.
 */
export async function exportToFolder(order: FolderExport): Promise<FolderReport> {
  const { db, now, customerNumber, from, folder } = order;
  const noSuchCompany = () => new StartError(`there is no company ${customerNumber}`);
  if (!(await findExportedCompany(db, companyReader(customerNumber)))) throw noSuchCompany();
  const detail = { customerNumber };
  await storeAuditRow(db, { actor: null, auditAction, requestId: auditAction, now, status: 200, detail });
  await mkdir(join(folder, "files"), { recursive: true, mode: 0o700 });
  const left = { copied: 0, missing: 0, withheld: 0 };
  await eachCompanyFile(db, { customerNumber }, async (file) => {
    left[await copyBytes(order, file)] += 1;
    return true;
  });
  const path = join(folder, "company.ndjson");
  const lines = await open(`${path}.part`, "w", 0o600);
  const counts = await writeCompany(db, { customerNumber, now, from }, (part) => lines.appendFile(part)).finally(() =>
    lines.close(),
  );
  if (!counts) throw noSuchCompany();
  await rename(`${path}.part`, path);
  return { ...counts, missing: left.missing, withheld: left.withheld };
}

/** "missing": the store doesn't have the bytes; "withheld": nobody gets them. */
async function copyBytes(
  { db, files, folder }: FolderExport,
  file: BytesFound,
): Promise<"copied" | "missing" | "withheld"> {
  const target = (hash: string) => join(folder, "files", hash);
  if (file.sha256 && (await sizeOf(target(file.sha256))) === file.size) return "copied";
  const bytes = await bytesOf(files, file);
  if (typeof bytes === "string") return bytes;
  const part = target("part");
  const hashing = createHash("sha256");
  const hashed = async function* (parts: AsyncIterable<Buffer>) {
    for await (const some of parts) {
      hashing.update(some);
      yield some;
    }
  };
  await pipeline(bytes, hashed, createWriteStream(part, { mode: 0o600 }));
  const hash = hashing.digest("hex");
  await rename(part, target(hash));
  await storeHash(db, file.id, hash);
  return "copied";
}

const sizeOf = async (path: string): Promise<number | null> => (await stat(path).catch(() => null))?.size ?? null;
