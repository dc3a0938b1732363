import { useState } from "react";
import { useLogOut } from "#app/web/use-log-out.ts";
import { type EmailTicket, emailTicketCalls } from "#email-tickets/contract/calls.ts";
import { ConfirmedTicket, ExpiredTicket, ReplacedTicket, UnknownTicket } from "#email-tickets/web/EndedTickets.tsx";
import { OpenTicket } from "#email-tickets/web/OpenTicket.tsx";
import { ApiError } from "#platform/contract/error-shape.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/screen-load.ts";
import { Act } from "#ui/Act.tsx";
import { PageTitle } from "#ui/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";

const tokenForm = /^[\w-]{1,200}$/;

const load = screenLoad({
  name: "confirm-email",
  calls: emailTicketCalls,
  load: async ({ api, url }): Promise<{ token: string; ticket: EmailTicket | null }> => {
    const token = url.searchParams.get("token") ?? "";
    if (!tokenForm.test(token)) return { token, ticket: null };
    try {
      const { ticket } = await api.getEmailTicket({ body: { token } });
      return { token, ticket };
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 404) return { token, ticket: null };
      throw error;
    }
  },
});
export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /ConfirmEmail: where the links in mails lead. Opening it uses nothing up; the person answers on it. */
export default function ConfirmEmailScreen() {
  const { t } = useWords();
  const { token, ticket } = useScreen(load);
  const [isJust, setJust] = useState(false);
  return (
    <>
      <PageTitle title={t("confirmEmail.title")} />
      {ticket ? (
        <Ticket ticket={isJust ? { ...ticket, state: "confirmed" } : ticket}>
          {ticket.state === "confirmed" || isJust ? (
            <ConfirmedTicket ticket={ticket} isJust={isJust} />
          ) : (
            <OpenTicket key={token} ticket={ticket} token={token} onConfirmed={() => setJust(true)} />
          )}
        </Ticket>
      ) : (
        <UnknownTicket>
          <LogOut />
        </UnknownTicket>
      )}
    </>
  );
}

const Ticket = ({ ticket, children }: { ticket: EmailTicket; children: React.ReactNode }) => {
  if (ticket.state === "expired") return <ExpiredTicket ticket={ticket} />;
  return ticket.state === "replaced" ? <ReplacedTicket ticket={ticket} /> : children;
};

const LogOut = () => {
  const { t } = useWords();
  const { busy, logOut } = useLogOut();
  return (
    <Act variant="filled" onClick={logOut} disabled={busy}>
      {busy ? t("frame.loggingOut") : t("confirmEmail.logOut")}
    </Act>
  );
};
