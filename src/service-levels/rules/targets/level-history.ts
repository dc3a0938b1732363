import type { EditedAgreement, TargetSet } from "#service-levels/contract/agreement-calls.ts";
import { appliesSince } from "./target-sets.ts";

export type HistoryEntry = {
  readonly set: TargetSet;
  /** The previous set; null for the first. */
  readonly before: TargetSet | null;
  /** When it was replaced, on the day it began. */
  readonly replacedAt: string | null;
  readonly holds: boolean;
};

/** An agreement's sets: planned ones, next first, and started ones, newest first. */
export function levelHistory({ sets, replaced }: Pick<EditedAgreement, "sets" | "replaced">, today: string) {
  const all = [
    ...sets.map((set) => ({ set, replacedAt: null })),
    ...replaced.map(({ replacedAt, ...set }) => ({ set, replacedAt })),
  ];
  const keyOf = ({ set }: { readonly set: TargetSet }) => `${appliesSince(set)} ${set.setAt ?? ""}`;
  const entries = all
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .map(
      ({ set, replacedAt }, at, ordered): HistoryEntry => ({
        set,
        replacedAt,
        before: ordered[at - 1]?.set ?? null,
        holds: replacedAt === null && set.from <= today && (set.until === null || today <= set.until),
      }),
    );
  return {
    planned: entries.filter(({ set }) => set.from > today),
    begun: entries.filter(({ set }) => set.from <= today).toReversed(),
  };
}
