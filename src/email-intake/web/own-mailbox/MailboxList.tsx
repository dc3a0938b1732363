import { IconMailbox, IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { mailboxBounds, type OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { Button } from "#ui/button/Button.tsx";
import { ListCount } from "#ui/list/ListCount.tsx";
import { ListHead } from "#ui/list/ListHead.tsx";
import { ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { RowMenu, RowMenuButton, useRowMenu } from "#ui/overlay/RowMenu.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import type { Team } from "#users/contract/person.ts";
import { teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import { mayRetireDefault, RemoveMailbox, useMailboxActs } from "./mailbox-acts.tsx";
import { mailboxPage } from "./mailbox-page.ts";
import { ReadingState } from "./ReadingState.tsx";

const columns = ["mailbox", "team", "reading"] as const;
const widths = { mailbox: undefined, team: "20%", reading: "36%" } as const;

const Heads = () => {
  const { t } = useWords();
  return (
    <PlainHeads columns={columns} nameOf={(column) => t(`ownMailboxColumn.${column}`)} widths={widths} acts={56} />
  );
};

type LineProps = { mailbox: OwnMailbox; teams: readonly Team[]; menu: ReturnType<typeof useRowMenu> };

/** What a mailbox is besides: the default, retired, or of the environment. */
export const useMailboxMarks = () => {
  const { t } = useWords();
  return ({ id, isDefault, state }: Pick<OwnMailbox, "id" | "isDefault" | "state">): string[] => [
    ...(isDefault ? [t("ownMailbox.isDefault")] : []),
    ...(id === null ? [t("ownMailbox.ofEnvironment")] : []),
    ...(state === "retired" ? [t("ownMailbox.isRetired")] : []),
  ];
};

/** The environment's row has no id, and rows of menus have a number. */
const rowOf = ({ id }: OwnMailbox): number => id ?? 0;

const Line = ({ mailbox, teams, menu }: LineProps) => {
  const { t, locale } = useWords();
  const marks = useMailboxMarks()(mailbox);
  const team = teams.find(({ id }) => id === mailbox.teamId);
  return (
    <tr>
      <th scope="row" data-column="mailbox" data-card="title" className="wraps">
        <Link className="line-link anywhere" to={mailboxPage(mailbox.id)}>
          {mailbox.name === mailbox.address ? mailbox.address : mailbox.name}
        </Link>
        <span className="row wrap gap-y-0 gap-x-2 soft small normal anywhere">
          {[...(mailbox.name === mailbox.address ? [] : [mailbox.address]), ...marks].join(" · ")}
        </span>
      </th>
      <td data-column="team" data-card="more" className="wraps">
        {team ? teamName(team, locale) : <span className="faint">{t("ownMailbox.noTeam")}</span>}
      </td>
      <td data-column="reading" data-card="below" className="wraps">
        <ReadingState mailbox={mailbox} leads />
      </td>
      <td data-column="acts" data-card="acts">
        <RowMenuButton {...menu} row={rowOf(mailbox)} label={t("ownMailbox.acts", { name: mailbox.name })} />
      </td>
    </tr>
  );
};

type Props = {
  mailboxes: readonly OwnMailbox[];
  teams: readonly Team[];
  hasSecret: boolean;
  onNew: () => void;
};

/** All mailboxes: the environment's first, retired ones last. */
export const MailboxList = ({ mailboxes, teams, hasSecret, onNew }: Props) => {
  const { t } = useWords();
  const menu = useRowMenu();
  const acts = useMailboxActs(mayRetireDefault(mailboxes));
  const rows = [
    ...mailboxes.filter(({ state }) => state !== "retired"),
    ...mailboxes.filter(({ state }) => state === "retired"),
  ];
  const entered = mailboxes.filter(({ id }) => id !== null).length;
  const isFull = entered >= mailboxBounds.mailboxes;
  const add = (
    <Button variant="filled" disabled={!hasSecret || isFull} onClick={onNew}>
      <IconPlus size={16} aria-hidden="true" />
      {t("ownMailbox.add")}
    </Button>
  );
  return (
    <>
      <ListHead
        title={t("ownMailbox.title")}
        count={
          <ListCount
            value={mailboxes.length}
            isMore={false}
            told={t("ownMailbox.count", { count: mailboxes.length })}
          />
        }
        action={rows.length > 0 ? add : undefined}
      />
      <p className="soft mt-2 mb-4 measure">{t("ownMailbox.help")}</p>
      {hasSecret ? null : <p className="notice mt-3 measure">{t("ownMailbox.needsSecret")}</p>}
      {isFull ? <p className="help mt-2">{t("ownMailbox.full", { count: mailboxBounds.mailboxes })}</p> : null}
      {acts.error ? <ErrorNote action={t("ownMailbox.failed")} error={acts.error} onRetry={acts.retry} /> : null}
      {rows.length === 0 ? (
        <EmptyState
          title={t("ownMailbox.emptyTitle")}
          help={t("ownMailbox.emptyHelp")}
          icon={<IconMailbox size={40} stroke={1.25} />}
        >
          {add}
        </EmptyState>
      ) : (
        <ListTable rows="tall" label={t("ownMailbox.title")} isBusy={acts.isPending} heads={<Heads />}>
          {rows.map((mailbox) => (
            <Line key={rowOf(mailbox)} {...{ mailbox, teams, menu }} />
          ))}
        </ListTable>
      )}
      <RowMenu menu={menu} items={(row) => rows.filter((each) => rowOf(each) === row).flatMap(acts.itemsOf)} />
      {acts.removed ? <RemoveMailbox mailbox={acts.removed} onClose={acts.keep} /> : null}
    </>
  );
};
