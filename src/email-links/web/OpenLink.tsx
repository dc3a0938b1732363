import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { emailLinkCalls, type ShownEmailLink } from "#email-links/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { TakenLink } from "./EndedLinks.tsx";
import { AsPerson, LinkActions, LinkCard, LinkText } from "./LinkCard.tsx";

type Props = { readonly emailLink: ShownEmailLink; readonly token: string; readonly onConfirmed: () => void };

/** The link was used elsewhere, replaced or expired since the page was loaded, which reloading will show. */
const sendsAgain = ["used", "replaced", "expired", "notFound"];

/** An open link awaiting confirmation. Nothing happens before that. */
export const OpenLink = ({ emailLink, token, onConfirmed }: Props) => {
  const { t } = useWords();
  const { impersonator } = useActor();
  const [isTaken, setTaken] = useState(false);
  const isInvitation = emailLink.purpose === "invitation";
  const words = isInvitation
    ? ({ act: "accept", busy: "accepting", failed: "acceptAct" } as const)
    : ({ act: "confirm", busy: "confirming", failed: "confirmAct" } as const);

  const calls = browserApi(emailLinkCalls);
  const body = { token };
  const { isPending, error, save } = useSave({
    send: () => (isInvitation ? calls.acceptInvitation({ body }) : calls.validateAddEmailTicket({ body })),
    onSaved: () => {
      onConfirmed();
      return invalidate("confirm-email");
    },
    onRefused: ({ code }) => {
      if (code === "emailTaken") setTaken(true);
      if (sendsAgain.includes(code)) void invalidate("confirm-email");
    },
  });

  if (isTaken) return <TakenLink email={emailLink.email} />;
  return (
    <Question emailLink={emailLink}>
      {error && !sendsAgain.includes(error.code) ? (
        <ErrorNote error={error} action={t(`confirmEmail.${words.failed}`)} />
      ) : null}
      {impersonator ? (
        <LinkText>{t("confirmEmail.whileImpersonating")}</LinkText>
      ) : (
        <LinkActions>
          <Button variant="filled" aria-busy={isPending} onClick={() => void save()}>
            {t(`confirmEmail.${isPending ? words.busy : words.act}`)}
          </Button>
        </LinkActions>
      )}
    </Question>
  );
};

const Question = ({ emailLink, children }: { emailLink: ShownEmailLink; children: React.ReactNode }) => {
  const { t } = useWords();
  const { name, email } = useActor();
  const company = emailLink.companyName ?? "";
  const isInvitation = emailLink.purpose === "invitation";
  return (
    <LinkCard
      icon={<IconMail size={24} />}
      title={
        isInvitation
          ? t("confirmEmail.invitedTitle", { company })
          : t("confirmEmail.addressTitle", { email: emailLink.email })
      }
    >
      <LinkText>{isInvitation ? t("confirmEmail.invitedText", { company }) : t("confirmEmail.addressText")}</LinkText>
      <AsPerson>{t("confirmEmail.asPerson", { name, email })}</AsPerson>
      {children}
    </LinkCard>
  );
};
