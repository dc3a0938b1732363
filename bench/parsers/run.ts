import { type TextParser, textParsers } from "./texts.ts";

/** CPU ms of one text at its longest, and of a quarter of it. */
export type ParserResult = {
  readonly parser: string;
  readonly text: string;
  readonly characters: number;
  readonly cpuMs: number;
  readonly quarterMs: number;
};

/** Measures each parser in this thread. */
export const measureParsers = (only: string): ParserResult[] =>
  textParsers.filter(({ name }) => name.includes(only)).flatMap(measureParser);

function measureParser({ name: parser, longest, texts, parse }: TextParser): ParserResult[] {
  return Object.entries(texts).map(([text, make]) => {
    const [whole, quarter] = [make(longest), make(longest / 4)];
    return {
      parser,
      text: text.length > 40 ? `${text.slice(0, 40)}…` : text,
      characters: whole.length,
      cpuMs: cpuOf(() => parse(whole)),
      quarterMs: cpuOf(() => parse(quarter)),
    };
  });
}

/** The minimum of three, since other processes may interfere and the first run compiles. */
const cpuOf = (work: () => unknown): number => Math.min(...[1, 2, 3].map(() => once(work)));

function once(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
