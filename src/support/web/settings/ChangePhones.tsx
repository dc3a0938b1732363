import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { mostPhones } from "#settings/contract/support-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import type { SettingValues } from "#settings/rules/settings.ts";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import {
  phoneProblems,
  phonesOf,
  type TypedPhone,
  type TypedPhones,
  typedPhones,
} from "#support/rules/typed-phones.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./SupportSettings.module.css";

type OthersProps = {
  others: readonly TypedPhone[];
  problemAt: (field: string) => string | null;
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
            problem={problemAt(`label${i}`)}
            onType={(typed) => set(i, { label: typed })}
          />
          <TextField
            label={t("supportSettings.number")}
            value={number}
            problem={problemAt(`number${i}`)}
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
      {others.length < mostPhones - 2 ? (
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
  onClose: () => void;
};

/** Changes support's telephone numbers. */
export default function ChangePhones({ setting, said, onClose }: Props) {
  const { t } = useWords();
  const [typed, setTyped] = useState<TypedPhones>(() => typedPhones(setting.value));
  const [isTried, setTried] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { store, onRefused, explain } = useStoreSetting(setting, said);
  const saving = useSave({
    send: () => store(phonesOf(typed)),
    onSaved: () => {
      showToast(t("supportSettings.phonesSaved"));
      onClose();
    },
    onRefused,
  });
  const problems = phoneProblems(typed);
  const problemAt = (field: string) => {
    const problem = isTried ? problems.get(field) : undefined;
    return problem ? t(`supportSettings.${problem}Problem`) : null;
  };
  const go = () => {
    setTried(true);
    if (problems.size === 0) void saving.save();
    else requestAnimationFrame(() => place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const own = (field: "main" | "critical") => ({
    value: typed[field],
    problem: problemAt(field),
    isOptional: true,
    input: { type: "tel" },
    onType: (number: string) => setTyped({ ...typed, [field]: number }),
  });
  return (
    <Modal
      title={t("supportSettings.phones")}
      wide
      go={t("supportSettings.savePhones")}
      saving={saving}
      failed={t("supportSettings.phonesFailed")}
      explain={explain}
      onGo={go}
      onClose={onClose}
    >
      <div className="stack gap-4" ref={place}>
        <TextField label={t("support.mainNumber")} help={t("supportSettings.mainHelp")} {...own("main")} />
        <TextField label={t("support.criticalNumber")} {...own("critical")} />
        <OtherPhones
          others={typed.others}
          problemAt={problemAt}
          onChange={(others) => setTyped({ ...typed, others })}
        />
      </div>
    </Modal>
  );
}
