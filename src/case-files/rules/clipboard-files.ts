/**
 * Whether files should be pasted from the clipboard rather than text. Word processors and spreadsheets add a picture of
 * the text; file managers add the names or paths of the files.
 */
export function meansFiles(text: string, names: readonly string[]): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const known = new Set(names.map(toKey));
  return names.length > 0 && lines.every((line) => known.has(toKey(nameIn(line))));
}

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
