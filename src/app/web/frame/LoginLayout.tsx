import type { ReactNode } from "react";
import { LanguageSwitch } from "#app/web/menu/LanguageSwitch.tsx";
import { BrandMark } from "./BrandMark.tsx";
import { HarbourScene } from "./HarbourScene.tsx";
import styles from "./LoginLayout.module.css";

/** The layout without a menu: signing in, and errors before that. */
export const LoginLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.layout}>
    <div className={styles.words}>
      <header className="row apart">
        <BrandMark size={28} />
        <LanguageSwitch />
      </header>
      <main id="content" className={`grow ${styles.content}`} tabIndex={-1}>
        {children}
      </main>
    </div>
    <div className={styles.scene} aria-hidden="true">
      <HarbourScene />
    </div>
  </div>
);
