import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { nameFromForm } from "#platform/rules/text/form-file-name.ts";
import { bodySignal } from "#platform/server/limits/request-body.ts";
import { refusalFor, unlessSlow } from "./uploaded-file.ts";

export type PostedFile = {
  readonly name: string;
  readonly contentType: string;
  /** Truncated if it is too large. */
  readonly bytes: Buffer;
  readonly isTooLarge: boolean;
};

/** A small form with at most one file, in memory. */
export type PostedForm = {
  /** A field's value; empty if it is missing. */
  text(name: string): string;
  readonly file: PostedFile | null;
};

/** `fieldBytes`: longer values are truncated. */
type Limits = { readonly fields: number; readonly fieldBytes: number; readonly fileBytes: number };

/** Reads a multipart form; throws a refusal if it isn't one, is invalid, or arrives too slowly. */
export async function postedForm(request: FastifyRequest, limits: Limits): Promise<PostedForm> {
  if (!request.isMultipart()) throw refusalFor(null);
  return unlessSlow(bodySignal(request), readForm(request, limits)).catch((error: unknown) => {
    throw refusalFor(error);
  });
}

async function readForm(request: FastifyRequest, { fields, fieldBytes, fileBytes }: Limits): Promise<PostedForm> {
  const texts = new Map<string, string>();
  let file: PostedFile | null = null;
  const bounds = { files: 1, fileSize: fileBytes, fields, fieldSize: fieldBytes, parts: fields + 1 };
  for await (const part of request.parts({ limits: { ...bounds, headerPairs: 20, headerSize: 16_384 } })) {
    // Browsers don't send NUL, and the database rejects it.
    if (part.type === "field") texts.set(part.fieldname, String(part.value).replaceAll("\0", ""));
    else file = (await readFile(part)) ?? file;
  }
  return { text: (name) => texts.get(name) ?? "", file };
}

/** Browsers send an empty file without a name if none is chosen. */
async function readFile({ file, filename, mimetype }: MultipartFile): Promise<PostedFile | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0 && !filename) return null;
  return { name: nameFromForm(filename ?? ""), contentType: mimetype, bytes, isTooLarge: file.truncated };
}
