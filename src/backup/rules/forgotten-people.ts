/** That a person was pseudonymized: an id and a time, and nothing that says who it was. */
export type ForgottenLine = { readonly person: number; readonly at: Date };

/** A transaction that began shortly before the copy may have ended after it. */
const overlapMs = 5 * 60_000;

export const writeForgotten = ({ person, at }: ForgottenLine): string => `${JSON.stringify({ person, at })}\n`;

export type ForgottenRead = {
  readonly lines: readonly ForgottenLine[];
  /** The numbers of lines that a killed process has left cut off. Whoever they name comes again, once the job has. */
  readonly cutOff: readonly number[];
};

/** Reads such a file. Throws an error that says which line can't be understood. */
export function readForgotten(text: string): ForgottenRead {
  const all = text.split("\n").map((line, index) => ({ line, number: index + 1 }));
  const written = all.filter(({ line }) => line.trim() !== "");
  return {
    lines: written.filter(({ line }) => !isCutOff(line)).map(({ line, number }) => readLine(line, number)),
    cutOff: written.filter(({ line }) => isCutOff(line)).map(({ number }) => number),
  };
}

const begins = '{"person":';

/** The beginning of a line as `writeForgotten` writes it. */
const isCutOff = (line: string): boolean => !line.endsWith("}") && (line.startsWith(begins) || begins.startsWith(line));

function readLine(line: string, number: number): ForgottenLine {
  try {
    const said: unknown = JSON.parse(line);
    if (typeof said === "object" && said !== null && "person" in said && "at" in said) {
      const { person, at } = said;
      const time = new Date(String(at));
      if (Number.isSafeInteger(person) && !Number.isNaN(time.getTime())) return { person: Number(person), at: time };
    }
  } catch {
    // As below.
  }
  throw new Error(`line ${number} isn't like {"person":57,"at":"2026-11-30T09:00:00.000Z"}`);
}

/**
 * Who was pseudonymized after a copy was made. Earlier ones are so in the copy; and their ids may belong to others, if a
 * former restored copy gave them anew.
 */
export const forgottenSince = (lines: readonly ForgottenLine[], madeAt: Date): number[] => {
  const from = madeAt.getTime() - overlapMs;
  return [...new Set(lines.filter(({ at }) => at.getTime() >= from).map(({ person }) => person))];
};
