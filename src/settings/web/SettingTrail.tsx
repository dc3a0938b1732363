import { type ReactNode, useState } from "react";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { SettingName, SettingValues } from "#settings/contract/setting-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { useStoreSetting } from "./use-store-setting.ts";

type Props<N extends SettingName> = {
  setting: SettingOf<N>;
  title: string;
  /** A value as text. */
  said: (value: SettingValues[N]) => string;
  /** The effect of reverting it, shown before that is done. */
  preview?: (value: SettingValues[N]) => ReactNode;
  /** Called after reverting. */
  onTakenBack?: () => unknown;
};

const TakeBack = <N extends SettingName>({
  setting,
  said,
  preview,
  onTakenBack,
  onClose,
}: Props<N> & { onClose: () => void }) => {
  const { t } = useWords();
  const [{ from, fromUsual }] = useState(setting.change ?? { from: setting.value, fromUsual: false });
  const { store, onRefused, explain } = useStoreSetting(setting, said);
  const saving = useSave({
    send: () => store(fromUsual ? null : from),
    onSaved: () => {
      showToast(t("settings.takenBack"));
      onClose();
      return onTakenBack?.();
    },
    onRefused,
  });
  return (
    <Modal
      title={t("settings.takeBackTitle")}
      help={t("settings.takeBackHelp", { value: said(from) })}
      go={t("settings.takeBack")}
      saving={saving}
      failed={t("settings.takeBackFailed")}
      explain={explain}
      onClose={onClose}
    >
      {preview?.(from)}
    </Modal>
  );
};

/**
 * Below a setting: who changed it, when and from what, with a button to revert it; or the environment variable that
 * sets it.
 */
export const SettingTrail = <N extends SettingName>(props: Props<N>) => {
  const { setting, title, said } = props;
  const { t, tag } = useWords();
  const [isAsked, ask] = useState(false);
  const { variable, change } = setting;
  if (variable !== null) return <p className="help">{t("settings.setByVariable", { variable })}</p>;
  if (change === null) return null;
  const { at, by, from, mayTakeBack } = change;
  return (
    <div className="stack">
      <p className="help">{t("settings.changedBy", { name: by, at: formatInstant(tag, at) })}</p>
      <div className="row baseline apart">
        <details className="help shrink">
          <summary>{t("settings.before")}</summary>
          <p className="mt-1 anywhere">{said(from)}</p>
        </details>
        {mayTakeBack ? (
          <Button
            size="small"
            variant="plain"
            aria-label={t("settings.takeBackNamed", { title })}
            onClick={() => ask(true)}
          >
            {t("settings.takeBack")}
          </Button>
        ) : null}
      </div>
      {isAsked ? <TakeBack {...props} onClose={() => ask(false)} /> : null}
    </div>
  );
};
