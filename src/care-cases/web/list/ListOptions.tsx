import { IconDots, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Dialog } from "#ui/overlay/Dialog.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ListOptions.module.css";

/** On phones: sort, columns, export and views behind one button. */
export const ListOptions = ({ children }: { children: ReactNode }) => {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const label = t("caseList.options");
  return (
    <>
      <button
        type="button"
        className={`center only-phone ${styles.open}`}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconDots size={18} aria-hidden="true" />
      </button>
      {isOpen ? (
        <Dialog className={styles.sheet} label={label} onClose={() => setIsOpen(false)}>
          <div className={`stack gap-3 p-4 ${styles.inside}`}>
            <div className="row apart">
              <strong>{label}</strong>
              <button
                type="button"
                className="icon-button"
                aria-label={t("caseList.closeOptions")}
                onClick={() => setIsOpen(false)}
              >
                <IconX size={18} aria-hidden="true" />
              </button>
            </div>
            <div className="row wrap gap-2">{children}</div>
          </div>
        </Dialog>
      ) : null}
    </>
  );
};
