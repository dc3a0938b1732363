import { number, table } from "#bench/report/table.ts";
import type { ParserResult } from "./run.ts";

/** The limit for any request. */
const mostMs = 2_000;
/**
 * The limit for the time of a text four times as long. Memory makes it more than four; quadratic time would be sixteen.
 */
const mostGrowth = 8;
/** Below this, growth is noise: Linux counts a thread's time in steps of 4 ms. */
const measurableMs = 20;

const growthOf = ({ cpuMs, quarterMs }: ParserResult): number => cpuMs / Math.max(quarterMs, 1);

/** Why it is too slow; null if it isn't. */
export function troubleOf(measured: ParserResult): string | null {
  if (measured.cpuMs > mostMs) return "too long";
  return measured.cpuMs > measurableMs && growthOf(measured) > mostGrowth ? "grows faster than its text" : null;
}

/** In Markdown, the slowest first. */
export const parsersReport = (all: readonly ParserResult[]): string =>
  [
    "# Parsing texts of strangers",
    "",
    `At most ${number(mostMs, 0)} ms of CPU, and at most ${mostGrowth} times as much for four times the text.`,
    "",
    table(
      ["parser", "text", "characters", "CPU, ms", "for four times the text", ""],
      all
        .toSorted((one, other) => other.cpuMs - one.cpuMs)
        .map((measured) => [
          measured.parser,
          `\`${measured.text.replaceAll("|", "\\|").replaceAll("\n", "\\n")}\``,
          number(measured.characters, 0),
          number(measured.cpuMs),
          measured.cpuMs > measurableMs ? `× ${number(growthOf(measured))}` : "",
          troubleOf(measured) ?? "",
        ]),
    ),
    "",
  ].join("\n");
