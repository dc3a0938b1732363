import { S3Client } from "@aws-sdk/client-s3";
import { FileStoreUnavailable } from "#platform/server/files/file-store-errors.ts";
import type { FilesSettings } from "#platform/server/settings/files-settings.ts";

export type Bucket = { readonly client: S3Client; readonly name: string; readonly prefix: string };

/** With random pauses that double from 50 ms on: less than half a second. */
const maxAttempts = 4;

/**
 * A connection, a request until its reply's headers (at 256 kbit/s, a part takes 164 seconds to send), and silence of the
 * other side.
 */
const connectionTimeout = 3_000;
const requestTimeout = 200_000;
const socketTimeout = 20_000;
/** Slow downloads each hold a connection, and one person may have two dozen. */
const maxSockets = 1_000;

/** Opens the bucket of FILES_URL, without connecting to it. */
export function openBucket({ bucket, prefix, endpoint, region, isPathStyle, key }: FilesSettings): Bucket {
  const client = new S3Client({
    region,
    maxAttempts,
    forcePathStyle: isPathStyle,
    ...(endpoint !== null && { endpoint }),
    ...(key && {
      credentials: {
        accessKeyId: key.id,
        secretAccessKey: key.secret,
        ...(key.sessionToken !== undefined && { sessionToken: key.sessionToken }),
      },
    }),
    // Stores other than Amazon's may refuse newer checksums. Requests are signed with a hash of their body in any case.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout,
      requestTimeout,
      throwOnRequestTimeout: true,
      socketTimeout,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
  return { client, name: bucket, prefix };
}

type ClientError = { readonly name: string; readonly message: string; readonly code: string; readonly status: number };

/** What the client's error says; status is 0 without a reply. */
export function readClientError(error: unknown): ClientError {
  const { name, message, code, $metadata } = error as {
    name?: unknown;
    message?: unknown;
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  return {
    name: String(name ?? ""),
    message: String(message ?? "").slice(0, 300),
    code: typeof code === "string" ? code : "",
    status: $metadata?.httpStatusCode ?? 0,
  };
}

/** Reply to a request for a file that isn't there, but not for a bucket that isn't. */
export const isNoFile = (error: unknown): boolean => {
  const { name, status } = readClientError(error);
  return status === 404 && name !== "NoSuchBucket";
};

const fullNames = ["QuotaExceeded", "XMinioStorageFull"];
const refusedStatuses = [301, 400, 401, 403, 404];

/** The error to throw instead of the client's. */
export function storeError(error: unknown): Error {
  if (error instanceof FileStoreUnavailable) return error;
  const { name, message, code, status } = readClientError(error);
  const what = [code || name, status || "", message].filter((text) => text !== "").join(" ");
  if (status === 507 || fullNames.includes(name))
    return Object.assign(new Error(`the file store is full: ${what}`), { code: "ENOSPC" });
  const isRefused = refusedStatuses.includes(status) || name === "CredentialsProviderError";
  return new FileStoreUnavailable(`the file store can't be used: ${what.replaceAll("\n", " ")}`, isRefused);
}

/** Does something with the bucket; throws `storeError`s. */
export async function withBucket<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storeError(error);
  }
}
