import { invalidate } from "#platform/web/loading/cache.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { RetentionSetting } from "#retention/contract/retention-values.ts";
import { type Retention, removals } from "#retention/contract/retention-values.ts";
import { SettingForm } from "#settings/web/rows/SettingForm.tsx";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { RadioField, TextField } from "#ui/field/Field.tsx";
import { RadioCards } from "#ui/field/RadioCards.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { useWords } from "#wording/use-words.ts";
import { changeOf, type KeptSettingOf, keptRules, type RetentionValue, timeOf, useKeptText } from "./kept-settings.ts";
import { RemovalPreview } from "./RemovalPreview.tsx";

const spans = ["forever", "limited"] as const;

type RemovalMode = Retention["cases"]["how"];

/** What happens to an old case. */
const Afterwards = ({ how, onChoose }: { how: RemovalMode; onChoose: (how: RemovalMode) => void }) => {
  const { t } = useWords();
  return (
    <RadioCards
      label={t("keeping.afterwards")}
      value={how}
      columns={1}
      cards={removals.map((value) => ({ value, label: t(`keeping.${value}`), help: t(`keeping.${value}Help`) }))}
      onChoose={onChoose}
    />
  );
};

type FormValues = {
  readonly span: (typeof spans)[number];
  readonly count: string;
  /** Null where only the time can be chosen. */
  readonly how: RemovalMode | null;
};

/** The typed value; null if there is no such time. */
const readKept = ({ span, count, how }: FormValues, name: RetentionSetting): RetentionValue | null => {
  const { unit, least, most } = keptRules[name];
  const time = span === "forever" ? null : /^\d{1,4}$/.test(count.trim()) ? Number(count) : -1;
  if (time !== null && (time < least || time > most)) return null;
  return unit === "days" ? { days: time } : how === null ? { months: time } : { months: time, how };
};

type Props = { setting: KeptSettingOf; titleId: string; onClose: () => void };

/** Changes how long something is kept; first shows what the next night would remove. */
export function ChangeKept({ setting, titleId, onClose }: Props) {
  const { t } = useWords();
  const { unit, least, most } = keptRules[setting.name];
  const stored = timeOf(setting.value);
  const { store, onRefused, explain } = useStoreSetting(setting, useKeptText());
  const form = useForm({
    typed: useTyped<FormValues>({
      span: stored === null ? "forever" : "limited",
      count: stored === null ? "" : String(stored),
      how: "how" in setting.value ? setting.value.how : null,
    }),
    check: (typed) => (readKept(typed, setting.name) ? [] : [atField("count", "number")]),
    says: () => t("keeping.numberProblem", { least, most }),
    send: (typed) => store(readKept(typed, setting.name)),
    onSaved: () => {
      showToast(t("settings.saved"));
      onClose();
      return invalidate(settingScreens.retention);
    },
    onRefused,
  });
  const { span, count, how } = form.values;
  const value = readKept(form.values, setting.name);
  return (
    <SettingForm
      form={form}
      titleId={titleId}
      variant={span === "forever" ? "filled" : "danger"}
      explain={explain}
      onClose={onClose}
    >
      <RadioField
        label={t("keeping.howLong")}
        value={span}
        choices={spans.map((one) => ({ value: one, label: t(`keeping.${one}`) }))}
        onChoose={(chosen) => form.change({ span: chosen })}
      />
      {span === "limited" ? (
        <>
          <TextField
            label={t(`keeping.${unit}`)}
            value={count}
            problem={form.problemAt("count")}
            input={{ inputMode: "numeric", maxLength: 5 }}
            onType={(typed) => form.change({ count: typed })}
          />
          {how === null ? null : <Afterwards how={how} onChoose={(chosen) => form.change({ how: chosen })} />}
          {value ? <RemovalPreview change={changeOf(setting.name, value)} /> : null}
        </>
      ) : null}
    </SettingForm>
  );
}
