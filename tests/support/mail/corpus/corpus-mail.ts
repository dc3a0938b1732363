/** An email of the corpus with expected results; omitted ones aren't checked. */
export type CorpusMail = {
  readonly name: string;
  readonly raw: Buffer;
  readonly subject?: string;
  readonly from?: string;
  /** Name in From. */
  readonly fromName?: string;
  /** All addresses in From. */
  readonly senders?: readonly string[];
  /** Visible text: paragraphs of lines, without tags. */
  readonly text?: string;
  /** The same without quoted history. */
  readonly own?: string;
  /** Must not be in the HTML. */
  readonly without?: readonly string[];
  /** Must be in the HTML. */
  readonly holds?: readonly string[];
  /** Names and sizes of its files. */
  readonly files?: readonly (readonly [string, number])[];
  /** Why parts of it can't be read. */
  readonly sealed?: readonly string[];
  /** Can't be parsed, and is reported as such. */
  readonly unreadable?: boolean;
  /** Outcome if it seems to be from Nora, an administrator of Nordlys; `created` by default. */
  readonly state?: "created" | "waiting" | "ignored";
};

type Piece = string | Buffer;

/** Concatenates bytes; strings are encoded as UTF-8. */
export const bytes = (...pieces: readonly Piece[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));

export const hex = (digits: string): Buffer => Buffer.from(digits, "hex");
export const base64 = (piece: Piece): string =>
  (
    bytes(piece)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\r\n");
export const quoted = (piece: Piece): string =>
  [...bytes(piece)].map((byte) => `=${byte.toString(16).padStart(2, "0").toUpperCase()}`).join("");

export const nora = "nora@nordlys.example";

type MailOptions = {
  readonly from?: string | null;
  readonly subject?: string | null;
  readonly headers?: readonly string[];
};

/** An email from Nora with these headers, a blank line, and the rest. Its Message-ID is unique. */
export function mailOf(
  { from = `Nora Nordlys <${nora}>`, subject = "Prøve", headers = [] }: MailOptions,
  ...body: Piece[]
) {
  const said = [
    ...(from === null ? [] : [`From: ${from}`]),
    "To: Support <sag@havn.example>",
    ...(subject === null ? [] : [`Subject: ${subject}`]),
    "Date: Fri, 20 Nov 2026 10:00:00 +0100",
    `Message-ID: <${nextId()}@nordlys.example>`,
    "MIME-Version: 1.0",
    ...headers,
  ];
  return bytes(said.map((line) => `${line}\r\n`).join(""), "\r\n", ...body);
}

let last = 0;
function nextId(): string {
  last += 1;
  return `m${last}`;
}

/** Parts separated by the boundary `b`, including the final one. */
export const parts = (...each: readonly Piece[]): Buffer =>
  bytes(...each.flatMap((part) => ["--b\r\n", part, "\r\n"]), "--b--\r\n");

export const multipart = (kind: string): readonly string[] => [`Content-Type: multipart/${kind}; boundary=b`];

export const textPart = (text: Piece, type = "text/plain; charset=utf-8"): Buffer =>
  bytes(`Content-Type: ${type}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`, text);

export const filePart = (name: string, content: Piece, type = "application/octet-stream"): Buffer =>
  bytes(
    `Content-Type: ${type}\r\nContent-Disposition: attachment; ${name}\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
    base64(content),
  );
