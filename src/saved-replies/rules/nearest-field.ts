import { savedReplyFields } from "#saved-replies/contract/saved-reply.ts";

/** How many characters differ, are too many or missing. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, character] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to++) {
      const [before = 0, above = 0, left = 0] = [row[to - 1], row[to], next[to - 1]];
      next.push(Math.min(before + (character === other[to - 1] ? 0 : 1), above + 1, left + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

export const isReplyField = (name: string): boolean => (savedReplyFields as readonly string[]).includes(name);

/** The field whose name, or the last part of it, is most like this one. */
export function nearestField(name: string): string {
  const typed = name.toLowerCase();
  const apart = (field: string) =>
    Math.min(...[field, field.split(".").at(-1) ?? field].map((part) => distance(typed, part.toLowerCase())));
  return [...savedReplyFields].sort((one, other) => apart(one) - apart(other))[0] ?? "";
}
