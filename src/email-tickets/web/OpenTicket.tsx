import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { type EmailTicket, emailTicketCalls } from "#email-tickets/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useActor } from "#platform/web/page.ts";
import { invalidateScreens } from "#platform/web/screen-load.ts";
import { useAttempt } from "#platform/web/use-attempt.ts";
import { Button } from "#ui/Button.tsx";
import { ErrorNote } from "#ui/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { TakenTicket } from "./EndedTickets.tsx";
import { AsPerson, TicketActions, TicketCard, TicketText } from "./TicketCard.tsx";

type Props = { readonly ticket: EmailTicket; readonly token: string; readonly onConfirmed: () => void };

/** Answered elsewhere, replaced or expired since the page was loaded: it says so once it is loaded again. */
const tellsAnew = ["used", "replaced", "expired", "notFound"];

/** A link that waits for its person to say yes. Nothing happens before they do. */
export const OpenTicket = ({ ticket, token, onConfirmed }: Props) => {
  const { t } = useWords();
  const { impersonator } = useActor();
  const [isTaken, setTaken] = useState(false);
  const { isBusy, error, run } = useAttempt(({ code }) => {
    if (code === "emailTaken") setTaken(true);
    if (tellsAnew.includes(code)) void invalidateScreens("confirm-email");
  });
  const isInvitation = ticket.purpose === "invitation";
  const words = isInvitation
    ? ({ act: "accept", busy: "accepting", failed: "acceptAct" } as const)
    : ({ act: "confirm", busy: "confirming", failed: "confirmAct" } as const);

  const answer = async () => {
    const calls = browserApi(emailTicketCalls);
    const body = { token };
    const isDone = await run(() =>
      isInvitation ? calls.acceptInvitation({ body }) : calls.validateAddEmailTicket({ body }),
    );
    if (!isDone) return;
    onConfirmed();
    void invalidateScreens("confirm-email");
  };

  if (isTaken) return <TakenTicket email={ticket.email} />;
  return (
    <Question ticket={ticket}>
      {error && !tellsAnew.includes(error.code) ? (
        <ErrorNote error={error} action={t(`confirmEmail.${words.failed}`)} />
      ) : null}
      {impersonator ? (
        <TicketText>{t("confirmEmail.whileActing")}</TicketText>
      ) : (
        <TicketActions>
          <Button variant="filled" aria-busy={isBusy} onClick={() => (isBusy ? undefined : void answer())}>
            {t(`confirmEmail.${isBusy ? words.busy : words.act}`)}
          </Button>
        </TicketActions>
      )}
    </Question>
  );
};

const Question = ({ ticket, children }: { ticket: EmailTicket; children: React.ReactNode }) => {
  const { t } = useWords();
  const { name, email } = useActor();
  const company = ticket.companyName ?? "";
  const isInvitation = ticket.purpose === "invitation";
  return (
    <TicketCard
      icon={<IconMail size={24} />}
      title={
        isInvitation
          ? t("confirmEmail.invitedTitle", { company })
          : t("confirmEmail.addressTitle", { email: ticket.email })
      }
    >
      <TicketText>
        {isInvitation ? t("confirmEmail.invitedText", { company }) : t("confirmEmail.addressText")}
      </TicketText>
      <AsPerson>{t("confirmEmail.asPerson", { name, email })}</AsPerson>
      {children}
    </TicketCard>
  );
};
