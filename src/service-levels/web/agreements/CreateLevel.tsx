import { type FormEvent, useRef, useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { agreementCalls, type EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { targetSeverities } from "#service-levels/contract/calls.ts";
import { readTargets, type TypedTarget } from "#service-levels/rules/targets/typed-targets.ts";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { useRefusedFields } from "#ui/field/use-refused-fields.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./LevelForm.module.css";
import { levelScreens } from "./level-keys.ts";
import { inLevelWords } from "./level-words.ts";
import { NameFields, type NameTexts, nameProblem } from "./NameFields.tsx";
import { TargetFields } from "./TargetFields.tsx";
import { decimalMark } from "./typed-words.ts";

type Typed = NameTexts & { readonly targets: readonly TypedTarget[] };

const nothing: Typed = {
  name: "",
  description: "",
  targets: targetSeverities.map((severity) => ({ severity, clock: "support", firstResponse: "", resolution: "" })),
};
const isEmpty = (typed: Typed): boolean => JSON.stringify(typed) === JSON.stringify(nothing);

const useCreate = (onCreated: (agreement: EditedAgreement) => void) => {
  const { locale } = useWords();
  const kept = useLocalDraft<Typed>(localDraftKey(useActor().userId, "create-level"), nothing, isEmpty);
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const typed = kept.value;
  const refused = useRefusedFields(typed);
  const { isBusy, error, run } = useAttempt((failure) => {
    if (failure.code === "nameTaken") setTaken(typed.name);
    refused.take(failure);
  });
  const send = async (): Promise<boolean> => {
    setTried(true);
    const targets = readTargets(typed.targets, decimalMark(locale));
    if (!targets || nameProblem("name", typed) || nameProblem("description", typed)) return false;
    return run(async () => {
      const { name, description } = typed;
      const body = { name, description, targets };
      const { agreement } = await browserApi(agreementCalls).createServiceLevelAgreement({ body });
      kept.clear();
      void invalidateScreens(levelScreens.list);
      onCreated(agreement);
    });
  };
  const rest = error?.code === "nameTaken" ? null : refused.rest(error);
  return { typed, change: kept.set, tried, taken, refused: refused.problemOf, isBusy, error: rest, send };
};

/** A new agreement: its name, and its targets for every severity. What is typed stays until it was sent. */
export const CreateLevel = ({ back, onCreated }: { back: string; onCreated: (agreement: EditedAgreement) => void }) => {
  const { t } = useWords();
  const place = useRef<HTMLFormElement>(null);
  const { typed, change, tried, taken, refused, isBusy, error, send } = useCreate(onCreated);
  const focusProblem = () => place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !(await send())) requestAnimationFrame(focusProblem);
  };
  return (
    <form ref={place} className={`stack gap-5 ${styles.form}`} onSubmit={(event) => void submit(event)} noValidate>
      <NameFields
        typed={typed}
        taken={taken}
        refused={refused}
        showProblems={tried}
        onChange={(texts) => change({ ...typed, ...texts })}
      />
      <p className="soft">
        {t("levelTargets.help")} {t("levelTargets.effectFirst")}
      </p>
      <TargetFields typed={typed.targets} showProblems={tried} onChange={(targets) => change({ ...typed, targets })} />
      {error ? <ErrorNote action={t("levelTargets.createFailed")} error={inLevelWords(error, t)} /> : null}
      <div className={`actions end ${styles.acts}`}>
        <LinkButton to={back}>{t("common.cancel")}</LinkButton>
        <Button type="submit" variant="filled" aria-busy={isBusy}>
          {t("levelTargets.create")}
        </Button>
      </div>
    </form>
  );
};
