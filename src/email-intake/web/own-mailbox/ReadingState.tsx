import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { type DotTone, StatusDot } from "#ui/text/StatusDot.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";

type ShownReading = Pick<OwnMailbox, "id" | "incoming" | "reading">;

const Dot = ({ tone, children }: { tone: DotTone; children: string }) => (
  <StatusDot tone={tone} wraps>
    {children}
  </StatusDot>
);

/** How reading goes: when it last was read, since when it fails and why, and how many emails wait in it. */
export const ReadingState = ({ mailbox: { incoming, reading } }: { mailbox: ShownReading }) => {
  const { t, tag } = useWords();
  if (incoming === null) return <Dot tone="hollow">{t("ownMailbox.notRead")}</Dot>;
  if (!incoming.hasPassword) return <Dot tone="red">{t("ownMailbox.noPassword")}</Dot>;
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
