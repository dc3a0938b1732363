import { inspect } from "node:util";
import { GetObjectCommand, HeadBucketCommand } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { infrastructureFault } from "#platform/server/database/infrastructure-fault.ts";
import { FileStoreUnavailable } from "#platform/server/files/file-store-errors.ts";
import { knownRefusal } from "#platform/server/http/known-refusal.ts";
import { readFiles } from "#platform/server/settings/files-settings.ts";
import { openBucket, storeError } from "./bucket.ts";

type Asked = { readonly hostname: string; readonly path: string; readonly headers: Readonly<Record<string, string>> };

/** What would be requested for a file; nothing is sent. */
async function requestFor(FILES_URL: string): Promise<Asked> {
  const files = readFiles({ FILES_URL, AWS_ACCESS_KEY_ID: "AKID", AWS_SECRET_ACCESS_KEY: "hemmelig" });
  if (!files) throw new Error("no bucket");
  const { client, name } = openBucket(files);
  const command = new GetObjectCommand({ Bucket: name, Key: `${files.prefix}ab/cd` });
  const { promise, resolve } = Promise.withResolvers<Asked>();
  command.middlewareStack.add(
    () => async (args) => {
      resolve(args.request as Asked);
      throw new Error("not sent");
    },
    { step: "deserialize", priority: "low" },
  );
  await expect(client.send(command)).rejects.toThrow("not sent");
  return promise;
}

test.each([
  ["s3://files/havn?region=eu-north-1", "files.s3.eu-north-1.amazonaws.com", "/havn/ab/cd"],
  ["s3://files/havn?region=eu-north-1&style=path", "s3.eu-north-1.amazonaws.com", "/files/havn/ab/cd"],
  ["s3://files?endpoint=https://s3.example.com", "s3.example.com", "/files/ab/cd"],
  ["s3://files?endpoint=https://s3.example.com&style=host", "files.s3.example.com", "/ab/cd"],
])("%s has the bucket in its host or path", async (url, hostname, path) => {
  const asked = await requestFor(url);
  expect([asked.hostname, asked.path]).toEqual([hostname, path]);
  // Newer checksums aren't asked for.
  expect(Object.keys(asked.headers).filter((name) => name.startsWith("x-amz-checksum"))).toEqual([]);
});

test("a part of 5 MB has the time that it takes at 256 kbit/s, and silence ends it sooner", async () => {
  const key = { AWS_ACCESS_KEY_ID: "AKID", AWS_SECRET_ACCESS_KEY: "hemmelig" };
  const files = readFiles({ FILES_URL: "s3://files?endpoint=http://127.0.0.1:1", ...key });
  if (!files) throw new Error("no bucket");
  const { client, name } = openBucket(files);
  // Its limits are only known once it has sent something.
  await expect(client.send(new HeadBucketCommand({ Bucket: name }))).rejects.toThrow("ECONNREFUSED");
  const handler = client.config.requestHandler as unknown as { httpHandlerConfigs(): Readonly<Record<string, number>> };
  const { requestTimeout = 0, socketTimeout } = handler.httpHandlerConfigs();
  expect(requestTimeout).toBeGreaterThan((5 * 2 ** 20 * 8) / 256);
  expect(socketTimeout).toBe(20_000);
});

const clientError = (name: string, httpStatusCode: number) =>
  Object.assign(new Error("Said\nby the store"), { name, $metadata: { httpStatusCode }, Secret: "hemmelig" });

test.each([
  [clientError("InternalError", 500), false, "InternalError 500 Said by the store"],
  [clientError("AccessDenied", 403), true, "AccessDenied 403 Said by the store"],
  [Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), false, "ECONNREFUSED connect"],
])("%s", (error, isRefused, message) => {
  const found = storeError(error);
  expect(found).toBeInstanceOf(FileStoreUnavailable);
  expect(found).toMatchObject({ isRefused, message: `the file store can't be used: ${message}` });
  expect(inspect(found)).not.toContain("hemmelig");
});

test("an unreachable store is a 503 with a retry time, and not an email's fault", () => {
  const away = storeError(clientError("SlowDown", 503));
  expect(knownRefusal(away)).toMatchObject({ statusCode: 503, code: "unavailable", data: { retryAfterSeconds: 5 } });
  expect(infrastructureFault(away)).toBe("fileStore");
});

test("a full store is like a full disk", () => {
  expect(storeError(clientError("QuotaExceeded", 403))).toMatchObject({ code: "ENOSPC" });
});
