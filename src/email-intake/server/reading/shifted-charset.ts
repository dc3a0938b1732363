import iconv from "iconv-lite";

/* Two 7-bit charsets that iconv-lite lacks. Runs of two-byte letters between ASCII are in another charset without
   the eighth bits. A run ends with its line. */

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

/** A shifted run and the ASCII after it. */
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

/** Decodes bytes in a shift encoding. */
export const readShifted = (bytes: Uint8Array, codec: string): string =>
  readers[codec]?.(Buffer.from(bytes).toString("latin1")) ?? "";
