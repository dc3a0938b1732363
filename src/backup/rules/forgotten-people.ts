/** That a person was pseudonymized: an id and a time, and nothing that says who it was. */
export type ForgottenLine = { readonly person: number; readonly at: Date };

/** A transaction that began shortly before the copy may have ended after it. */
const overlapMs = 5 * 60_000;

export const writeForgotten = ({ person, at }: ForgottenLine): string => `${JSON.stringify({ person, at })}\n`;

/** The lines of such a file. Throws an error that says which line can't be understood. */
export const readForgotten = (text: string): ForgottenLine[] =>
  text.split("\n").flatMap((line, index) => (line.trim() === "" ? [] : [readLine(line, index + 1)]));

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
