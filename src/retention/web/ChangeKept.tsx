import { useState } from "react";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type Retention, removals } from "#settings/contract/retention-values.ts";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { RadioField, TextField } from "#ui/field/Field.tsx";
import { RadioCards } from "#ui/field/RadioCards.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
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

/** Changes how long something is kept; first shows what the next night would remove. */
export default function ChangeKept({ setting, onClose }: { setting: KeptSettingOf; onClose: () => void }) {
  const { t } = useWords();
  const said = useKeptText();
  const { kind, unit, least, most } = keptRules[setting.name];
  const stored = timeOf(setting.value);
  const [span, setSpan] = useState<(typeof spans)[number]>(stored === null ? "forever" : "limited");
  const [typed, setTyped] = useState(stored === null ? "" : String(stored));
  const [how, setHow] = useState("how" in setting.value ? setting.value.how : null);
  const [isTried, setTried] = useState(false);
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : -1;
  const isRight = span === "forever" || (count >= least && count <= most);
  const time = span === "forever" ? null : count;
  const value: RetentionValue =
    unit === "days" ? { days: time } : how === null ? { months: time } : { months: time, how };
  const { store, onRefused, explain } = useStoreSetting(setting, said);
  const saving = useSave({
    send: () => store(value),
    onSaved: () => {
      showToast(t("keeping.saved"));
      onClose();
      return invalidate(settingScreens.retention);
    },
    onRefused,
  });
  const go = () => {
    setTried(true);
    if (isRight) void saving.save();
  };
  return (
    <Modal
      title={t(`keeping.${kind}`)}
      help={t(`keeping.${kind}Help`)}
      wide
      go={t("keeping.save")}
      variant={span === "forever" ? "filled" : "danger"}
      saving={saving}
      failed={t("keeping.failed")}
      explain={explain}
      onGo={go}
      onClose={onClose}
    >
      <RadioField
        label={t("keeping.howLong")}
        value={span}
        choices={spans.map((one) => ({ value: one, label: t(`keeping.${one}`) }))}
        onChoose={setSpan}
      />
      {span === "limited" ? (
        <>
          <TextField
            label={t(`keeping.${unit}`)}
            value={typed}
            problem={isTried && !isRight ? t("keeping.numberProblem", { least, most }) : null}
            input={{ inputMode: "numeric", maxLength: 5 }}
            onType={setTyped}
          />
          {how === null ? null : <Afterwards how={how} onChoose={setHow} />}
          {isRight ? <RemovalPreview change={changeOf(setting.name, value)} /> : null}
        </>
      ) : null}
    </Modal>
  );
}
