import { useState } from "react";
import { businessDate } from "#platform/rules/business-day.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { theirVersion } from "#platform/web/saving/save-with-rebase.ts";
import { agreementCalls, type EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import {
  changesBetween,
  lastPlanDay,
  mayBeginOn,
  planTargets,
  setOnDay,
} from "#service-levels/rules/targets/target-sets.ts";
import {
  readTargets,
  type TargetProblem,
  type TypedTarget,
  targetProblems,
} from "#service-levels/rules/targets/typed-targets.ts";
import { atField, useForm } from "#ui/field/use-form.ts";
import { formatDate } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { levelScreens } from "./level-keys.ts";
import { storeLevel } from "./store-level.ts";
import { asTyped, contradictions, decimalMark, lengthProblem } from "./typed-words.ts";

type FormValues = { readonly from: string; readonly targets: readonly TypedTarget[] };

const isAsBefore = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Form for an agreement's targets, kept as a local draft until saved. */
export const useTargetsForm = (agreement: EditedAgreement, onStored: () => void) => {
  const { t, tag, locale } = useWords();
  const today = businessDate(useNow());
  const [since] = useState<FormValues>(() => ({
    from: today,
    targets: asTyped(setOnDay(agreement.sets, today)?.targets ?? [], t),
  }));
  const name = localDraftKey(useActor().userId, "level-targets", agreement.id, locale);
  const typed = useLocalDraft<FormValues>(name, since, (values) => isAsBefore(values, since));
  // The version the person has seen: others' changes are shown before they are overwritten.
  const [seen, see] = useState(agreement);
  const read = ({ targets }: FormValues) => readTargets(targets, decimalMark(locale));
  const form = useForm({
    typed,
    checkAtOnce: ({ from, targets }) => [
      ...(mayBeginOn(from, today) ? [] : [atField("from", "badDay")]),
      ...contradictions(targets, locale),
    ],
    check: ({ targets }) => targetProblems(targets, decimalMark(locale)),
    says: (field, code, value) => {
      if (field === "targets") return lengthProblem(code as TargetProblem, String(value), t);
      return code === "badDay" ? t("levelTargets.badDay", { date: formatDate(tag, lastPlanDay(today)) }) : null;
    },
    send: (values) =>
      storeLevel(
        agreement.version > seen.version ? agreement : seen,
        (current) => isAsBefore(current.sets, seen.sets),
        (version) =>
          browserApi(agreementCalls).setServiceLevelTargets({
            body: { id: agreement.id, version, from: values.from, targets: read(values) ?? [] },
          }),
      ),
    onSaved: () => {
      void invalidate(levelScreens.list);
      onStored();
    },
    onRefused: (refusal) => {
      const theirs = theirVersion<EditedAgreement>(refusal);
      if (theirs) see(theirs);
    },
  });
  const { from } = form.values;
  const isDay = mayBeginOn(from, today);
  const targets = read(form.values);
  const holding = isDay ? setOnDay(seen.sets, from) : null;
  return {
    ...form,
    today,
    /** The targets of that day after others' changes. */
    theirs: theirVersion(form.error) ? holding : null,
    preview:
      isDay && targets
        ? { plan: planTargets(seen.sets, from), changes: changesBetween(holding?.targets ?? [], targets) }
        : null,
  };
};

export type TargetsForm = ReturnType<typeof useTargetsForm>;
