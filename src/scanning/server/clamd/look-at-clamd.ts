import { ScannerAwayError } from "#platform/server/scans/file-scanner.ts";
import type { ClamdAddress } from "#platform/server/settings/scanner-setting.ts";
import type { ScannerLack } from "#scanning/contract/scanner.ts";
import { storedZip } from "#scanning/server/archives/zip-of.ts";
import { type Asking, askClamd, largestStream, scanStream, takesStream } from "./clamd.ts";
import { type ClamdVersion, readVersion } from "./clamd-version.ts";

/** All that is asked is small. */
export const lookLimits = { connectMs: 5_000, pieceMs: 5_000, answerMs: 30_000 };

/** What it is now. Throws `ScannerAwayError`. */
export async function askVersion(
  address: ClamdAddress,
  asking: Asking = { limits: lookLimits },
): Promise<ClamdVersion> {
  const version = readVersion(await askClamd(address, "VERSION", asking));
  if (version === null) throw new ScannerAwayError("what answers at CLAMD_URL isn't clamd");
  return version;
}

/** clamd's MaxRecursion is 100 at most. */
const tooDeep = 101;

/**
 * What its configuration lacks, found by trying: a size that is announced and not sent, an archive with a password, and one of
 * 11 KB in too many others. clamd's log has the two archives. Throws `ScannerAwayError`.
 */
export async function findLacks(
  address: ClamdAddress,
  asking: Asking = { limits: lookLimits },
): Promise<ScannerLack[]> {
  const finds = async (archive: Buffer, kind: string) =>
    (await scanStream(address, once(archive), asking)).kind === kind;
  const file = Buffer.from("Havn asks whether clamd says so.");
  const has: Readonly<Record<ScannerLack, boolean>> = {
    streamMaxLength: await takesStream(address, largestStream, asking),
    alertEncrypted: await finds(storedZip("havn.txt", file, true), "encrypted"),
    alertExceedsMax: await finds(nested(file), "too-large"),
  };
  return (Object.keys(has) as ScannerLack[]).filter((lack) => !has[lack]);
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function nested(file: Buffer): Buffer {
  let archive = file;
  for (let depth = 0; depth < tooDeep; depth++) archive = storedZip("havn.zip", archive);
  return archive;
}
