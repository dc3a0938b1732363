import type MimeNode from "nodemailer/lib/mime-node";
import { encode, wrap } from "nodemailer/lib/qp";

/**
 * An email as `MimeNode` would stream it, at once: its streams take most of the time of sending a short email. Null if it
 * has anything but texts, which may be large.
 */
export function mimeBytes(message: MimeNode): Buffer | null {
  const pieces = partOf(message);
  return pieces && Buffer.from(pieces.join(""));
}

function partOf(node: MimeNode): string[] | null {
  const head = `${node.buildHeaders()}\r\n\r\n`;
  if (!node.multipart) {
    const text = textOf(node);
    return text === null ? null : [head, text];
  }
  const pieces = [head];
  for (const [at, child] of node.childNodes.entries()) {
    const part = partOf(child);
    if (!part) return null;
    pieces.push(`${at === 0 ? "" : "\r\n"}--${node.boundary}\r\n`, ...part);
  }
  return [...pieces, `\r\n--${node.boundary}--\r\n`];
}

function textOf(node: MimeNode): string | null {
  const { content } = node;
  if (typeof content !== "string") return null;
  const encoding = node.getTransferEncoding();
  if (encoding === "7bit") return content;
  return encoding === "quoted-printable" ? wrap(encode(content)) : null;
}
