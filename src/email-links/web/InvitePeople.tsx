import { inviteCalls, type PlannedInvitation } from "#email-links/contract/invite-calls.ts";
import type { Reply } from "#platform/contract/call.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import type { PagedQuery } from "#platform/web/loading/data-query.ts";
import { usePages } from "#platform/web/loading/use-data.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { refreshUsers } from "#users/web/user-queries.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./InvitePeople.module.css";

export type InvitedSelection = { readonly userIds?: readonly number[]; readonly customerNumbers?: readonly string[] };

type InvitePage = Reply<typeof inviteCalls.previewInvitations> & { readonly skipped: number };

const bodyOf = ({ userIds, customerNumbers }: InvitedSelection) => ({
  ...(userIds && { userIds: [...userIds] }),
  ...(customerNumbers && { customerNumbers: [...customerNumbers] }),
});

const inviteQuery = (whom: InvitedSelection): PagedQuery<InvitePage> => ({
  key: ["invite-many", whom],
  freshMilliseconds: 0,
  fetch: async (api, skip = 0) => {
    const body = { ...bodyOf(whom), ...(skip > 0 && { skip }) };
    return { ...(await api(inviteCalls).previewInvitations({ body })), skipped: skip };
  },
  next: ({ invitations, hasMore, skipped }) => (hasMore ? skipped + invitations.length : undefined),
});

const columns = ["name", "email", "company", "language"] as const;

const People = ({ people }: { people: readonly PlannedInvitation[] }) => {
  const { t } = useWords();
  const languages = { "da-DK": t("inviteMany.danish"), "en-US": t("inviteMany.english") } as const;
  return (
    <div className={`scrolls ${styles.people}`}>
      <ListTable
        label={t("inviteMany.tableName")}
        isBusy={false}
        heads={
          <PlainHeads columns={columns} nameOf={(column) => t(`inviteMany.${column}`)} widths={{ language: 96 }} />
        }
      >
        {people.map(({ userId, name, email, customer, language, isLeft }) => (
          <tr key={`${userId} ${customer.customerNumber}`}>
            <th scope="row" data-column="name" data-card="title">
              {name}
            </th>
            <td data-column="email" data-card="below">
              {email}
            </td>
            <td data-column="company" data-card="aside">
              {customer.name}
            </td>
            <td data-column="language" data-card="end">
              {isLeft ? t("inviteMany.leftOut") : languages[language]}
            </td>
          </tr>
        ))}
      </ListTable>
    </div>
  );
};

/** Takes back invitations that were asked for and aren't sent yet. */
const Waiting = ({ count, isGivenUp, onStopped }: { count: number; isGivenUp: boolean; onStopped: () => void }) => {
  const { t } = useWords();
  const stop = useSave({
    send: () => browserApi(inviteCalls).stopInvitations({ body: {} }),
    onSaved: ({ stopped }) => {
      showToast(t("inviteMany.stopped", { count: stopped }));
      onStopped();
      return refreshUsers();
    },
  });
  return (
    <>
      <p className="row wrap">
        {t(isGivenUp ? "inviteMany.givenUp" : "inviteMany.waiting", { count })}
        <Button size="small" aria-busy={stop.isPending} onClick={() => void stop.save()}>
          {t("inviteMany.stop")}
        </Button>
      </p>
      {stop.error ? <ErrorNote action={t("inviteMany.stopFailed")} error={stop.error} /> : null}
    </>
  );
};

/** Who would be invited, and the email that they get; the button invites them. */
export default function InvitePeople({ whom, onClose }: { whom: InvitedSelection; onClose: () => void }) {
  const { t } = useWords();
  const plan = usePages(inviteQuery(whom));
  const first = plan.data?.pages[0];
  const people = plan.data?.pages.flatMap(({ invitations }) => invitations) ?? [];
  const count = first?.count ?? 0;
  const saving = useSave({
    send: () => browserApi(inviteCalls).inviteMany({ body: { ...bodyOf(whom), seen: first?.seen ?? "" } }),
    onSaved: () => {
      showToast(t("inviteMany.done", { count }));
      onClose();
      return refreshUsers();
    },
    onRefused: () => plan.retry(),
  });
  return (
    <Modal
      wide
      title={t("inviteMany.title", { count })}
      help={t("inviteMany.help")}
      failed={t("inviteMany.failed")}
      saving={saving}
      onClose={onClose}
      {...(count > 0 && { go: t("inviteMany.go", { count }) })}
    >
      {plan.error ? <ErrorNote error={plan.error} onRetry={plan.retry} /> : null}
      {first || plan.error ? null : <Skeleton height={160} />}
      {first && first.waiting > 0 ? (
        <Waiting count={first.waiting} isGivenUp={first.isGivenUp} onStopped={plan.retry} />
      ) : null}
      {first && people.length === 0 ? <p className="soft">{t("inviteMany.none")}</p> : null}
      {first && first.left > 0 ? <p className="soft">{t("inviteMany.left", { count: first.left })}</p> : null}
      {people.length > 0 ? <People people={people} /> : null}
      {plan.moreError ? <ErrorNote error={plan.moreError} onRetry={plan.more} /> : null}
      {plan.hasMore ? (
        <div className="actions">
          <Button size="small" aria-busy={plan.isAskingMore} onClick={plan.more}>
            {t("inviteMany.more")}
          </Button>
        </div>
      ) : null}
      {first?.letter ? (
        <details>
          <summary>{t("inviteMany.letter", { name: people[0]?.name ?? "" })}</summary>
          <p className="medium mt-2">{first.letter.subject}</p>
          <p className={`soft small ${styles.letter}`}>{first.letter.text}</p>
        </details>
      ) : null}
    </Modal>
  );
}
