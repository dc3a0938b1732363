import { IconLock } from "@tabler/icons-react";
import type { Ref } from "react";
import { plainWay, type SendWay, type SendWayName, sendWays } from "#case-messages/rules/send-moves.ts";
import { Button } from "#ui/button/Button.tsx";
import { SplitButton } from "#ui/button/SplitButton.tsx";
import type { MenuItem } from "#ui/overlay/MenuPanel.tsx";
import type { Opening } from "#ui/overlay/opening.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Composer.module.css";

type Props = {
  isInternal: boolean;
  /** What else can be done with it; without any, a single button. */
  ways: readonly SendWayName[];
  isSending: boolean;
  isBlocked: boolean;
  words: string;
  /** Opens the menu. */
  opener: Ref<Opening>;
  onSend: (way: SendWay) => void;
  /** Asks when to send it; only staff send later. */
  onLater: (() => void) | null;
};

/** Sends the message: alone, also with Ctrl+Enter, or from a menu together with a status, or going on to the next case. */
export const SendButtons = ({ isInternal, ways, isSending, isBlocked, words, opener, onSend, onLater }: Props) => {
  const { t } = useWords();
  const main = {
    "aria-busy": isSending,
    "aria-disabled": isBlocked,
    variant: isInternal ? "internal" : "filled",
    title: t("composer.shortcut"),
    "aria-keyshortcuts": "Control+Enter",
    onClick: () => onSend(plainWay),
    children: (
      <>
        {isInternal ? <IconLock size={16} aria-hidden="true" /> : null}
        <span className={`cut ${styles.whom}`}>{isSending ? t("composer.sending") : words}</span>
        <span className={`small ${styles.key}`} aria-hidden="true">
          {t("composer.shortcut")}
        </span>
      </>
    ),
  } as const;
  const isDisabled = isSending || isBlocked;
  const sends: MenuItem[] = ways.map((way) => ({
    id: way,
    content: t(isInternal && way === "Next" ? "composer.saveAndNext" : `composer.sendAnd${way}`),
    letter: t(`sendLetter.${way}`),
    isDisabled,
    onChoose: () => onSend(sendWays[way]),
  }));
  const later = { id: "Later", content: t("later.choose"), letter: t("sendLetter.Later"), isDisabled };
  const items = onLater ? [...sends, { ...later, onChoose: onLater }] : sends;
  return (
    <div className={`actions push ${styles.sends}`}>
      {items.length > 0 ? (
        <SplitButton
          {...main}
          menuLabel={t("composer.sendWays")}
          menuTitle={t("caseKey.withKey", { act: t("composer.sendWays"), key: "Ctrl+Shift+Enter" })}
          menuKey="Control+Shift+Enter"
          items={items}
          opener={opener}
        />
      ) : (
        <Button {...main} />
      )}
    </div>
  );
};

type TakeProps = { isChosen: boolean; onChange: (isChosen: boolean) => void };

/** Offers to assign an unassigned case to the writer with the answer. */
export const TakeCase = ({ isChosen, onChange }: TakeProps) => {
  const { t } = useWords();
  return (
    <label className="row-inline control-high">
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
      {t("composer.takeCase")}
    </label>
  );
};
