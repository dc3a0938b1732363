import { useActor, usePage } from "#platform/web/page.ts";
import { BrandMark } from "./BrandMark.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { MenuSheet } from "./MenuSheet.tsx";
import { PersonMenu } from "./PersonMenu.tsx";
import { SearchField } from "./SearchField.tsx";
import styles from "./TopBar.module.css";

/** The name of the company that the person acts in; staff have none. */
const CompanyName = () => {
  const { companies } = usePage();
  const { customerNumber } = useActor();
  const company = companies.find((one) => one.customerNumber === customerNumber);
  return company ? <span className={styles.company}>{company.name}</span> : null;
};

export const TopBar = () => (
  <header className={styles.bar}>
    <div className={styles.phone}>
      <MenuSheet />
      <BrandMark />
    </div>
    <SearchField />
    <div className={styles.end}>
      <CompanyName />
      <LanguageSwitch />
      <PersonMenu />
    </div>
  </header>
);
