import { IconMenu2, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useIsPhone } from "#app/web/frame/use-is-phone.ts";
import { Dialog } from "#ui/overlay/Dialog.tsx";
import { BrandMark } from "#ui/page/BrandMark.tsx";
import { useWords } from "#wording/use-words.ts";
import { CompanySwitch } from "./CompanySwitch.tsx";
import styles from "./MenuSheet.module.css";
import { MenuLinks } from "./SideMenu.tsx";

/** The menu below 768 px: a sheet from the side. */
export const MenuSheet = () => {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
  const close = () => setIsOpen(false);
  useEffect(() => {
    if (!isPhone) setIsOpen(false);
  }, [isPhone]);
  return (
    <>
      <button
        type="button"
        className={`center fixed rounded ${styles.open}`}
        aria-label={t("frame.openMenu")}
        onClick={() => setIsOpen(true)}
      >
        <IconMenu2 size={20} aria-hidden="true" />
      </button>
      {isOpen ? (
        <Dialog className={styles.sheet} label={t("frame.mainMenu")} onClose={close}>
          <div className={styles.inside}>
            <div className={`row apart ${styles.head}`}>
              <BrandMark />
              <button
                type="button"
                className={`center fixed rounded ${styles.open}`}
                aria-label={t("frame.closeMenu")}
                onClick={close}
              >
                <IconX size={20} aria-hidden="true" />
              </button>
            </div>
            <CompanySwitch place="sheet" onGo={close} />
            <nav aria-label={t("frame.mainMenu")}>
              <MenuLinks onGo={close} />
            </nav>
          </div>
        </Dialog>
      ) : null}
    </>
  );
};
