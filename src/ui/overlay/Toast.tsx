import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ToastAction } from "#platform/web/toasts.ts";
import { useUndoKey } from "#platform/web/undo.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Toast.module.css";
import { useToastFocus } from "./toast-focus.ts";

type Props = {
  children: ReactNode;
  actions?: readonly ToastAction[];
  /** Removes the toast: called by its close button and after each of its actions. */
  onDismiss?: () => void;
};

/** A message about success or progress. Its container has the role "status". */
export const Toast = ({ children, actions = [], onDismiss }: Props) => {
  const { t } = useWords();
  const { card, isPressed } = useToastFocus();
  const press = (act?: () => void) => () => {
    isPressed.current = true;
    onDismiss?.();
    act?.();
  };
  const undo = actions.find((action) => "onUndo" in action);
  const takeBack = press(undo?.onUndo);
  const undoKey = useUndoKey(undo ? takeBack : null);
  return (
    <div ref={card} className={`row card wrap gap-y-1 gap-x-3 ${styles.note}`}>
      <p className="grow">{children}</p>
      {actions.map((action) =>
        "to" in action ? (
          <Link key={action.words} to={action.to} className="py-1" onClick={press()}>
            {action.words}
          </Link>
        ) : "onUndo" in action ? (
          <Button key={action.words} size="small" variant="plain" {...undoKey} onClick={takeBack}>
            {action.words}
          </Button>
        ) : (
          <Button key={action.words} size="small" variant="plain" onClick={press(action.onDo)}>
            {action.words}
          </Button>
        ),
      )}
      {onDismiss ? (
        <Button size="small" variant="plain" aria-label={t("common.dismiss")} onClick={press()}>
          <IconX size={16} aria-hidden="true" />
        </Button>
      ) : null}
    </div>
  );
};
