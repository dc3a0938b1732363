import { type FormEvent, useRef } from "react";
import type { EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { lastPlanDay } from "#service-levels/rules/targets/target-sets.ts";
import { LevelTargets } from "#service-levels/web/LevelTargets.tsx";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { ChangeList } from "./ChangeList.tsx";
import styles from "./LevelForm.module.css";
import { inLevelWords } from "./level-words.ts";
import { TargetFields } from "./TargetFields.tsx";
import { type TargetsForm, useTargetsForm } from "./use-targets-form.ts";

/** What will change, for which dates and cases. */
const Preview = ({ form: { preview, from, today } }: { form: TargetsForm }) => {
  const { t, tag } = useWords();
  if (!preview) return <p className="soft">{t("levelTargets.notRead")}</p>;
  if (preview.changes.length === 0) return <p className="soft">{t("levelTargets.noChanges")}</p>;
  const { plan, changes } = preview;
  const date = formatDate(tag, from);
  return (
    <>
      <p className="strong">
        {plan.until === null
          ? t("levelTargets.changesFrom", { date })
          : t("levelTargets.changesUntil", { date, until: formatDate(tag, plan.until) })}
      </p>
      <ChangeList changes={changes} />
      {plan.replaces ? (
        <p>{from === today ? t("levelTargets.replacesToday") : t("levelTargets.replacesPlanned")}</p>
      ) : null}
      <p className="soft">{from === today ? t("levelTargets.effectToday") : t("levelTargets.effectLater")}</p>
    </>
  );
};

/** Why saving failed; in a conflict, the others' targets next to the input. */
const Trouble = ({ form: { error, theirs, from }, name }: { form: TargetsForm; name: string }) => {
  const { t, tag } = useWords();
  if (!error) return null;
  if (!theirs) return <ErrorNote action={t("levelTargets.failed")} error={inLevelWords(error, t)} />;
  return (
    <div className={`stack notice anywhere p-4`} role="alert">
      <p className="strong">{t("levelTargets.theirs", { date: formatDate(tag, from) })}</p>
      <LevelTargets agreement={{ name, targets: theirs.targets }} />
      <p>{t("levelTargets.theirsHelp")}</p>
    </div>
  );
};

const DayField = ({ form: { from, isDay, today, setFrom } }: { form: TargetsForm }) => {
  const { t, tag } = useWords();
  const last = lastPlanDay(today);
  return (
    <div className={styles.day}>
      <TextField
        label={t("levelTargets.from")}
        help={t("levelTargets.fromHelp")}
        problem={isDay ? null : t("levelTargets.badDay", { date: formatDate(tag, last) })}
        value={from}
        onType={setFrom}
        input={{ type: "date", min: today, max: last }}
      />
    </div>
  );
};

type Props = { agreement: EditedAgreement; back: string; onStored: () => void };

/** Sets an agreement's targets from a day on, after showing what that changes. */
export const ChangeTargets = ({ agreement, back, onStored }: Props) => {
  const { t } = useWords();
  const place = useRef<HTMLFormElement>(null);
  const form = useTargetsForm(agreement, onStored);
  const focusProblem = () => place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.isPending && !(await form.send())) requestAnimationFrame(focusProblem);
  };
  return (
    <form ref={place} className={`stack gap-5 ${styles.form}`} onSubmit={(event) => void submit(event)} noValidate>
      <DayField form={form} />
      <p className="soft">{t("levelTargets.help")}</p>
      <TargetFields typed={form.typed} showProblems={form.tried} onChange={form.setTargets} />
      <section className={`stack box p-4 ${styles.preview}`} aria-label={t("levelTargets.changes")} aria-live="polite">
        <h2>{t("levelTargets.changes")}</h2>
        <Preview form={form} />
      </section>
      <Trouble form={form} name={agreement.name} />
      <div className={`actions end ${styles.acts}`}>
        <LinkButton to={back}>{t("common.cancel")}</LinkButton>
        <Button type="submit" variant="filled" aria-busy={form.isPending}>
          {t("levelTargets.save")}
        </Button>
      </div>
    </form>
  );
};
