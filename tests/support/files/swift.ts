import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreateBucketCommand,
  type CreateMultipartUploadCommand,
  DeleteObjectCommand,
  type PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { connectionTo, until } from "#tests/support/mail/wait-for-port.ts";
import { freePort } from "#tests/support/network/free-ports.ts";

export type Swift = {
  readonly port: number;
  readonly bucket: string;
  /** The settings of a Havn that keeps its files there, optionally through a proxy on another port. */
  env(port?: number): { readonly FILES_URL: string } & typeof keyOfTests;
  /** A client of the store itself. */
  readonly client: S3Client;
  /** Whether it refuses every delete from now on. */
  denyDeletes(isDenying: boolean): void;
  /** Removes a file of that Havn. */
  remove(key: string): Promise<void>;
  /** Stops it and removes its folder. */
  close(): Promise<void>;
};

const keyOfTests = { AWS_ACCESS_KEY_ID: "havn:files", AWS_SECRET_ACCESS_KEY: "a-secret-of-tests" };
const server = new URL("./serve-swift.py", import.meta.url).pathname;
const program = "/usr/bin/swift-proxy-server";
/** Debian's, which has Swift's modules. */
const python = "/usr/bin/python3";

/** Debian's Swift on its own port and folder, with one empty bucket: an S3 store that isn't Amazon's. */
export async function startSwift(): Promise<Swift> {
  if (!existsSync(program))
    throw new Error(`${program} is missing: as root, "npm run test:all" installs what tests need`);
  const port = await freePort();
  const bucket = "files";
  const folder = mkdtempSync(join(tmpdir(), "havn-swift-"));
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = keyOfTests;
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  const running = await runSwift([folder, String(port), accessKeyId, secretAccessKey], port);
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    port,
    bucket,
    client,
    env: (through = port) => ({
      FILES_URL: `s3://${bucket}/havn?endpoint=http://127.0.0.1:${through}`,
      ...keyOfTests,
    }),
    denyDeletes: (isDenying) => {
      const flag = join(folder, "denies-deletes");
      if (isDenying) writeFileSync(flag, "");
      else rmSync(flag, { force: true });
    },
    remove: async (key) => {
      const Key = `havn/${key.slice(0, 2)}/${key.slice(2)}`;
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
    },
    close: async () => {
      client.destroy();
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What this command stores counts as stored this many days ago. */
export function daysAgo<C extends PutObjectCommand | CreateMultipartUploadCommand>(days: number, command: C): C {
  const at = (Date.now() / 1_000 - days * 86_400).toFixed(5);
  (command as PutObjectCommand).middlewareStack.add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers["x-timestamp"] = at;
      return next(args);
    },
    { step: "build" },
  );
  return command;
}

async function runSwift(args: readonly string[], port: number): Promise<{ stop(): Promise<void> }> {
  const child = spawn(python, [server, ...args], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await until("Swift listens", async () => {
    if (child.exitCode !== null) throw new Error(`Swift ended: ${said}`);
    return connectionTo(port);
  });
  return {
    stop: async () => {
      child.kill("SIGKILL");
      await gone;
    },
  };
}
