import type { ReactNode } from "react";
import { LanguageSwitch } from "#app/web/menu/LanguageSwitch.tsx";
import { BrandMark } from "#ui/page/BrandMark.tsx";
import { HarbourScene } from "./HarbourScene.tsx";
import styles from "./LoginLayout.module.css";

/** A layout without menu, for signing in and earlier errors. */
export const LoginLayout = ({ children }: { children: ReactNode }) => (
  <div className={`grid ${styles.layout}`}>
    <div className={`flex shrink column ${styles.words}`}>
      <header className="row apart">
        <BrandMark size={28} />
        <LanguageSwitch />
      </header>
      <main id="content" className={`grid grow content-center ${styles.content}`} tabIndex={-1}>
        {children}
      </main>
    </div>
    <div className={`clipped sticky ${styles.scene}`} aria-hidden="true">
      <HarbourScene />
    </div>
  </div>
);
