import { IconCircleCheck, IconClockX, IconLinkOff, IconMailForward, IconMailX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type EmailTicket, emailTicketCalls } from "#email-tickets/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useActor } from "#platform/web/page.ts";
import { useAttempt } from "#platform/web/use-attempt.ts";
import { Act, actClass } from "#ui/Act.tsx";
import { ErrorNote } from "#ui/ErrorNote.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { useWords } from "#wording/use-words.ts";
import { AsPerson, TicketActs, TicketCard, TicketText } from "./TicketCard.tsx";

type Props = { readonly ticket: EmailTicket };

/** What the link asked for is so. `isJust` says that it became so on this page, which takes the focus then. */
export const ConfirmedTicket = ({ ticket, isJust }: Props & { readonly isJust: boolean }) => {
  const { t } = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isJust) place.current?.querySelector("h1")?.focus();
  }, [isJust]);
  const { email, companyName, customerNumber } = ticket;
  return (
    <div ref={place}>
      {customerNumber === null ? (
        <TicketCard
          icon={<IconCircleCheck size={24} />}
          tone="good"
          title={t("confirmEmail.addressDoneTitle", { email })}
        >
          <TicketText>{t("confirmEmail.addressDoneText")}</TicketText>
          <TicketActs>
            <LinkButton to="/profile" variant="filled">
              {t("confirmEmail.toProfile")}
            </LinkButton>
          </TicketActs>
        </TicketCard>
      ) : (
        <TicketCard
          icon={<IconCircleCheck size={24} />}
          tone="good"
          title={t("confirmEmail.acceptedTitle", { company: companyName ?? "" })}
        >
          <TicketText>{t("confirmEmail.acceptedText")}</TicketText>
          <TicketActs>
            <ToCompany customerNumber={customerNumber}>
              {t("confirmEmail.toCompany", { company: companyName ?? "" })}
            </ToCompany>
          </TicketActs>
        </TicketCard>
      )}
    </div>
  );
};

/** A full load: what one belongs to is part of the session, which the page has from before. */
const ToCompany = ({ customerNumber, children }: { customerNumber: string; children: ReactNode }) => {
  const isActive = useActor().customerNumber === customerNumber;
  const address = isActive ? "/" : `/select?customerNumber=${customerNumber}&returnUrl=%2F`;
  return (
    <a className={actClass} data-variant="filled" data-size="usual" href={address}>
      {children}
    </a>
  );
};

/**
 * Older than seven days. An invitation says who can send a new one: an administrator; an address of their own people confirm
 * anew themselves.
 */
export const ExpiredTicket = ({ ticket }: Props) => {
  const { t } = useWords();
  const [isSent, setSent] = useState(false);
  const { isBusy, error, run } = useAttempt();
  const { email, companyName, purpose } = ticket;
  const sendAgain = async () => {
    const isDone = await run(() => browserApi(emailTicketCalls).requestAddEmailTicket({ body: { email } }));
    if (isDone) setSent(true);
  };
  return (
    <TicketCard icon={<IconClockX size={24} />} tone="bad" title={t("confirmEmail.expiredTitle")}>
      {purpose === "invitation" ? (
        <>
          <TicketText>{t("error.confirmationFailed")}</TicketText>
          <TicketText>{t("confirmEmail.expiredInvitation", { company: companyName ?? "" })}</TicketText>
        </>
      ) : (
        <TicketText>{t("confirmEmail.expiredAddress")}</TicketText>
      )}
      {error ? <ErrorNote error={error} act={t("confirmEmail.sendAct")} /> : null}
      <div role="status">{isSent ? <TicketText>{t("confirmEmail.sentAgain", { email })}</TicketText> : null}</div>
      <TicketActs>
        {purpose === "alternativeEmail" && !isSent ? (
          <Act variant="filled" aria-busy={isBusy} onClick={() => (isBusy ? undefined : void sendAgain())}>
            {isBusy ? t("confirmEmail.sending") : t("confirmEmail.sendAgain")}
          </Act>
        ) : null}
        <LinkButton to="/">{t("confirmEmail.toHome")}</LinkButton>
      </TicketActs>
    </TicketCard>
  );
};

/** A newer one was sent, or nobody asks any more. */
export const ReplacedTicket = ({ ticket: { email } }: Props) => {
  const { t } = useWords();
  return (
    <TicketCard icon={<IconMailForward size={24} />} tone="bad" title={t("confirmEmail.replacedTitle")}>
      <TicketText>{t("confirmEmail.replacedText", { email })}</TicketText>
      <TicketActs>
        <LinkButton to="/">{t("confirmEmail.toHome")}</LinkButton>
      </TicketActs>
    </TicketCard>
  );
};

/** The address became somebody else's meanwhile, or was so before. */
export const TakenTicket = ({ email }: { readonly email: string }) => {
  const { t } = useWords();
  return (
    <TicketCard icon={<IconMailX size={24} />} tone="bad" title={t("confirmEmail.takenTitle", { email })}>
      <TicketText>{t("confirmEmail.takenText")}</TicketText>
      <TicketActs>
        <LinkButton to="/profile" variant="filled">
          {t("confirmEmail.toProfile")}
        </LinkButton>
      </TicketActs>
    </TicketCard>
  );
};

/** No link of this person's: there is none, or it is somebody else's. Which, nobody is told. */
export const UnknownTicket = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useWords();
  const { name, email } = useActor();
  return (
    <TicketCard icon={<IconLinkOff size={24} />} tone="bad" title={t("confirmEmail.unknownTitle")}>
      <TicketText>{t("confirmEmail.unknownText")}</TicketText>
      <AsPerson>{t("confirmEmail.asPerson", { name, email })}</AsPerson>
      <TicketActs>
        {children}
        <LinkButton to="/">{t("confirmEmail.toHome")}</LinkButton>
      </TicketActs>
    </TicketCard>
  );
};
