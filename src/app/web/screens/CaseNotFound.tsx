import { LinkButton } from "#ui/LinkButton.tsx";
import { PageTitle } from "#ui/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePage.module.css";

/** Section 8: 'Case not found', and which. Another company's case reads the same as one that does not exist. */
export const CaseNotFound = ({ id }: { id: string }) => {
  const { t } = useWords();
  return (
    <section className={styles.missing}>
      <PageTitle title={t("error.caseNotFound")} />
      <p className={styles.code}>{t("errorPage.code", { code: 404 })}</p>
      <h1>{t("error.caseNotFound")}</h1>
      <p>{t("error.caseNotFoundById", { id })}</p>
      <p className={styles.help}>{t("casePage.notFoundHelp")}</p>
      <p className={styles.missingAct}>
        <LinkButton to="/cases" variant="filled">
          {t("errorPage.toCases")}
        </LinkButton>
      </p>
    </section>
  );
};
