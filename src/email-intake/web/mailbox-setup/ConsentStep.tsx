import { mailboxConsentCalls } from "#email-intake/contract/mailbox-consent-calls.ts";
import type { ShownSignIn } from "#email-intake/contract/mailbox-sign-in.ts";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import { AdminConsent } from "./AdminConsent.tsx";
import { explainSignIn } from "./explain-sign-in.ts";
import { SignInTrouble, useProviderName } from "./SignInTrouble.tsx";

/** Whether somebody has agreed, who, and why it no longer counts. */
const ConsentState = ({ signIn }: { signIn: ShownSignIn }) => {
  const { t } = useWords();
  const { state, consentedAt, account } = signIn;
  if (consentedAt === null) return <StatusDot tone="hollow">{t("consent.notGiven")}</StatusDot>;
  if (state === "needsConsent") return <StatusDot tone="red">{t("consent.ended")}</StatusDot>;
  return (
    <div className="row wrap gap-x-2 gap-y-0">
      <StatusDot tone="green">{t("consent.given")}</StatusDot>
      <span className="soft small">
        {account === null ? null : `${account} · `}
        <RelativeTime at={consentedAt} />
      </span>
    </div>
  );
};

/** Sends the browser to the provider, where somebody who may use the mailbox agrees; it comes back to `consentPage`. */
export const ConsentStep = ({ mailbox, signIn }: { mailbox: OwnMailbox; signIn: ShownSignIn }) => {
  const { t } = useWords();
  const provider = useProviderName()(mailbox);
  const beginning = useSave({
    send: () => browserApi(mailboxConsentCalls).beginMailboxConsent({ body: { mailboxId: mailbox.id ?? 0 } }),
    onSaved: ({ location: to }) => location.assign(to),
  });
  const begin = () => void beginning.save();
  return (
    <div className="stack gap-4">
      <div>
        <h2>{t("consent.title")}</h2>
        <p className="help measure">{t("consent.help", { provider })}</p>
      </div>
      <ConsentState signIn={signIn} />
      <SignInTrouble signIn={signIn} />
      {beginning.error ? (
        <ErrorNote action={t("consent.failed")} error={explainSignIn(beginning.error, { t })} onRetry={begin} />
      ) : null}
      {mailbox.kind === "microsoft" ? <AdminConsent signIn={signIn} help={t("exchange.consentFirst")} /> : null}
      <div className="actions">
        <Button
          variant={signIn.state === "needsConsent" ? "filled" : "default"}
          aria-busy={beginning.isPending}
          onClick={begin}
        >
          {signIn.consentedAt === null ? t("consent.go", { provider }) : t("consent.again")}
        </Button>
      </div>
    </div>
  );
};
