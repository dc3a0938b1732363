import { pictureHeadLength, pictureTypeOf } from "#case-files/rules/picture-kind.ts";
import { readHead } from "./read-mail-head.ts";
import { repairParts } from "./repair-parts.ts";

type UnnamedFile = { readonly contentType: string; readonly bytes: Uint8Array };

/** Unique names for unnamed files: the subject of a contained email, or by type. */
export function fileNamer(): (file: UnnamedFile) => string {
  const given = new Map<string, number>();
  return (file) => {
    const { base, extension } = nameOf(file);
    const name = `${base}${extension}`;
    const count = (given.get(name) ?? 0) + 1;
    given.set(name, count);
    return count === 1 ? name : `${base} ${count}${extension}`;
  };
}

function nameOf({ contentType, bytes }: UnnamedFile): { base: string; extension: string } {
  if (contentType === "message/rfc822") {
    const subject = readHead(repairParts(bytes.subarray(0, headBytes)))
      .subject.replace(/[\\/:*?"<>|\s]+/g, " ")
      .trim();
    return { base: [...subject].slice(0, maxOfSubject).join("").trim() || "mail", extension: ".eml" };
  }
  const [base, extension] = names.get(contentType) ?? names.get(typeOf(bytes)) ?? ["file", ""];
  return { base, extension };
}

const maxOfSubject = 80;
const headBytes = 65_536;

/** The type of a file that the email declares as another one. */
const typeOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-"
    ? "application/pdf"
    : (pictureTypeOf(bytes.subarray(0, pictureHeadLength)) ?? "");

const names: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["text/calendar", ["invitation", ".ics"]],
  ["text/plain", ["text", ".txt"]],
  ["text/html", ["page", ".html"]],
  ["text/csv", ["file", ".csv"]],
  ["text/vcard", ["contact", ".vcf"]],
  ["text/x-vcard", ["contact", ".vcf"]],
  ["text/rfc822-headers", ["headers", ".txt"]],
  ["message/delivery-status", ["delivery-report", ".txt"]],
  ["message/global-delivery-status", ["delivery-report", ".txt"]],
  ["message/disposition-notification", ["read-receipt", ".txt"]],
  ["message/feedback-report", ["feedback-report", ".txt"]],
  ["image/png", ["picture", ".png"]],
  ["image/jpeg", ["picture", ".jpg"]],
  ["image/jpg", ["picture", ".jpg"]],
  ["image/heic", ["picture", ".heic"]],
  ["image/tiff", ["picture", ".tif"]],
  ["audio/mpeg", ["sound", ".mp3"]],
  ["audio/wav", ["sound", ".wav"]],
  ["audio/amr", ["sound", ".amr"]],
  ["video/mp4", ["video", ".mp4"]],
  ["video/quicktime", ["video", ".mov"]],
  ["video/3gpp", ["video", ".3gp"]],
  ["image/gif", ["picture", ".gif"]],
  ["image/webp", ["picture", ".webp"]],
  ["application/pdf", ["file", ".pdf"]],
  ["application/zip", ["file", ".zip"]],
  ["application/json", ["file", ".json"]],
  ["application/xml", ["file", ".xml"]],
  ["text/xml", ["file", ".xml"]],
  ["application/pgp-signature", ["signature", ".asc"]],
]);
