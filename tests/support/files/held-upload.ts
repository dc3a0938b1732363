import { writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { bounds } from "#platform/contract/bounds.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";

type HeldUpload = {
  /** Lets Havn read this many bytes more. */
  readonly pass: (bytes: number) => void;
  /** Lets Havn read the rest. */
  readonly release: () => void;
};

/**
 * A file for an upload that can be held: so large that, after a few megabytes were passed on, the network's buffers on the
 * way to Havn can't hold the rest. Returns its path.
 */
export function storeLargeFile({ dataDir }: TestHavn, name: string): string {
  const path = join(dataDir, name);
  writeFileSync(path, Buffer.alloc(Math.floor(bounds.fileBytes * 0.95), "Momsen mangler på side 2.\n"));
  return path;
}

/** Has Havn read nothing of the next upload, so that the browser must wait, until the test lets it. */
export function holdUpload({ havn }: TestHavn): HeldUpload {
  let left = 0;
  let read = () => {};
  const { server } = havn.fastify;
  const hold = (request: IncomingMessage) => {
    if (!request.headers["content-type"]?.startsWith("multipart/form-data")) return;
    server.off("request", hold);
    const { push, _read } = request;
    read = () => {
      if (left > 0) _read.call(request, left);
    };
    request._read = read;
    // What has arrived is taken in; the answer false stops the socket.
    request.push = (chunk, encoding) => {
      left -= chunk?.length ?? 0;
      return push.call(request, chunk, encoding) && left > 0;
    };
  };
  server.prependListener("request", hold);
  const pass = (bytes: number) => {
    left += bytes;
    read();
  };
  return { pass, release: () => pass(Number.POSITIVE_INFINITY) };
}
