import { finished, PassThrough, type Readable } from "node:stream";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { bounds } from "#platform/contract/bounds.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { nameFromForm } from "#platform/rules/text/form-file-name.ts";
import { bodySignal } from "#platform/server/limits/request-body.ts";
import { commonRefusal, Refusal } from "#platform/server/requests/refusal.ts";
import type { UploadedFile } from "./implement.ts";

const limits = {
  files: 1,
  fileSize: bounds.fileBytes,
  fields: 10,
  fieldSize: 1_000,
  parts: 20,
  headerPairs: 20,
  headerSize: 16_384,
} as const;

type Parts = AsyncIterator<Multipart>;

/**
 * The single part named `file` of a form; null if there is none. Its stream ends with the form, and fails with a
 * refusal if the form is invalid, truncated, too slow, contains a second file, or is too large (`tooLarge`).
 */
export async function uploadedFile(request: FastifyRequest, tooLarge: () => Refusal): Promise<UploadedFile | null> {
  if (!request.isMultipart()) return null;
  const slow = bodySignal(request);
  const parts: Parts = request.parts({ limits });
  const part = await unlessSlow(slow, nextFile(parts)).catch((error: unknown) => {
    throw refusalFor(error);
  });
  if (part?.fieldname !== "file") return null;
  const { filename, mimetype } = part;
  return { name: nameFromForm(filename ?? ""), contentType: mimetype, stream: wholeFile(part, parts, slow, tooLarge) };
}

async function nextFile(parts: Parts): Promise<MultipartFile | null> {
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return null;
    if (value.type === "file") return value;
  }
}

/** Part iterators wait for more bytes; this stops waiting when the upload is too slow. */
export async function unlessSlow<T>(slow: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!slow) return work;
  slow.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(slow.reason);
  slow.addEventListener("abort", stop);
  try {
    return await Promise.race([work, promise]);
  } finally {
    slow.removeEventListener("abort", stop);
  }
}

function wholeFile(
  { file }: MultipartFile,
  parts: Parts,
  slow: AbortSignal | undefined,
  tooLarge: () => Refusal,
): Readable {
  const whole = new PassThrough();
  // Readers get the failure, even one from before they started reading.
  whole.on("error", () => undefined);
  const fail = (error: unknown) => void whole.destroy(refusalFor(error));
  slow?.addEventListener("abort", () => fail(slow.reason));
  file.once("limit", () => fail(tooLarge()));
  // It may have failed before anyone listened.
  finished(file, { writable: false }, (error) => {
    if (error) fail(error);
    else nextFile(parts).then((another) => (another ? fail(null) : whole.end()), fail);
  });
  return file.pipe(whole, { end: false });
}

/** Parser errors are the client's fault, whatever the parser calls them. */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const problems = [fieldProblem("", "notOneForm")];
  return commonRefusal("badRequest", { in: "body", problems });
}
