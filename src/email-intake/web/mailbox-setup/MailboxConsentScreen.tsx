import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { mailboxConsentCalls } from "#email-intake/contract/mailbox-consent-calls.ts";
import { mailboxesScreen, setupPage } from "#email-intake/web/own-mailbox/mailbox-page.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad } from "#platform/web/loading/screen-load.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import { consentAnswer } from "./consent-answer.ts";
import { explainSignIn } from "./explain-sign-in.ts";

const load = screenLoad({
  name: "mailbox-consent",
  choosesBy: ["state", "code", "iss", "error", "error_description"],
  load: async ({ actor, url }) => {
    if (!staffMay(actor, "changeSettings")) throw noSuchPage(url);
    return {};
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** Hands the provider's answer to the server once, and goes on where the mailbox is connected. */
const useAnswer = () => {
  const { t } = useWords();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isHanded = useRef(false);
  const finishing = useSave({
    send: (given: string) => browserApi(mailboxConsentCalls).finishMailboxConsent({ body: consentAnswer(given) }),
    onSaved: async ({ mailboxId }) => {
      showToast(t("consent.given"));
      await invalidate(mailboxesScreen);
      await navigate(setupPage(mailboxId, "test"), { replace: true });
    },
  });
  const { save } = finishing;
  useEffect(() => {
    if (isHanded.current) return;
    isHanded.current = true;
    void save(search);
  }, [save, search]);
  return finishing;
};

/** /settings/mail/consent, to which a provider sends the browser back after consent to a mailbox, or instead of it. */
export default function MailboxConsentScreen() {
  const { t } = useWords();
  const { error } = useAnswer();
  const { mailboxId } = error?.data ?? {};
  return (
    <div className="page-width">
      <PageTitle title={t("consent.title")} />
      <Breadcrumbs
        crumbs={[
          { words: t("settings.title"), to: "/settings" },
          { words: t("ownMailbox.title"), to: "/settings/mail" },
        ]}
      />
      <h1 className="mb-4">{t("consent.title")}</h1>
      {error ? (
        <div className="stack gap-4 measure">
          <ErrorNote action={t("consent.refused")} error={explainSignIn(error, { t })} />
          <p>
            {typeof mailboxId === "number" ? (
              <Link to={setupPage(mailboxId, "consent")}>{t("consent.backTo")}</Link>
            ) : (
              <Link to="/settings/mail">{t("ownMailbox.title")}</Link>
            )}
          </p>
        </div>
      ) : (
        <p role="status">{t("consent.finishing")}</p>
      )}
    </div>
  );
}
