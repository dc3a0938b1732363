import { useState } from "react";
import { businessDate } from "#platform/rules/business-day.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { theirVersion } from "#platform/web/saving/save-with-rebase.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { agreementCalls, type EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { changesBetween, mayBeginOn, planTargets, setOnDay } from "#service-levels/rules/targets/target-sets.ts";
import { readTargets, type TypedTarget } from "#service-levels/rules/targets/typed-targets.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { levelScreens } from "./level-keys.ts";
import { storeLevel } from "./store-level.ts";
import { asTyped, decimalMark } from "./typed-words.ts";

type FormValues = { readonly from: string; readonly targets: readonly TypedTarget[] };

type NewTargets = NonNullable<ReturnType<typeof readTargets>>;

const isAsBefore = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Form for an agreement's targets, kept as a local draft until saved. */
export const useTargetsForm = (agreement: EditedAgreement, onStored: () => void) => {
  const { t, locale } = useWords();
  const today = businessDate(useNow());
  const [since] = useState<FormValues>(() => ({
    from: today,
    targets: asTyped(setOnDay(agreement.sets, today)?.targets ?? [], t),
  }));
  const name = localDraftKey(useActor().userId, "level-targets", agreement.id, locale);
  const kept = useLocalDraft<FormValues>(name, since, (typed) => isAsBefore(typed, since));
  // The version the person has seen: others' changes are shown before they are overwritten.
  const [seen, see] = useState(agreement);
  const [tried, setTried] = useState(false);

  const { from, targets: typed } = kept.value;
  const isDay = mayBeginOn(from, today);
  const targets = readTargets(typed, decimalMark(locale));
  const { isPending, error, save } = useSave({
    send: (body: { readonly id: number; readonly from: string; readonly targets: NewTargets }) =>
      storeLevel(
        agreement.version > seen.version ? agreement : seen,
        (current) => isAsBefore(current.sets, seen.sets),
        (version) => browserApi(agreementCalls).setServiceLevelTargets({ body: { ...body, version } }),
      ),
    onSaved: () => {
      kept.clear();
      void invalidate(levelScreens.list);
      onStored();
    },
    onRefused: (refusal) => {
      const theirs = theirVersion<EditedAgreement>(refusal);
      if (theirs) see(theirs);
    },
  });
  const send = async (): Promise<boolean> => {
    setTried(true);
    return targets !== null && isDay && (await save({ id: agreement.id, from, targets }));
  };
  const holding = isDay ? setOnDay(seen.sets, from) : null;
  return {
    today,
    from,
    typed,
    tried,
    isDay,
    isPending,
    error,
    /** The targets of that day after others' changes. */
    theirs: theirVersion(error) ? holding : null,
    preview:
      isDay && targets
        ? { plan: planTargets(seen.sets, from), changes: changesBetween(holding?.targets ?? [], targets) }
        : null,
    setFrom: (day: string) => kept.set({ from: day, targets: typed }),
    setTargets: (changed: readonly TypedTarget[]) => kept.set({ from, targets: changed }),
    send,
  };
};

export type TargetsForm = ReturnType<typeof useTargetsForm>;
