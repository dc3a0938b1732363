import type { EditedAgreement, TargetSet } from "#service-levels/contract/agreement-calls.ts";
import { heldSince } from "./target-sets.ts";

export type HistoryEntry = {
  readonly set: TargetSet;
  /** What held before it; null for the first. */
  readonly before: TargetSet | null;
  /** When others took its place on the very day on which it began. */
  readonly replacedAt: string | null;
  readonly holds: boolean;
};

/** An agreement's sets: what is planned, the next first, and what has begun, the newest first. */
export function levelHistory({ sets, replaced }: Pick<EditedAgreement, "sets" | "replaced">, today: string) {
  const all = [
    ...sets.map((set) => ({ set, replacedAt: null })),
    ...replaced.map(({ replacedAt, ...set }) => ({ set, replacedAt })),
  ];
  const keyOf = ({ set }: { readonly set: TargetSet }) => `${heldSince(set)} ${set.setAt ?? ""}`;
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
