import { CompanySwitch } from "#app/web/menu/CompanySwitch.tsx";
import { MenuSheet } from "#app/web/menu/MenuSheet.tsx";
import { PersonMenu } from "#app/web/menu/PersonMenu.tsx";
import { Bell } from "#notifications/web/bell/Bell.tsx";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { BrandMark } from "#ui/page/BrandMark.tsx";
import { SearchField } from "./SearchField.tsx";
import styles from "./TopBar.module.css";

const NewestNotifications = lazyComponent(() => import("#app/web/events/newest-notifications.ts"));

export const TopBar = () => (
  <header className={`row gap-3 px-6 ground lined sticky ${styles.bar}`}>
    <div className="flex level shrink only-phone">
      <MenuSheet />
      <BrandMark />
    </div>
    <SearchField />
    <div className="row push fixed">
      <CompanySwitch place="bar" />
      <Bell Newest={NewestNotifications} />
      <PersonMenu />
    </div>
  </header>
);
