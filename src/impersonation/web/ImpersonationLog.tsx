import { useInfiniteQuery } from "@tanstack/react-query";
import { type Impersonation, impersonationCalls } from "#impersonation/contract/calls.ts";
import { asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";

/** Of one user, or of one company. */
type Props = { userId?: number; customerNumber?: string };

const useLog = ({ userId, customerNumber }: Props, isAsked: boolean) =>
  useInfiniteQuery({
    queryKey: ["impersonations", userId ?? null, customerNumber ?? null],
    queryFn: ({ pageParam }) =>
      browserApi(impersonationCalls).getImpersonationsBySearch({
        body: {
          ...(userId === undefined ? {} : { userId }),
          ...(customerNumber === undefined ? {} : { customerNumber }),
          ...(pageParam === null ? {} : { before: pageParam }),
        },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ impersonations, hasMore }) => (hasMore ? (impersonations.at(-1)?.id ?? null) : null),
    enabled: isAsked,
  });

const Row = ({ row: { staff, user, startedAt, endedAt }, ofUser }: { row: Impersonation; ofUser: boolean }) => {
  const { t, tag } = useWords();
  return (
    <tr>
      <td>{staff.name}</td>
      {ofUser ? null : <td>{user.name}</td>}
      <td>
        <time dateTime={startedAt}>{formatInstant(tag, startedAt)}</time>
      </td>
      <td>
        {endedAt ? <time dateTime={endedAt}>{formatInstant(tag, endedAt)}</time> : <em>{t("impersonation.goesOn")}</em>}
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
            <Row key={row.id} row={row} ofUser={ofUser} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Who of the staff acted for this user, or for users of this company, newest first; nothing for whom may not read it. */
export const ImpersonationLog = (of: Props) => {
  const { t } = useWords();
  const isReader = useActor().role !== "user";
  const log = useLog(of, isReader);
  if (!isReader) return null;
  const rows = log.data?.pages.flatMap((page) => page.impersonations) ?? [];
  return (
    <section className="stack start" aria-labelledby="impersonation-log">
      <h2 id="impersonation-log">{t("impersonation.log")}</h2>
      <p className="soft">{t("impersonation.logHelp")}</p>
      {log.isPending ? <Skeleton height={40} /> : null}
      {log.isError ? <ErrorNote error={asApiError(log.error)} onRetry={() => void log.refetch()} /> : null}
      {log.isSuccess && rows.length === 0 ? <p className="soft">{t("impersonation.logEmpty")}</p> : null}
      {rows.length > 0 ? <LogTable rows={rows} ofUser={of.userId !== undefined} /> : null}
      {log.hasNextPage ? (
        <Button size="small" aria-busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t("impersonation.older")}
        </Button>
      ) : null}
    </section>
  );
};
