import type { FormEvent } from "react";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { agreementCalls, type EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { targetSeverities } from "#service-levels/contract/calls.ts";
import {
  readTargets,
  type TargetProblem,
  type TypedTarget,
  targetProblems,
} from "#service-levels/rules/targets/typed-targets.ts";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { useForm } from "#ui/field/use-form.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./LevelForm.module.css";
import { levelScreens } from "./level-keys.ts";
import { inLevelWords } from "./level-words.ts";
import { NameFields, type NameTexts, nameRefusal, nameWords } from "./NameFields.tsx";
import { TargetFields } from "./TargetFields.tsx";
import { contradictions, decimalMark, lengthProblem } from "./typed-words.ts";

type FormValues = NameTexts & { readonly targets: readonly TypedTarget[] };

const nothing: FormValues = {
  name: "",
  description: "",
  targets: targetSeverities.map((severity) => ({ severity, clock: "support", firstResponse: "", resolution: "" })),
};
const isEmpty = (typed: FormValues): boolean => JSON.stringify(typed) === JSON.stringify(nothing);

const useLevelForm = (onCreated: (agreement: EditedAgreement) => void) => {
  const { t, locale } = useWords();
  const bodyOf = ({ name, description, targets }: FormValues) => ({
    name,
    description,
    targets: readTargets(targets, decimalMark(locale)) ?? [],
  });
  return useForm({
    typed: useLocalDraft<FormValues>(localDraftKey(useActor().userId, "create-level"), nothing, isEmpty),
    checkAtOnce: ({ targets }) => contradictions(targets, locale),
    check: (typed) => [
      ...bodyProblems(agreementCalls.createServiceLevelAgreement, bodyOf(typed)),
      ...targetProblems(typed.targets, decimalMark(locale)),
    ],
    says: (field, code, value) =>
      field === "targets" ? lengthProblem(code as TargetProblem, String(value), t) : nameWords(field, code, t),
    problemOf: nameRefusal,
    send: (typed) => browserApi(agreementCalls).createServiceLevelAgreement({ body: bodyOf(typed) }),
    onSaved: ({ agreement }) => {
      void invalidate(levelScreens.list);
      onCreated(agreement);
    },
  });
};

/** A new agreement: name, and targets for every severity. The draft is kept until sent. */
export const CreateLevel = ({ back, onCreated }: { back: string; onCreated: (agreement: EditedAgreement) => void }) => {
  const { t } = useWords();
  const { values, change, problemAt, isPending, error, place, submit } = useLevelForm(onCreated);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={place} className={`stack gap-5 ${styles.form}`} onSubmit={onSubmit} noValidate>
      <NameFields typed={values} problemAt={problemAt} onChange={change} />
      <p className="soft">
        {t("levelTargets.help")} {t("levelTargets.effectFirst")}
      </p>
      <TargetFields typed={values.targets} problemAt={problemAt} onChange={(targets) => change({ targets })} />
      {error ? <ErrorNote action={t("levelTargets.createFailed")} error={inLevelWords(error, t)} /> : null}
      <div className={`actions end ${styles.acts}`}>
        <LinkButton to={back}>{t("common.cancel")}</LinkButton>
        <Button type="submit" variant="filled" aria-busy={isPending}>
          {t("levelTargets.create")}
        </Button>
      </div>
    </form>
  );
};
