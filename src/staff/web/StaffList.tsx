import { IconPlus } from "@tabler/icons-react";
import { Fragment, useState } from "react";
import { businessDate } from "#platform/rules/business-day.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor } from "#platform/web/page.ts";
import type { StaffMember } from "#staff/contract/calls.ts";
import type { RecentLeave } from "#staff/contract/leave-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { Email } from "#ui/contact/Email.tsx";
import { ListCount } from "#ui/list/ListCount.tsx";
import { ListHead } from "#ui/list/ListHead.tsx";
import { type Drops, ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { RowMenu, RowMenuButton, useRowMenu } from "#ui/overlay/RowMenu.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { isAwayOn } from "#users/rules/away.ts";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";
import { AwaySign } from "#users/web/away/AwaySign.tsx";
import { useWords } from "#wording/use-words.ts";
import { RecentLeaves } from "./leave/RecentLeaves.tsx";
import { roleNames } from "./role-words.ts";
import styles from "./StaffList.module.css";
import { showMember } from "./staff-keys.ts";

const ChangeRoles = lazyComponent(() => import("./ChangeRoles.tsx"));
const LeaveStaff = lazyComponent(() => import("./leave/LeaveStaff.tsx"));
const SetAway = lazyComponent(() => import("./away/SetAway.tsx"));
const EndUserSessions = lazyComponent(() => import("#sign-in/web/EndUserSessions.tsx"));
const InviteStaff = lazyComponent(() => import("./InviteStaff.tsx"));

const columns = ["name", "email", "roles", "teams", "lastLoggedIn"] as const;

/** Pixels and shares of the table. The roles take the remaining width. */
const widths = {
  name: "max(19cqi, 180px)",
  email: "max(24cqi, 240px)",
  roles: undefined,
  teams: "14cqi",
  lastLoggedIn: 136,
} as const;

const drops: Drops<(typeof columns)[number]> = { teams: "phone", lastLoggedIn: "phone" };

const Heads = () => {
  const { t } = useWords();
  return (
    <PlainHeads columns={columns} nameOf={(column) => t(`staff.${column}`)} widths={widths} drops={drops} acts={56} />
  );
};

const Line = ({ member, menu }: { member: StaffMember; menu: ReturnType<typeof useRowMenu> }) => {
  const { t, locale } = useWords();
  const { name, email, roles, teams, lastLoggedIn, isInvited, away } = member;
  const today = businessDate(useNow());
  const inTeams = inOrderOfName(teams, locale)
    .map((team) => teamName(team, locale))
    .join(", ");
  return (
    <tr>
      <th scope="row" data-column="name" data-card="title" className="wraps">
        <PersonInitials id={member.id} name={name} wraps />
        {isInvited ? <span className="soft"> ({t("staff.isInvited")})</span> : null}
        {away && isAwayOn(away, today) ? (
          <span className="block normal wraps">
            <AwaySign away={away} />
          </span>
        ) : null}
      </th>
      <td data-column="email" data-card="below" className="wraps">
        <Email of={email} />
      </td>
      <td data-column="roles" data-card="more" className="wraps">
        {roleNames(roles, t).map((role, at, all) => (
          <Fragment key={role}>
            <span className="nowrap">{at < all.length - 1 ? `${role},` : role}</span>{" "}
          </Fragment>
        ))}
      </td>
      <td data-column="teams" data-drops={drops.teams} className="wraps">
        {inTeams}
      </td>
      <td data-column="lastLoggedIn" data-drops={drops.lastLoggedIn}>
        {lastLoggedIn ? <RelativeTime at={lastLoggedIn} /> : null}
      </td>
      <td data-column="acts" data-card="acts">
        <RowMenuButton {...menu} row={member.id} label={t("staff.acts", { name })} />
      </td>
    </tr>
  );
};

const acts = ["roles", "away", "endSessions", "leave"] as const;

/** `member` as they were when it was opened. */
type OpenDialog = { readonly kind: (typeof acts)[number]; readonly member: StaffMember };

type Props = { staff: readonly StaffMember[]; leaves: readonly RecentLeave[] };

/** All staff with their roles, for those who manage them. */
export const StaffList = ({ staff, leaves }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const [opened, open] = useState<OpenDialog | null>(null);
  const menu = useRowMenu();
  // Somebody who has left meanwhile isn't in the list any more; saving says so.
  const member = staff.find(({ id }) => id === opened?.member.id) ?? opened?.member;
  const close = () => open(null);
  const itemsOf = (chosen: StaffMember) =>
    acts
      .filter((kind) => kind !== "endSessions" || chosen.id !== actor.userId)
      .map((kind) => ({
        id: kind,
        content: t(`staffAct.${kind}`),
        onChoose: () => open({ kind, member: chosen }),
      }));
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <ListHead
        title={t("staff.title")}
        count={<ListCount value={staff.length} isMore={false} told={t("staff.count", { count: staff.length })} />}
        action={
          <Button variant="filled" onClick={() => setInviting(true)}>
            <IconPlus size={16} aria-hidden="true" />
            {t("staff.invite")}
          </Button>
        }
      />
      <p className="soft mt-2 mb-4 measure">{t("staff.help")}</p>
      <RecentLeaves leaves={leaves} />
      <ListTable tableClass={styles.table} rows="tall" label={t("staff.tableName")} isBusy={false} heads={<Heads />}>
        {staff.map((one) => (
          <Line key={one.id} member={one} menu={menu} />
        ))}
      </ListTable>
      <RowMenu menu={menu} items={(id) => staff.filter((one) => one.id === id).flatMap(itemsOf)} />
      {member && opened?.kind === "roles" ? <ChangeRoles key={member.id} member={member} onClose={close} /> : null}
      {member && opened?.kind === "away" ? (
        <SetAway
          key={member.id}
          state={{ userId: member.id, away: member.away, version: member.version }}
          name={member.name}
          show={({ away, version }) => showMember({ ...member, away, version })}
          onClose={close}
        />
      ) : null}
      {member && opened?.kind === "endSessions" ? (
        <EndUserSessions key={member.id} person={member} onClose={close} />
      ) : null}
      {member && opened?.kind === "leave" ? <LeaveStaff key={member.id} member={member} onClose={close} /> : null}
      {isInviting ? <InviteStaff onClose={() => setInviting(false)} /> : null}
    </>
  );
};
