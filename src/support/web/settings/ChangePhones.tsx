import { IconPlus, IconTrash } from "@tabler/icons-react";
import { showToast } from "#platform/web/toasts.ts";
import { maxPhones } from "#service-levels/contract/support-values.ts";
import type { SettingValues } from "#settings/contract/setting-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { SettingForm } from "#settings/web/rows/SettingForm.tsx";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import {
  type PhoneProblem,
  phoneProblems,
  phonesOf,
  type TypedPhone,
  typedPhones,
} from "#support/rules/typed-phones.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./SupportSettings.module.css";

type OthersProps = {
  others: readonly TypedPhone[];
  problemAt: (path: `others.${string}`) => string | null;
  onChange: (others: TypedPhone[]) => void;
};

/** Numbers with their own labels. */
const OtherPhones = ({ others, problemAt, onChange }: OthersProps) => {
  const { t } = useWords();
  const set = (place: number, typed: Partial<TypedPhone>) =>
    onChange(others.map((one, i) => (i === place ? { ...one, ...typed } : one)));
  return (
    <fieldset className="stack gap-3">
      <legend className="medium mb-2">{t("supportSettings.otherNumbers")}</legend>
      {others.map(({ label, number }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
        <div key={i} className={`stack top gap-2 ${styles.phone}`}>
          <TextField
            label={t("supportSettings.label")}
            value={label}
            problem={problemAt(`others.${i}.label`)}
            onType={(typed) => set(i, { label: typed })}
          />
          <TextField
            label={t("supportSettings.number")}
            value={number}
            problem={problemAt(`others.${i}.number`)}
            input={{ type: "tel" }}
            onType={(typed) => set(i, { number: typed })}
          />
          <Button
            variant="plain"
            className={styles.remove ?? ""}
            aria-label={t("supportSettings.removeNumber", { label: label || number })}
            onClick={() => onChange(others.filter((_, place) => place !== i))}
          >
            <IconTrash size={16} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {others.length < maxPhones - 2 ? (
        <div className="actions">
          <Button size="small" onClick={() => onChange([...others, { label: "", number: "" }])}>
            <IconPlus size={14} aria-hidden="true" />
            {t("supportSettings.addNumber")}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
};

type Props = {
  setting: SettingOf<"support.phones">;
  said: (phones: SettingValues["support.phones"]) => string;
  titleId: string;
  onClose: () => void;
};

/** Changes support's telephone numbers. */
export function ChangePhones({ setting, said, titleId, onClose }: Props) {
  const { t } = useWords();
  const { store, onRefused, explain } = useStoreSetting(setting, said);
  const form = useForm({
    typed: useTyped(typedPhones(setting.value)),
    check: (typed) => [...phoneProblems(typed)].map(([path, problem]) => atField(path, problem)),
    says: (_field, problem) => t(`supportSettings.${problem as PhoneProblem}Problem`),
    send: (typed) => store(phonesOf(typed)),
    onSaved: () => {
      showToast(t("settings.saved"));
      onClose();
    },
    onRefused,
  });
  const own = (field: "main" | "critical") => ({
    value: form.values[field],
    problem: form.problemAt(field),
    isOptional: true,
    input: { type: "tel" },
    onType: (number: string) => form.change({ [field]: number }),
  });
  return (
    <SettingForm form={form} titleId={titleId} explain={explain} onClose={onClose}>
      <TextField label={t("support.mainNumber")} help={t("supportSettings.mainHelp")} {...own("main")} />
      <TextField label={t("support.criticalNumber")} {...own("critical")} />
      <OtherPhones
        others={form.values.others}
        problemAt={form.problemAt}
        onChange={(others) => form.change({ others })}
      />
    </SettingForm>
  );
}
