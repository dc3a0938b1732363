import iconv from "iconv-lite";

/*
 * The two charsets of seven bits that iconv-lite lacks. Between ASCII stand runs of two bytes a letter: those of another
 * charset, without its eighth bits. A run ends with its line.
 */

const korean = { designation: "\u001b$)C", begins: "\u000e", ends: "\u000f" };
const chineseRun = /~(?:\{((?:(?!~\})[^\n])*)(?:~\})?|(~)|\n)/g;

const readers: Readonly<Record<string, (text: string) => string>> = {
  "iso-2022-kr": (text) => {
    const [ascii = "", ...runs] = text.replaceAll(korean.designation, "").split(korean.begins);
    return ascii + runs.map(readKorean).join("");
  },
  "hz-gb-2312": (text) =>
    text.replace(chineseRun, (_all, run: string | undefined, tilde: string | undefined) =>
      run === undefined ? (tilde ?? "") : letters(run, "gb2312"),
    ),
};

/** A run, and the ASCII behind it. */
function readKorean(text: string): string {
  const [line = "", ...others] = text.split("\n");
  const [run = "", ...ascii] = line.split(korean.ends);
  return [letters(run, "euc-kr") + ascii.join(""), ...others].join("\n");
}

const letters = (run: string, codec: string): string =>
  iconv.decode(
    Buffer.from(run, "latin1").map((byte) => byte | 0x80),
    codec,
  );

export const isShifted = (codec: string): boolean => Object.hasOwn(readers, codec);

/** What these bytes say in a charset that shifts. */
export const readShifted = (bytes: Uint8Array, codec: string): string =>
  readers[codec]?.(Buffer.from(bytes).toString("latin1")) ?? "";
