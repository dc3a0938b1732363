import { parseArgs } from "node:util";

export type Flags = {
  /** Measures the most expensive requests instead of the usual work. */
  readonly hostile: boolean;
  readonly cases: number;
  /** Interleaved rounds; each figure is their median. */
  readonly rounds: number;
  /** Multiplies how many requests each measurement takes. */
  readonly effort: number;
  /** Only works whose name contains this. */
  readonly only: string;
  /** Whether the data has few messages and nothing to search: a million cases are made in minutes. */
  readonly short: boolean;
  /** Whether bench/results/latest.md is written; of some works <only>-<cases>.md. */
  readonly save: boolean;
};

/** Lists have a sweep of their own: `node bench/lists.ts`. `npm run bench -- --cases 1000000 --only dashboard --short --rounds 1 --no-save` */
export function readFlags(args: readonly string[]): Flags {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowNegative: true,
    allowPositionals: true,
    options: {
      cases: { type: "string", default: "100000" },
      rounds: { type: "string", default: "3" },
      effort: { type: "string", default: "1" },
      only: { type: "string", default: "" },
      short: { type: "boolean", default: false },
      save: { type: "boolean", default: true },
    },
  });
  const [kind, ...others] = positionals;
  if (others.length > 0 || (kind !== undefined && kind !== "hostile"))
    throw new Error(`there is no bench "${positionals.join(" ")}"`);
  return {
    hostile: kind === "hostile",
    cases: positive("cases", values.cases),
    rounds: positive("rounds", values.rounds),
    effort: positive("effort", values.effort),
    only: values.only,
    short: values.short,
    save: values.save,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a number above zero, not "${text}"`);
  return value;
}
