import iconv from "iconv-lite";

/*
 * The two charsets of seven bits that iconv-lite lacks. Between ASCII stand runs of two bytes a letter: those of another
 * charset, without its eighth bits. A run ends with its line.
 */

const designation = /\u001b\$\)C/g;
const koreanRun = /\u000e([^\u000f\n]*)\u000f?/g;
const chineseRun = /~(?:\{((?:(?!~\})[^\n])*)(?:~\})?|(~)|\n)/g;

const readers: Readonly<Record<string, (text: string) => string>> = {
  "iso-2022-kr": (text) =>
    text.replace(designation, "").replace(koreanRun, (_all, run: string) => letters(run, "euc-kr")),
  "hz-gb-2312": (text) =>
    text.replace(chineseRun, (_all, run: string | undefined, tilde: string | undefined) =>
      run === undefined ? (tilde ?? "") : letters(run, "gb2312"),
    ),
};

const letters = (run: string, codec: string): string =>
  iconv.decode(
    Buffer.from(run, "latin1").map((byte) => byte | 0x80),
    codec,
  );

export const isShifted = (codec: string): boolean => Object.hasOwn(readers, codec);

/** What these bytes say in a charset that shifts. */
export const readShifted = (bytes: Uint8Array, codec: string): string =>
  readers[codec]?.(Buffer.from(bytes).toString("latin1")) ?? "";
