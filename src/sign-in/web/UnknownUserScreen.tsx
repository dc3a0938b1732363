import type { RouteFlags } from "#platform/web/route-flags.ts";
import { PageTitle } from "#ui/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./SignIn.module.css";
import { phoneLink, supportPhone, unbroken } from "./support-numbers.ts";

export const handle: RouteFlags = { disableAuth: true, layout: "login" };

/** Section 2: the email has no access. */
export default function UnknownUserScreen() {
  const { t } = useWords();
  return (
    <>
      <PageTitle title={t("unknownUser.title")} />
      <h1 className={styles.heading}>{t("unknownUser.heading")}</h1>
      <p className={styles.intro}>{t("unknownUser.help")}</p>
      <a className={styles.button} href="/login">
        {t("unknownUser.otherAccount")}
      </a>
      <p className={styles.note}>
        <a href={phoneLink(supportPhone)}>
          {t("unknownUser.contact")}: {unbroken(supportPhone)}
        </a>
      </p>
    </>
  );
}
