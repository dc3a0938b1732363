import { dayMs } from "#platform/rules/durations.ts";

/** Data used for relating cases. */
export type Relatable = {
  readonly id: number;
  readonly company: string;
  readonly title: string;
  readonly createdAt: Date;
};

const near = 120 * dayMs;
const wordsInCommon = 2;
const mostEach = 2;
const longWord = /[\p{L}\p{N}-]{5,}/gu;

const wordsOf = (title: string): ReadonlySet<string> => new Set(title.toLowerCase().match(longWord) ?? []);

/**
 * Pairs of cases that someone would relate: same company, same subject, close in time. The earlier case, with the lower
 * id, comes first in each pair; `cases` are in chronological order.
 */
export function relateCases(cases: readonly Relatable[]): { case_id: number; related_id: number }[] {
  const pairs: { case_id: number; related_id: number }[] = [];
  const earlier = new Map<string, { careCase: Relatable; words: ReadonlySet<string> }[]>();
  for (const careCase of cases) {
    const words = wordsOf(careCase.title);
    const others = earlier.get(careCase.company) ?? [];
    const alike = others.filter(
      (one) =>
        careCase.createdAt.getTime() - one.careCase.createdAt.getTime() < near &&
        [...words].filter((word) => one.words.has(word)).length >= wordsInCommon,
    );
    for (const one of alike.slice(-mostEach)) pairs.push({ case_id: one.careCase.id, related_id: careCase.id });
    earlier.set(careCase.company, [...others, { careCase, words }]);
  }
  return pairs;
}
