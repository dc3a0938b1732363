import { telLink } from "#platform/rules/text/links/contact-link.ts";
import { usePage } from "#platform/web/page.ts";
import type { RouteFlags } from "#platform/web/route-flags.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { unbroken } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./SignIn.module.css";

export const handle: RouteFlags = { disableAuth: true, layout: "login" };

/** /unknown-user: the email has no access. */
export default function UnknownUserScreen() {
  const { t } = useWords();
  const { supportPhone } = usePage();
  return (
    <>
      <PageTitle title={t("unknownUser.title")} />
      <h1 className="large">{t("unknownUser.heading")}</h1>
      <p className="mt-3 soft lead roomy">{t("unknownUser.help")}</p>
      <a className={`button full mt-8 strong ${styles.button}`} data-variant="filled" href="/login">
        {t("unknownUser.otherAccount")}
      </a>
      {supportPhone ? (
        <p className="mt-4 faint fine">
          <a href={telLink(supportPhone)}>
            {t("unknownUser.contact")}: {unbroken(supportPhone)}
          </a>
        </p>
      ) : null}
    </>
  );
}
