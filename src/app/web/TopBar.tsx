import { Bell } from "#notifications/web/Bell.tsx";
import { BrandMark } from "./BrandMark.tsx";
import { CompanySwitch } from "./CompanySwitch.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { MenuSheet } from "./MenuSheet.tsx";
import { PersonMenu } from "./PersonMenu.tsx";
import { SearchField } from "./SearchField.tsx";
import styles from "./TopBar.module.css";

export const TopBar = () => (
  <header className={styles.bar}>
    <div className={styles.phone}>
      <MenuSheet />
      <BrandMark />
    </div>
    <SearchField />
    <div className={styles.end}>
      <CompanySwitch place="bar" />
      <LanguageSwitch />
      <Bell />
      <PersonMenu />
    </div>
  </header>
);
