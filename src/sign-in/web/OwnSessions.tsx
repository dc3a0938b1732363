import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type OwnSession, sessionCalls } from "#sign-in/contract/session-calls.ts";
import { nameDevice } from "#sign-in/rules/name-device.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { formatInstant, formatRelative, formatTime } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { userScreens } from "#users/web/user-queries.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./OwnSessions.module.css";

type LineProps = { session: OwnSession; isPending: boolean; onEnd: () => void };

const Line = ({ session, isPending, onEnd }: LineProps) => {
  const { t, tag } = useWords();
  const now = useNow();
  const { isCurrent, createdAt, lastUsedAt, company, acting } = session;
  const where = nameDevice(session, {
    both: (browser, system) => t("session.on", { browser, system }),
    unknown: t("session.unknown"),
  });
  return (
    <li className="row apart gap-3 lined-above py-2">
      <div className="stack shrink anywhere">
        <span className="row wrap gap-x-2">
          <span className="strong">{where}</span>
          {isCurrent ? <span className="accent">{t("session.current")}</span> : null}
        </span>
        <span className={`soft fine ${styles.facts}`}>
          <span>{t("session.begun", { when: formatInstant(tag, createdAt) })}</span>
          {isCurrent ? null : (
            <time dateTime={lastUsedAt} title={formatInstant(tag, lastUsedAt)}>
              {t("session.used", { when: formatRelative(tag, lastUsedAt, now, t("session.justNow")) })}
            </time>
          )}
          {acting ? (
            <span>{t("session.acting", { name: acting.name, time: formatTime(tag, acting.until) })}</span>
          ) : null}
          {company ? <span>{company}</span> : null}
        </span>
      </div>
      {isCurrent ? null : (
        <Button
          size="small"
          className="fixed"
          aria-label={t("session.endOne", { where, when: formatInstant(tag, lastUsedAt) })}
          aria-busy={isPending}
          onClick={onEnd}
        >
          {t("session.end")}
        </Button>
      )}
    </li>
  );
};

/** Which session to end: one by its id, or all others. */
type SessionChoice = string | "others";

const useEndSession = () => {
  const { t } = useWords();
  const api = browserApi(sessionCalls);
  return useSave({
    send: (ended: SessionChoice) =>
      ended === "others" ? api.endOtherSessions() : api.endOwnSession({ body: { sessionId: ended } }),
    onSaved: (_reply, ended) => {
      showToast(t(ended === "others" ? "session.othersEnded" : "session.ended"));
      return invalidate(userScreens.profile);
    },
    // It may have ended meanwhile: then it isn't shown any more.
    onRefused: () => void invalidate(userScreens.profile),
  });
};

type Props = { sessions: readonly OwnSession[]; hasPassword: boolean };

/** The reader's open sessions, each with a button to end it. */
export const OwnSessions = ({ sessions, hasPassword }: Props) => {
  const { t } = useWords();
  const { pending, error, save, forget } = useEndSession();
  const endOthers = (
    <Button size="small" aria-busy={pending === "others"} onClick={() => void save("others")}>
      {t("session.endOthers")}
    </Button>
  );
  return (
    <div id="sessions" className={styles.place}>
      <AccountGroup
        title={t("session.title")}
        help={t(hasPassword ? "session.help" : "session.helpOutside")}
        action={sessions.length > 1 ? endOthers : null}
      >
        <ul className="grid pt-3">
          {sessions.map((session) => (
            <Line
              key={session.id}
              session={session}
              isPending={pending === session.id}
              onEnd={() => void save(session.id)}
            />
          ))}
        </ul>
        {error ? <ErrorNote action={t("session.notEnded")} error={error} onDismiss={forget} /> : null}
      </AccountGroup>
    </div>
  );
};
