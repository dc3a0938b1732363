import type { FormEvent } from "react";
import type { EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { lastPlanDay } from "#service-levels/rules/targets/target-sets.ts";
import { LevelTargets } from "#service-levels/web/LevelTargets.tsx";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { DateField } from "#ui/date/DateField.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { ChangeList } from "./ChangeList.tsx";
import styles from "./LevelForm.module.css";
import { inLevelWords } from "./level-words.ts";
import { TargetFields } from "./TargetFields.tsx";
import { type TargetsForm, useTargetsForm } from "./use-targets-form.ts";

/** What will change, for which dates and cases. */
const Preview = ({ form: { preview, values, today } }: { form: TargetsForm }) => {
  const { t, tag } = useWords();
  const { from } = values;
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
const Trouble = ({ form: { error, theirs, values }, name }: { form: TargetsForm; name: string }) => {
  const { t, tag } = useWords();
  if (!error) return null;
  if (!theirs) return <ErrorNote action={t("levelTargets.failed")} error={inLevelWords(error, t)} />;
  return (
    <div className={`stack notice anywhere p-4`} role="alert">
      <p className="strong">{t("levelTargets.theirs", { date: formatDate(tag, values.from) })}</p>
      <LevelTargets agreement={{ name, targets: theirs.targets }} />
      <p>{t("levelTargets.theirsHelp")}</p>
    </div>
  );
};

const DayField = ({ form: { values, today, change, problemAt } }: { form: TargetsForm }) => {
  const { t } = useWords();
  return (
    <div className={styles.day}>
      <DateField
        label={t("levelTargets.from")}
        help={t("levelTargets.fromHelp")}
        problem={problemAt("from")}
        value={values.from}
        onType={(from) => change({ from })}
        min={today}
        max={lastPlanDay(today)}
      />
    </div>
  );
};

type Props = { agreement: EditedAgreement; back: string; onStored: () => void };

/** Sets an agreement's targets from a day on, after showing what that changes. */
export const ChangeTargets = ({ agreement, back, onStored }: Props) => {
  const { t } = useWords();
  const form = useTargetsForm(agreement, onStored);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form ref={form.place} className={`stack gap-5 ${styles.form}`} onSubmit={onSubmit} noValidate>
      <DayField form={form} />
      <p className="soft">{t("levelTargets.help")}</p>
      <TargetFields
        typed={form.values.targets}
        problemAt={form.problemAt}
        onChange={(targets) => form.change({ targets })}
      />
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
