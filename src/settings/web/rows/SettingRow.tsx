import { type ReactNode, useId, useState } from "react";
import type { SettingName, SettingValues } from "#settings/contract/setting-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { SettingTrail } from "#settings/web/SettingTrail.tsx";
import { Button } from "#ui/button/Button.tsx";
import { useFocusReturn } from "#ui/overlay/use-focus-return.ts";
import { useWords } from "#wording/use-words.ts";
import { RowFrame, RowLine } from "./RowFrame.tsx";

type Props<N extends SettingName> = {
  setting: SettingOf<N>;
  /** A value as text. */
  said: (value: SettingValues[N]) => string;
  /** How the value is shown, if not as text; empty if it is shown below. */
  shown?: ReactNode;
  /** It is shown while the form is open, too. */
  staysShown?: boolean;
  /** The label of the button, if it isn't "Edit". */
  edit?: string;
  /** The form in place of the value; its `titleId` names its field. */
  editor: (props: { titleId: string; onClose: () => void }) => ReactNode;
  /** What reverting the latest change would do, shown before that is done. */
  preview?: (value: SettingValues[N]) => ReactNode;
  /** Called after reverting. */
  onTakenBack?: () => unknown;
  /** Below the value. */
  children?: ReactNode;
};

/**
 * A setting on its page: name, a line of help, value, and a button to edit it in place; who changed it, if anybody did;
 * the variable that sets it, if one does.
 */
export const SettingRow = <N extends SettingName>(props: Props<N>) => {
  const { setting, said, shown, staysShown = false, edit, editor, preview, onTakenBack, children } = props;
  const { t } = useWords();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useFocusReturn(isOpen);
  const name: SettingName = setting.name;
  const title = t(`setting.${name}`);
  const isBeside = staysShown && shown !== "";
  const label = edit ?? t("settings.edit");
  return (
    <RowFrame id={titleId} title={title} help={t(`setting.${name}Help`)}>
      {isOpen && !isBeside ? null : (
        <RowLine
          button={
            setting.variable === null && !isOpen ? (
              <Button ref={button} size="small" aria-label={`${label}: ${title}`} onClick={() => setOpen(true)}>
                {label}
              </Button>
            ) : null
          }
        >
          {shown ?? said(setting.value)}
        </RowLine>
      )}
      {isOpen ? (
        <div className={isBeside ? "pt-3 lined-above" : ""}>{editor({ titleId, onClose: () => setOpen(false) })}</div>
      ) : null}
      {children}
      <SettingTrail
        setting={setting}
        title={title}
        said={said}
        {...(preview && { preview })}
        {...(onTakenBack && { onTakenBack })}
      />
    </RowFrame>
  );
};
