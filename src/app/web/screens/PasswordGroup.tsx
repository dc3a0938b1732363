import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./UserScreen.module.css";

type Props = { state: { readonly hasPassword: boolean } };

/** The password of the bundled provider: changed here, or chosen by a link that is mailed. */
export const PasswordGroup = ({ state }: Props) => {
  const { t } = useWords();
  if (state.hasPassword) return null;
  return (
    <AccountGroup title={t("profile.password")}>
      <p className={styles.choices}>
        {t("profile.passwordHelp")} <a href="/oidc/forgot-password">{t("profile.choosePassword")}</a>
      </p>
    </AccountGroup>
  );
};
