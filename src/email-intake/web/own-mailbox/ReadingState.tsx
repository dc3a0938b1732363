import { Link } from "react-router";
import type { ShownSignIn } from "#email-intake/contract/mailbox-sign-in.ts";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { stepToResume } from "#email-intake/rules/mailbox-setup/setup-steps.ts";
import { SecretEndNote } from "#email-intake/web/mailbox-setup/SecretEndNote.tsx";
import { type DotTone, StatusDot } from "#ui/text/StatusDot.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import { setupPage } from "./mailbox-page.ts";

type ShownReading = Pick<OwnMailbox, "id" | "incoming" | "reading" | "kind" | "signIn">;

const Dot = ({ tone, children }: { tone: DotTone; children: string }) => (
  <StatusDot tone={tone} wraps>
    {children}
  </StatusDot>
);

/** What keeps a mailbox from logging in by OAuth2, and where that is done. */
const NotConnected = ({ id, signIn, leads }: { id: number; signIn: ShownSignIn; leads: boolean }) => {
  const { t } = useWords();
  const step = stepToResume(signIn) ?? "test";
  const wasConnected = signIn.consentedAt !== null;
  return (
    <span className="stack gap-1">
      <Dot tone={wasConnected ? "red" : "amber"}>{t(wasConnected ? "consent.ended" : "mailboxSetup.draft")}</Dot>
      {leads ? (
        <Link className="small" to={setupPage(id, step)}>
          {t(step === "consent" ? "mailboxSetup.toConsent" : "mailboxSetup.resume")}
        </Link>
      ) : null}
    </span>
  );
};

/** Whether a mailbox can't log in by OAuth2 before somebody has done something. */
const isUnconnected = ({ signIn }: Pick<OwnMailbox, "signIn">): boolean =>
  signIn?.state === "unfinished" || signIn?.state === "needsConsent";

/**
 * How reading goes: when it last was read, since when it fails and why, and how many emails wait in it. `leads`: with a link to
 * where somebody connects one that isn't yet.
 */
export const ReadingState = ({ mailbox, leads = false }: { mailbox: ShownReading; leads?: boolean }) => (
  <span className="stack gap-1">
    {mailbox.id !== null && mailbox.signIn && isUnconnected(mailbox) ? (
      <NotConnected id={mailbox.id} signIn={mailbox.signIn} leads={leads} />
    ) : (
      <Reading mailbox={mailbox} />
    )}
    <SecretEndNote signIn={mailbox.signIn} />
  </span>
);

const Reading = ({ mailbox: { incoming, reading, signIn } }: { mailbox: ShownReading }) => {
  const { t, tag } = useWords();
  if (incoming === null) return <Dot tone="hollow">{t("ownMailbox.notRead")}</Dot>;
  if (signIn === null && !incoming.hasPassword) return <Dot tone="red">{t("ownMailbox.noPassword")}</Dot>;
  if (reading === null) return <Dot tone="hollow">{t("ownMailbox.notYetRead")}</Dot>;
  const { state, since, lastReadAt, waiting, problem, held, failed } = reading;
  const counted = [
    ...(waiting > 0 ? [t("ownMailbox.waiting", { count: waiting })] : []),
    ...(held
      ? [
          t("mailbox.held", {
            count: held.count,
            since: formatInstant(tag, held.since),
            why: t(`heldReason.${held.reason}`),
          }),
        ]
      : []),
    ...(failed > 0 ? [t("mailbox.failed", { count: failed })] : []),
  ];
  return (
    <span className="stack gap-1">
      {state === "reading" ? (
        <Dot tone={held ? "amber" : "green"}>{t("ownMailbox.reading")}</Dot>
      ) : (
        <Dot tone="red">{t(`ownMailbox.${state}`, { since: formatInstant(tag, lastReadAt ?? since) })}</Dot>
      )}
      <span className="soft small normal">
        {state === "failing" ? `${t(`mailboxProblem.${problem ?? "other"}`)} ` : null}
        {lastReadAt && state === "reading" ? (
          <>
            {t("mailbox.lastRead")} <RelativeTime at={lastReadAt} />
          </>
        ) : null}
        {counted.length > 0 ? `${lastReadAt && state === "reading" ? " · " : ""}${counted.join(" · ")}` : null}
      </span>
    </span>
  );
};
