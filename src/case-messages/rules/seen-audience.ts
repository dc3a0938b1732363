import { markLength, maxMarked } from "#case-messages/contract/audience-token.ts";

/** Who of a case's company could read it when somebody last looked, without saying who it was. */
export type SeenAudience = {
  readonly customerNo: number;
  readonly count: number;
  /** A mark for each, or, of more than `maxMarked`, one for all together. */
  readonly marks: ReadonlySet<string>;
};

export const markOf = (digest: string): string => digest.slice(0, markLength);

export const toAudienceToken = ({ customerNo, count, marks }: SeenAudience): string =>
  [customerNo, count, [...marks].join("")].join(".");

export function readAudienceToken(token: string): SeenAudience {
  const [customerNo = "", count = "", marks = ""] = token.split(".");
  const each = Array.from({ length: Math.floor(marks.length / markLength) }, (_, at) =>
    marks.slice(at * markLength, (at + 1) * markLength),
  );
  return { customerNo: Number(customerNo), count: Number(count), marks: new Set(each) };
}

/** How many people are new, and the marks of those of whom that is known. */
export type AudienceGrowth = { readonly hasMoved: boolean; readonly added: number; readonly marks: readonly string[] };

/** What has been added to an audience since; null if nobody: people who left don't count. */
export function grownSince(seen: SeenAudience, now: SeenAudience): AudienceGrowth | null {
  if (seen.customerNo !== now.customerNo) return { hasMoved: true, added: now.count, marks: [] };
  if (seen.count > maxMarked || now.count > maxMarked) {
    const isSame = [...now.marks].every((mark) => seen.marks.has(mark));
    if (now.count < seen.count || (now.count === seen.count && isSame)) return null;
    return { hasMoved: false, added: Math.max(1, now.count - seen.count), marks: [] };
  }
  const marks = [...now.marks].filter((mark) => !seen.marks.has(mark));
  return marks.length === 0 ? null : { hasMoved: false, added: marks.length, marks };
}
