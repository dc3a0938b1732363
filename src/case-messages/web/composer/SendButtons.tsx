import { IconLock } from "@tabler/icons-react";
import type { SendMove } from "#case-messages/rules/send-moves.ts";
import { Button } from "#ui/button/Button.tsx";
import { SplitButton } from "#ui/button/SplitButton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Composer.module.css";

type Props = {
  isInternal: boolean;
  /** The statuses that the message can move its case to; without any, a single button. */
  moves: readonly SendMove[];
  isSending: boolean;
  isBlocked: boolean;
  words: string;
  onSend: (to: SendMove | null) => void;
};

/** Sends the message: alone, also with Ctrl+Enter, or from a menu together with a status. */
export const SendButtons = ({ isInternal, moves, isSending, isBlocked, words, onSend }: Props) => {
  const { t } = useWords();
  const main = {
    "aria-busy": isSending,
    "aria-disabled": isBlocked,
    variant: isInternal ? "internal" : "filled",
    title: t("composer.shortcut"),
    "aria-keyshortcuts": "Control+Enter",
    onClick: () => onSend(null),
    children: (
      <>
        {isInternal ? <IconLock size={16} aria-hidden="true" /> : null}
        {isSending ? t("composer.sending") : words}
      </>
    ),
  } as const;
  const items = moves.map((to) => ({
    id: to,
    content: t(`composer.sendAnd${to}`),
    isDisabled: isSending || isBlocked,
    onChoose: () => onSend(to),
  }));
  return (
    <div className={`actions push ${styles.sends}`}>
      {items.length > 0 ? (
        <SplitButton {...main} menuLabel={t("composer.sendWays")} items={items} />
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
