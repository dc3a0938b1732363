import { parseArgs } from "node:util";

export type Flags = {
  readonly cases: number;
  /** Interleaved rounds; each figure is their median. */
  readonly rounds: number;
  /** Multiplies how many requests each measurement takes. */
  readonly effort: number;
  /** Only works whose name contains this. */
  readonly only: string;
  /** Whether bench/results/latest.md is written. */
  readonly save: boolean;
};

/** Lists have a sweep of their own: `node bench/lists.ts`. `npm run bench -- --cases 1000000 --only search --rounds 1 --effort 0.2 --no-save` */
export function readFlags(args: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: {
      cases: { type: "string", default: "100000" },
      rounds: { type: "string", default: "3" },
      effort: { type: "string", default: "1" },
      only: { type: "string", default: "" },
      save: { type: "boolean", default: true },
    },
  });
  return {
    cases: positive("cases", values.cases),
    rounds: positive("rounds", values.rounds),
    effort: positive("effort", values.effort),
    only: values.only,
    save: values.save,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a number above zero, not "${text}"`);
  return value;
}
