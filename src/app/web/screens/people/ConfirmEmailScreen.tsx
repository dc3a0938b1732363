import { useState } from "react";
import { useLogOut } from "#app/web/menu/use-log-out.ts";
import { emailLinkCalls, type ShownEmailLink } from "#email-links/contract/calls.ts";
import { ConfirmedLink, ExpiredLink, ReplacedLink, UnknownLink } from "#email-links/web/EndedLinks.tsx";
import { OpenLink } from "#email-links/web/OpenLink.tsx";
import { ApiError } from "#platform/contract/error-shape.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { Button } from "#ui/button/Button.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";

const LogOutQuestion = lazyComponent(() => import("#app/web/menu/LogOutQuestion.tsx"));

const tokenForm = /^[\w-]{1,200}$/;

const load = screenLoad({
  name: "confirm-email",
  load: async ({ api, url }): Promise<{ token: string; ticket: ShownEmailLink | null }> => {
    const token = url.searchParams.get("token") ?? "";
    if (!tokenForm.test(token)) return { token, ticket: null };
    try {
      const { ticket } = await api(emailLinkCalls).getEmailTicket({ body: { token } });
      return { token, ticket };
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 404) return { token, ticket: null };
      throw error;
    }
  },
});
export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /ConfirmEmail: the target of links in emails. Opening it uses nothing up; the person confirms on it. */
export default function ConfirmEmailScreen() {
  const { t } = useWords();
  const { token, ticket } = useScreen(load).data;
  const [isJust, setJust] = useState(false);
  return (
    <>
      <PageTitle title={t("confirmEmail.title")} />
      {ticket ? (
        <EmailLink emailLink={isJust ? { ...ticket, state: "confirmed" } : ticket}>
          {ticket.state === "confirmed" || isJust ? (
            <ConfirmedLink emailLink={ticket} isJust={isJust} />
          ) : (
            <OpenLink key={token} emailLink={ticket} token={token} onConfirmed={() => setJust(true)} />
          )}
        </EmailLink>
      ) : (
        <UnknownLink>
          <LogOut />
        </UnknownLink>
      )}
    </>
  );
}

const EmailLink = ({ emailLink, children }: { emailLink: ShownEmailLink; children: React.ReactNode }) => {
  if (emailLink.state === "expired") return <ExpiredLink emailLink={emailLink} />;
  return emailLink.state === "replaced" ? <ReplacedLink emailLink={emailLink} /> : children;
};

const LogOut = () => {
  const { t } = useWords();
  const leaving = useLogOut();
  const { busy, logOut } = leaving;
  return (
    <>
      <Button variant="filled" onClick={logOut} disabled={busy}>
        {busy ? t("frame.loggingOut") : t("confirmEmail.logOut")}
      </Button>
      {leaving.asks ? <LogOutQuestion asks={leaving.asks} answer={leaving.answer} /> : null}
    </>
  );
};
