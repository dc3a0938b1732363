import type { ReactNode } from "react";
import type { Mailbox } from "#email-intake/contract/mailbox.ts";
import { Button } from "#ui/button/Button.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { type DotTone, StatusDot } from "#ui/text/StatusDot.tsx";
import { formatInstant, formatTime } from "#ui/time/format-time.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./MailboxStrip.module.css";

/** Failed emails are shown exactly up to this number, then as "99+". */
const maxSaid = 99;

type Props = {
  mailboxes: readonly Mailbox[];
  /** Retries failed emails; not for readers who may not. */
  retry?: Retry;
};

type Retry = { readonly isBusy: boolean; readonly onRetryAll: () => void };

/** Status above the list: whether the mailbox is read, what is still in it, and what failed. */
export const MailboxStrip = ({ mailboxes, retry }: Props) => {
  const { t } = useWords();
  if (mailboxes.length === 0) return null;
  return (
    <section className="stack gap-3 mb-4" aria-label={t("mailbox.label")}>
      {mailboxes.map((mailbox) => (
        <div
          key={`${mailbox.account} ${mailbox.host} ${mailbox.folder}`}
          className={`stack box gap-1 fine anywhere py-2 px-3 ${styles.box}`}
        >
          <State mailbox={mailbox} />
          <Held mailbox={mailbox} />
          <Failed failed={mailbox.failed} retry={retry} />
          <Details mailbox={mailbox} />
        </div>
      ))}
    </section>
  );
};

/** As high as a healthy mailbox's status. */
export const MailboxSkeleton = () => (
  <div className="stack gap-3 mb-4" aria-hidden="true">
    <div className={`stack box gap-1 fine anywhere py-2 px-3 ${styles.box}`}>
      <p>
        <Skeleton width="40%" />
      </p>
      <p className={styles.bone}>
        <Skeleton width="64px" />
      </p>
    </div>
  </div>
);

const wrapped = { whiteSpace: "normal" } as const;

const Signal = ({ tone, children }: { tone: DotTone; children: string }) => (
  <p role="status">
    <StatusDot tone={tone} style={wrapped}>
      {children}
    </StatusDot>
  </p>
);

const State = ({ mailbox }: { mailbox: Mailbox }) => {
  const { t, tag } = useWords();
  const { account, state, since, problem, lastReadAt, waiting } = mailbox;
  if (state === "reading") {
    return (
      <p>
        <StatusDot tone="green" style={wrapped}>
          {t("mailbox.reading", { account })}
        </StatusDot>
        {lastReadAt ? (
          <span className="soft">
            {" · "}
            {t("mailbox.lastRead")} <RelativeTime at={lastReadAt} />
          </span>
        ) : null}
        {waiting > 0 ? <span className="soft"> · {t("mailbox.waiting", { count: waiting })}</span> : null}
      </p>
    );
  }
  const said = t(`mailbox.${state}`, { account, since: formatInstant(tag, lastReadAt ?? since) });
  const why =
    state === "stopped"
      ? t("mailbox.stoppedWhy")
      : `${t(`mailboxProblem.${problem ?? "other"}`)} ${t("mailbox.byItself")}`;
  return <Signal tone="red">{`${said}. ${why}`}</Signal>;
};

/** Emails that couldn't be taken in yet. */
const Held = ({ mailbox: { held } }: { mailbox: Mailbox }) => {
  const { t, tag } = useWords();
  if (!held) return null;
  const { count, reason, since, nextTryAt } = held;
  const why = t(`heldReason.${reason}`);
  const said = t("mailbox.held", { count, since: formatInstant(tag, since), why });
  return <Signal tone="amber">{`${said}. ${t("mailbox.nextTry", { at: formatTime(tag, nextTryAt) })}`}</Signal>;
};

const Failed = ({ failed, retry }: { failed: number; retry: Retry | undefined }) => {
  const { t } = useWords();
  if (failed === 0) return null;
  const said = failed > maxSaid ? t("mailbox.failedMore", { count: maxSaid }) : t("mailbox.failed", { count: failed });
  return (
    <p className={styles.failed}>
      <StatusDot tone="red">{said}</StatusDot>
      {retry ? (
        <Button size="small" aria-busy={retry.isBusy} onClick={() => retry.isBusy || retry.onRetryAll()}>
          {t("mailbox.retryAll")}
        </Button>
      ) : null}
    </p>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

const Details = ({ mailbox }: { mailbox: Mailbox }) => {
  const { t } = useWords();
  const { host, folder, detail, held } = mailbox;
  const said = [detail, held?.detail ?? ""].filter((text) => text !== "");
  return (
    <details className={styles.details}>
      <summary>{t("mailbox.details")}</summary>
      <dl>
        <Fact name={t("mailbox.server")}>{t("mailbox.serverAt", { host, folder })}</Fact>
        {said.length > 0 ? <Fact name={t("mailbox.said")}>{said.join(" · ")}</Fact> : null}
        <Fact name={t("mailbox.checked")}>
          <Checkers {...mailbox.checked} trustedAuth={mailbox.trustedAuth} />
        </Fact>
      </dl>
    </details>
  );
};

const Checkers = ({ mails, by, trustedAuth }: Mailbox["checked"] & { trustedAuth: string | null }) => {
  const { t } = useWords();
  if (mails === 0) return t("mailbox.checkedNothing");
  const isThere = by.some(({ name }) => name === trustedAuth);
  const trusted = isThere ? ("mailbox.trusted" as const) : ("mailbox.trustedAbsent" as const);
  return (
    <ul>
      {by.map(({ name, mails: part, withDmarc }) => (
        <li key={name}>{t("mailbox.checkedBy", { name, part, withDmarc, count: mails })}</li>
      ))}
      {by.length === 0 ? <li>{t("mailbox.checkedNone", { count: mails })}</li> : null}
      <li>{trustedAuth === null ? t("mailbox.trustedNone") : t(trusted, { name: trustedAuth })}</li>
    </ul>
  );
};
