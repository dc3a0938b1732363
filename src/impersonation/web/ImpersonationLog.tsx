import { Link } from "react-router";
import { type Impersonation, impersonationCalls } from "#impersonation/contract/calls.ts";
import type { Reply } from "#platform/contract/call.ts";
import type { PagedQuery } from "#platform/web/loading/data-query.ts";
import { usePages } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";

/** Of one user, or of one company. */
type LogOf = { userId?: number; customerNumber?: string };
type Props = LogOf & {
  /** Where it is one of several sections, nothing is said if there is nothing. */
  isHiddenIfEmpty?: boolean;
};
type LogPage = Reply<typeof impersonationCalls.getImpersonationsBySearch>;

const logQuery = ({ userId, customerNumber }: LogOf, isAsked: boolean): PagedQuery<LogPage> => ({
  key: ["impersonations", userId ?? null, customerNumber ?? null],
  fetch: (api, before) =>
    api(impersonationCalls).getImpersonationsBySearch({
      body: {
        ...(userId === undefined ? {} : { userId }),
        ...(customerNumber === undefined ? {} : { customerNumber }),
        ...(before === undefined ? {} : { beforeAt: before }),
      },
    }),
  next: ({ impersonations, hasMore }) => {
    const last = impersonations.at(-1);
    return hasMore && last ? Date.parse(last.startedAt) : undefined;
  },
  enabled: isAsked,
});

type RowProps = { row: Impersonation; ofUser: boolean };

const Row = ({ row: { kind, staff, user, startedAt, endedAt, caseId }, ofUser }: RowProps) => {
  const { t, tag } = useWords();
  return (
    <tr>
      <td>{staff.name}</td>
      {ofUser ? null : <td>{user.name}</td>}
      <td>
        <time dateTime={startedAt}>{formatInstant(tag, startedAt)}</time>
      </td>
      <td>
        {kind === "viewed" && caseId !== null ? (
          <Link to={`/cases/${caseId}`}>{t("impersonation.viewed", { id: caseId })}</Link>
        ) : endedAt ? (
          <time dateTime={endedAt}>{formatInstant(tag, endedAt)}</time>
        ) : (
          <em>{t("impersonation.goesOn")}</em>
        )}
      </td>
    </tr>
  );
};

const LogTable = ({ rows, ofUser }: { rows: readonly Impersonation[]; ofUser: boolean }) => {
  const { t } = useWords();
  return (
    <div className="full scroll-x nowrap">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t("impersonation.staff")}</th>
            {ofUser ? null : <th scope="col">{t("impersonation.user")}</th>}
            <th scope="col">{t("impersonation.began")}</th>
            <th scope="col">{t("impersonation.ended")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.kind} ${row.id}`} row={row} ofUser={ofUser} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Impersonations of this user, or of users of this company, newest first; renders nothing without permission. */
export const ImpersonationLog = ({ isHiddenIfEmpty = false, ...of }: Props) => {
  const { t } = useWords();
  const isReader = useActor().role !== "user";
  const log = usePages(logQuery(of, isReader));
  if (!isReader) return null;
  const rows = log.data?.pages.flatMap((page) => page.impersonations) ?? [];
  if (isHiddenIfEmpty && rows.length === 0 && !log.error) return null;
  return (
    <section className="stack start" aria-labelledby="impersonation-log">
      <h2 id="impersonation-log">{t("impersonation.log")}</h2>
      <p className="soft">{t("impersonation.logHelp")}</p>
      {log.data || log.error ? null : <Skeleton height={40} />}
      {log.error ? <ErrorNote error={log.error} onRetry={log.retry} /> : null}
      {log.moreError ? <ErrorNote error={log.moreError} onRetry={log.more} /> : null}
      {log.data && rows.length === 0 ? <p className="soft">{t("impersonation.logEmpty")}</p> : null}
      {rows.length > 0 ? <LogTable rows={rows} ofUser={of.userId !== undefined} /> : null}
      {log.hasMore ? (
        <Button size="small" aria-busy={log.isAskingMore} onClick={log.more}>
          {t("impersonation.older")}
        </Button>
      ) : null}
    </section>
  );
};
