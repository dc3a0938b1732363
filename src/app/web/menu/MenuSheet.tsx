import { IconMenu2, IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { BrandMark } from "#app/web/frame/BrandMark.tsx";
import { useIsPhone } from "#app/web/frame/use-is-phone.ts";
import { useWords } from "#wording/use-words.ts";
import { CompanySwitch } from "./CompanySwitch.tsx";
import styles from "./MenuSheet.module.css";
import { MenuLinks } from "./SideMenu.tsx";

/** The menu under 768 px: a sheet from the side. */
export const MenuSheet = () => {
  const { t } = useWords();
  const sheet = useRef<HTMLDialogElement>(null);
  const isPhone = useIsPhone();
  const close = () => sheet.current?.close();
  useEffect(() => {
    if (!isPhone) sheet.current?.close();
  }, [isPhone]);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t("frame.openMenu")}
        onClick={() => sheet.current?.showModal()}
      >
        <IconMenu2 size={20} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes by Escape itself; the click is on its backdrop */}
      <dialog
        ref={sheet}
        className={styles.sheet}
        aria-label={t("frame.mainMenu")}
        onClick={(event) => event.target === sheet.current && close()}
      >
        <div className={styles.inside}>
          <div className={styles.head}>
            <BrandMark />
            <button type="button" className={styles.open} aria-label={t("frame.closeMenu")} onClick={close}>
              <IconX size={20} aria-hidden="true" />
            </button>
          </div>
          <CompanySwitch place="sheet" onGo={close} />
          <nav aria-label={t("frame.mainMenu")}>
            <MenuLinks onGo={close} />
          </nav>
        </div>
      </dialog>
    </>
  );
};
