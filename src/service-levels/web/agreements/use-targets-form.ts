import { useState } from "react";
import { businessDate } from "#platform/rules/business-day.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { agreementCalls, type EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { changesBetween, mayBeginOn, planTargets, setOnDay } from "#service-levels/rules/targets/target-sets.ts";
import { readTargets, type TypedTarget } from "#service-levels/rules/targets/typed-targets.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { levelScreens } from "./level-keys.ts";
import { storeLevel } from "./store-level.ts";
import { asTyped, decimalMark } from "./typed-words.ts";

type Typed = { readonly from: string; readonly targets: readonly TypedTarget[] };

const isAsBefore = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An agreement's targets as they are typed anew, kept on this computer until they are stored. */
export const useTargetsForm = (agreement: EditedAgreement, onStored: () => void) => {
  const { t, locale } = useWords();
  const today = businessDate(useNow());
  const [since] = useState<Typed>(() => ({
    from: today,
    targets: asTyped(setOnDay(agreement.sets, today)?.targets ?? [], t),
  }));
  const name = localDraftKey(useActor().userId, "level-targets", agreement.id, locale);
  const kept = useLocalDraft<Typed>(name, since, (typed) => isAsBefore(typed, since));
  // What the person has seen: what others made of it meanwhile is shown before it is gone over.
  const [seen, see] = useState(agreement);
  const [isConflict, setConflict] = useState(false);
  const [tried, setTried] = useState(false);
  const { isBusy, error, run } = useAttempt();

  const { from, targets: typed } = kept.value;
  const isDay = mayBeginOn(from, today);
  const targets = readTargets(typed, decimalMark(locale));
  const isUnchanged = (current: EditedAgreement): boolean => {
    if (isAsBefore(current.sets, seen.sets)) return true;
    see(current);
    setConflict(true);
    return false;
  };
  const send = async (): Promise<boolean> => {
    setTried(true);
    if (!targets || !isDay) return false;
    setConflict(false);
    const { id } = agreement;
    const newest = agreement.version > seen.version ? agreement : seen;
    const store = (version: number) =>
      browserApi(agreementCalls).setServiceLevelTargets({ body: { id, version, from, targets } });
    if (!(await run(() => storeLevel(newest, isUnchanged, store)))) return false;
    kept.clear();
    void invalidateScreens(levelScreens.list);
    onStored();
    return true;
  };
  const holding = isDay ? setOnDay(seen.sets, from) : null;
  return {
    today,
    from,
    typed,
    tried,
    isDay,
    isBusy,
    error,
    /** What holds on that day as others just left it. */
    theirs: isConflict ? holding : null,
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
