const separators = [";", ",", "\t"] as const;
export type Separator = (typeof separators)[number];

/** How many lines are looked at. */
const lines = 20;

/** Occurrences of each separator in each of the first lines, outside of quotes. */
function countByLine(text: string): Record<Separator, number>[] {
  const counted = [{ ";": 0, ",": 0, "\t": 0 }];
  let isQuoted = false;
  for (const letter of text) {
    const line = counted.at(-1);
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted || line === undefined) continue;
    if (letter === "\n" && counted.length === lines) break;
    if (letter === "\n") counted.push({ ";": 0, ",": 0, "\t": 0 });
    else if (letter === ";" || letter === "," || letter === "\t") line[letter]++;
  }
  return counted.filter((line) => separators.some((each) => line[each] > 0));
}

/**
 * The separator of a CSV file, from its beginning: the one that most lines have as often as the headings do; of several,
 * the one that makes most columns. A first line `sep=;`, as Excel writes, says it itself.
 */
export function separatorOf(text: string): Separator {
  const said = /^sep=([;,\t])\r?\n/.exec(text)?.[1];
  const named = separators.find((each) => each === said);
  if (named) return named;
  const counted = countByLine(text);
  const [headings] = counted;
  const fitting = (each: Separator): number => {
    const wanted = headings?.[each] ?? 0;
    return wanted === 0 ? 0 : counted.filter((line) => line[each] === wanted).length / counted.length + wanted / 1_000;
  };
  return separators.toSorted((one, other) => fitting(other) - fitting(one))[0] ?? ";";
}
