import type { ShownSignIn } from "#email-intake/contract/mailbox-sign-in.ts";
import { adminConsentUrl } from "#email-intake/rules/mailbox-setup/exchange-commands.ts";
import { useWords } from "#wording/use-words.ts";
import { CopyButton } from "./CopyButton.tsx";
import { PortalLink } from "./PortalLink.tsx";

type Props = { signIn: Pick<ShownSignIn, "tenant" | "clientId"> | null; help: string };

/** Where an administrator of the directory consents for everybody: to open, or to send to them. Nothing without ids. */
export const AdminConsent = ({ signIn, help }: Props) => {
  const { t } = useWords();
  const url = adminConsentUrl({ tenant: signIn?.tenant ?? "", clientId: signIn?.clientId ?? "" });
  if (url === null) return null;
  return (
    <section className="stack gap-1" aria-labelledby="admin-consent">
      <h3 id="admin-consent" className="plain medium">
        {t("exchange.consent")}
      </h3>
      <p className="help">{help}</p>
      <div className="row wrap gap-3">
        <PortalLink to={url}>{t("exchange.consentGo")}</PortalLink>
        <CopyButton text={url} name={t("exchange.consentCopy")} />
      </div>
    </section>
  );
};
