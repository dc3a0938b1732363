import { readMailAddress } from "./sender.ts";

/** A stored email for display. */
export type OutboxMail = {
  readonly from: string;
  readonly to: string;
  /** Empty if the email only has the address. */
  readonly toName: string;
  readonly subject: string;
  readonly date: Date | null;
  readonly messageId: string;
  /** Where replies go; empty if they aren't read. */
  readonly replyTo: string;
  readonly text: string;
  readonly html: string;
};

type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

/**
 * Parses an email of the outbox. It is one of ours, so it has a text and an HTML part in 7-bit encoding, and pictures, which
 * become part of the HTML.
 */
export function readOutboxMail(bytes: Buffer): OutboxMail {
  const mail = readPart(bytes.toString("latin1").replace(/\r\n/g, "\n"));
  const header = (name: string) => decodeWords(asUtf8(mail.headers.get(name) ?? ""));
  const date = new Date(header("date"));
  const parts = readParts(mail);
  const bodyOf = (type: string) => parts.filter((part) => contentType(part).startsWith(type)).map(decodeBody)[0] ?? "";
  return {
    from: header("from"),
    ...recipientIn(header("to")),
    subject: header("subject"),
    date: Number.isNaN(date.getTime()) ? null : date,
    messageId: header("message-id"),
    replyTo: header("reply-to"),
    text: bodyOf("text/plain"),
    html: bodyOf("text/html").replace(/ src="cid:([^"]*)"/g, (whole, cid: string) => dataSource(parts, cid) ?? whole),
  };
}

function dataSource(parts: readonly Part[], cid: string): string | null {
  const picture = parts.find(({ headers }) => headers.get("content-id") === `<${cid}>`);
  const type = picture && /^image\/[a-z]+/.exec(contentType(picture))?.[0];
  return type ? ` src="data:${type};base64,${picture.body.replace(/\s/g, "")}"` : null;
}

function readPart(source: string): Part {
  const end = source.indexOf("\n\n");
  const head = end < 0 ? source : source.slice(0, end);
  const lines = head.replace(/\n[ \t]+/g, " ").split("\n");
  const headers = lines.map((line): [string, string] => {
    const [name = "", value = ""] = line.split(/:(.*)/s, 2);
    return [name.trim().toLowerCase(), value.trim()];
  });
  return { headers: new Map(headers), body: end < 0 ? "" : source.slice(end + 2) };
}

function recipientIn(written: string): Pick<OutboxMail, "to" | "toName"> {
  const { name, address } = readMailAddress(written);
  return { to: address, toName: name };
}

const contentType = ({ headers }: Part): string => headers.get("content-type")?.toLowerCase() ?? "text/plain";

function readParts(mail: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(mail.headers.get("content-type") ?? "")?.[1];
  if (boundary === undefined) return [mail];
  const pieces = `\n${mail.body}`.split(`\n--${boundary}`).slice(1);
  return pieces
    .filter((piece) => !piece.startsWith("--"))
    .flatMap((piece) => readParts(readPart(piece.replace(/^[ \t]*\n/, ""))));
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding === "quoted-printable") return fromQuotedPrintable(body.replace(/=\n/g, ""));
  return asUtf8(body);
}

const asUtf8 = (bytes: string): string => Buffer.from(bytes, "latin1").toString("utf8");

const fromQuotedPrintable = (text: string): string =>
  asUtf8(text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));

/** Decodes non-ASCII header words (RFC 2047); white space between two of them is ignored. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/(?:=\?utf-8\?[QB]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind, word = ""]) =>
          kind?.toUpperCase() === "B" ? Buffer.from(word, "base64") : Buffer.from(fromQuotedWord(word), "latin1"),
        ),
      ).toString("utf8"),
    );

const fromQuotedWord = (word: string): string =>
  word
    .replace(/_/g, " ")
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
