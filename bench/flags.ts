import { parseArgs } from "node:util";

const named = ["statements", "standby"] as const;

export type Flags = {
  /** The normal work, the rows each statement reads, or heavy reads on a standby. */
  readonly kind: (typeof named)[number] | "works";
  readonly cases: number;
  /** Interleaved rounds; each figure is their median. */
  readonly rounds: number;
  /** Multiplies the number of requests per measurement. */
  readonly effort: number;
  /** Only runs works whose name contains this. */
  readonly only: string;
  /**
   * How many minutes to load Havn for its memory growth: an hour by default with `--only endurance`; null: not at all.
   */
  readonly minutes: number | null;
  /** Generates few messages and no search data, so a million cases take minutes. */
  readonly short: boolean;
  /**
   * Folder with statements recorded by the API tests (HAVN_STATEMENTS); empty: only those that a running Havn sends.
   */
  readonly recorded: string;
  /** Everything once in the smallest size, on 500 cases, to check that it works. The figures are meaningless. */
  readonly tiny: boolean;
  /** Whether to write bench/results/latest.md, or <only>-<cases>.md for some works. */
  readonly save: boolean;
};

/**
 * Lists have their own sweep: `npm run bench -- lists`. `npm run bench -- --cases 1000000 --only dashboard --short
 * --rounds 1 --no-save`
 */
export function readFlags(args: readonly string[]): Flags {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowNegative: true,
    allowPositionals: true,
    options: {
      cases: { type: "string" },
      rounds: { type: "string" },
      effort: { type: "string", default: "1" },
      only: { type: "string", default: "" },
      minutes: { type: "string" },
      recorded: { type: "string", default: "" },
      short: { type: "boolean", default: false },
      tiny: { type: "boolean", default: false },
      save: { type: "boolean", default: true },
    },
  });
  const [asked, ...others] = positionals;
  const kind = named.find((name) => name === asked);
  if (others.length > 0 || asked !== kind) throw new Error(`there is no bench "${positionals.join(" ")}"`);
  return {
    kind: kind ?? "works",
    cases: positive("cases", values.cases ?? (values.tiny ? tinyCases(kind) : "100000")),
    rounds: positive("rounds", values.rounds ?? (values.tiny ? "1" : "3")),
    effort: positive("effort", values.effort),
    only: values.only,
    minutes: minutesOf(values),
    recorded: values.recorded,
    short: values.short,
    tiny: values.tiny,
    save: values.save && !values.tiny,
  };
}

/** The statements part needs enough cases that one company's, and all, are more than a small table. */
const tinyCases = (kind: string | undefined): string => (kind === "statements" ? "5000" : "500");

const minutesOf = ({ minutes, tiny }: { readonly minutes?: string; readonly tiny: boolean }): number | null => {
  if (minutes !== undefined) return positive("minutes", minutes);
  return tiny ? 5 : null;
};

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a number above zero, not "${text}"`);
  return value;
}
