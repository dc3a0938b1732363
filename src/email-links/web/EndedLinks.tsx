import { IconCircleCheck, IconClockX, IconLinkOff, IconMailForward, IconMailX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { emailLinkCalls, type ShownEmailLink } from "#email-links/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { AsPerson, LinkActions, LinkCard, LinkText } from "./LinkCard.tsx";

type Props = { readonly emailLink: ShownEmailLink };

const ToProfile = () => {
  const { t } = useWords();
  return (
    <LinkActions>
      <LinkButton to="/profile" variant="filled">
        {t("confirmEmail.toProfile")}
      </LinkButton>
    </LinkActions>
  );
};

/** The link's purpose is achieved. `isJust`: on this page, which then focuses the message. */
export const ConfirmedLink = ({ emailLink, isJust }: Props & { readonly isJust: boolean }) => {
  const { t } = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isJust) place.current?.querySelector("h1")?.focus();
  }, [isJust]);
  const { email, companyName, customerNumber } = emailLink;
  return (
    <div ref={place}>
      {customerNumber === null ? (
        <LinkCard
          icon={<IconCircleCheck size={24} />}
          tone="good"
          title={t("confirmEmail.addressDoneTitle", { email })}
        >
          <LinkText>{t("confirmEmail.addressDoneText")}</LinkText>
          <ToProfile />
        </LinkCard>
      ) : (
        <LinkCard
          icon={<IconCircleCheck size={24} />}
          tone="good"
          title={t("confirmEmail.acceptedTitle", { company: companyName ?? "" })}
        >
          <LinkText>{t("confirmEmail.acceptedText")}</LinkText>
          <LinkActions>
            <ToCompany customerNumber={customerNumber}>
              {t("confirmEmail.toCompany", { company: companyName ?? "" })}
            </ToCompany>
          </LinkActions>
        </LinkCard>
      )}
    </div>
  );
};

/** A full page load, since the session's companies on this page are outdated. */
const ToCompany = ({ customerNumber, children }: { customerNumber: string; children: ReactNode }) => {
  const isActive = useActor().customerNumber === customerNumber;
  const address = isActive ? "/" : `/select?customerNumber=${customerNumber}&returnUrl=%2F`;
  return (
    <a className="button" data-variant="filled" data-size="usual" href={address}>
      {children}
    </a>
  );
};

/**
 * Older than seven days. For an invitation, says who can send a new one: an administrator. People can request a new
 * link for their own address.
 */
export const ExpiredLink = ({ emailLink }: Props) => {
  const { t } = useWords();
  const [isSent, setSent] = useState(false);
  const { email, companyName, purpose } = emailLink;
  const { isPending, error, save } = useSave({
    send: () => browserApi(emailLinkCalls).requestAddEmailTicket({ body: { email } }),
    onSaved: () => setSent(true),
  });
  return (
    <LinkCard icon={<IconClockX size={24} />} tone="bad" title={t("confirmEmail.expiredTitle")}>
      {purpose === "invitation" ? (
        <>
          <LinkText>{t("error.confirmationFailed")}</LinkText>
          <LinkText>{t("confirmEmail.expiredInvitation", { company: companyName ?? "" })}</LinkText>
        </>
      ) : (
        <LinkText>{t("confirmEmail.expiredAddress")}</LinkText>
      )}
      {error ? <ErrorNote error={error} action={t("confirmEmail.sendAct")} /> : null}
      <div role="status">{isSent ? <LinkText>{t("confirmEmail.sentAgain", { email })}</LinkText> : null}</div>
      <LinkActions>
        {purpose === "alternativeEmail" && !isSent ? (
          <Button variant="filled" aria-busy={isPending} onClick={() => void save()}>
            {isPending ? t("confirmEmail.sending") : t("confirmEmail.sendAgain")}
          </Button>
        ) : null}
        <LinkButton to="/">{t("confirmEmail.toHome")}</LinkButton>
      </LinkActions>
    </LinkCard>
  );
};

/** A newer link was sent, or the request was withdrawn. */
export const ReplacedLink = ({ emailLink: { email } }: Props) => {
  const { t } = useWords();
  return (
    <LinkCard icon={<IconMailForward size={24} />} tone="bad" title={t("confirmEmail.replacedTitle")}>
      <LinkText>{t("confirmEmail.replacedText", { email })}</LinkText>
      <LinkActions>
        <LinkButton to="/">{t("confirmEmail.toHome")}</LinkButton>
      </LinkActions>
    </LinkCard>
  );
};

/** The address belongs to someone else, already or by now. */
export const TakenLink = ({ email }: { readonly email: string }) => {
  const { t } = useWords();
  return (
    <LinkCard icon={<IconMailX size={24} />} tone="bad" title={t("confirmEmail.takenTitle", { email })}>
      <LinkText>{t("confirmEmail.takenText")}</LinkText>
      <ToProfile />
    </LinkCard>
  );
};

/** Not this person's link: nonexistent or someone else's, without saying which. */
export const UnknownLink = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useWords();
  const { name, email } = useActor();
  return (
    <LinkCard icon={<IconLinkOff size={24} />} tone="bad" title={t("confirmEmail.unknownTitle")}>
      <LinkText>{t("confirmEmail.unknownText")}</LinkText>
      <AsPerson>{t("confirmEmail.asPerson", { name, email })}</AsPerson>
      <LinkActions>
        {children}
        <LinkButton to="/">{t("confirmEmail.toHome")}</LinkButton>
      </LinkActions>
    </LinkCard>
  );
};
