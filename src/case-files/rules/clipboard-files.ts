import { isPicture } from "./picture-kind.ts";

/**
 * Whether files should be pasted from the clipboard rather than text. Word processors and spreadsheets add a picture of
 * the text; file managers add the names or paths of the files.
 */
export function meansFiles(text: string, names: readonly string[]): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const known = new Set(names.map(toKey));
  return names.length > 0 && lines.every((line) => known.has(toKey(nameIn(line))));
}

/** The part of a `DataTransfer` that says what is pasted or dropped. */
type FileTransfer<T> = { readonly files: Iterable<T>; readonly getData: (format: string) => string };

/** The pictures among pasted or dropped files; none if text is meant. */
export function picturesAmong<T extends { readonly name: string; readonly type: string }>(data: FileTransfer<T>): T[] {
  const files = [...data.files];
  const names = files.map(({ name }) => name);
  if (!meansFiles(data.getData("text/plain"), names)) return [];
  return files.filter(({ type }) => isPicture({ contentType: type }));
}

/**
 * The pictures among files that come with formatted text which has pictures itself, and none that can be read: they are
 * part of what was copied, rather than a picture of the text.
 */
export function picturesBeside<T extends { readonly type: string }>(data: FileTransfer<T>): T[] {
  if (data.getData("text/plain").trim() === "" || !unreadPicture.test(data.getData("text/html"))) return [];
  return [...data.files].filter(({ type }) => isPicture({ contentType: type }));
}

/** A picture whose address only its program knows, such as `file:` or `cid:`. */
const unreadPicture = /<img\b[^<>]{0,2000}?\bsrc=["']?(?!https?:|data:)[^\s"'>]/i;

/** Macs write file names in decomposed Unicode. */
const toKey = (name: string): string => name.normalize("NFC").trim();

/** The last part of a path or a `file:` URL. */
function nameIn(line: string): string {
  const name = line.slice(Math.max(line.lastIndexOf("/"), line.lastIndexOf("\\")) + 1);
  if (!line.startsWith("file:")) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
