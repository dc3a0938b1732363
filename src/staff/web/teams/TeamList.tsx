import { IconPlus, IconUsersGroup } from "@tabler/icons-react";
import { useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { saveWithRebase } from "#platform/web/saving/save-with-rebase.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type ManagedTeam, teamCalls } from "#staff/contract/team-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { ListCount } from "#ui/list/ListCount.tsx";
import { ListHead } from "#ui/list/ListHead.tsx";
import { ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { RowMenu, RowMenuButton, useRowMenu } from "#ui/overlay/RowMenu.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import type { Colleague } from "./MemberChoices.tsx";
import { TeamCasesLink } from "./TeamCasesLink.tsx";
import { showTeam } from "./team-keys.ts";

const TeamForm = lazyComponent(() => import("./TeamForm.tsx"));
const RetireTeam = lazyComponent(() => import("./RetireTeam.tsx"));

const columns = ["team", "lead", "members", "cases"] as const;
const widths = { team: "24%", lead: "16%", members: undefined, cases: 120 } as const;

const Heads = () => {
  const { t } = useWords();
  const nameOf = (column: (typeof columns)[number]) => t(`teamColumn.${column}`);
  return <PlainHeads columns={columns} nameOf={nameOf} widths={widths} align={{ cases: "end" }} acts={56} />;
};

type LineProps = { team: ManagedTeam; menu: ReturnType<typeof useRowMenu> };

const Line = ({ team, menu }: LineProps) => {
  const { t, locale } = useWords();
  const name = teamName(team, locale);
  const other = teamName(team, locale === "da" ? "en" : "da");
  const lead = team.members.find(({ id }) => id === team.leadId)?.name;
  const members = team.members.map((one) => one.name).join(", ");
  return (
    <tr>
      <th scope="row" data-column="team" data-card="title" className="wraps">
        {name}
        {team.retiredAt ? <span className="soft"> ({t("teamSettings.isRetired")})</span> : null}
        {other === name ? null : (
          <span className="block soft small normal" lang={locale === "da" ? "en" : "da"}>
            {other}
          </span>
        )}
      </th>
      <td data-column="lead" data-card="below">
        <span data-on="card">{t("teamSettings.leadWord")} </span>
        {lead ?? <span className="faint">{t("teamSettings.nobody")}</span>}
      </td>
      <td data-column="members" data-card="more" className="wraps">
        {members === "" ? <span className="faint">{t("teamSettings.nobody")}</span> : members}
      </td>
      <td data-column="cases" data-card="end" data-align="end" className="figures">
        <TeamCasesLink team={team}>
          <span data-on="table">{team.openCases}</span>
          <span data-on="card">{t("teamSettings.openCases", { count: team.openCases })}</span>
        </TeamCasesLink>
      </td>
      <td data-column="acts" data-card="acts">
        <RowMenuButton {...menu} row={team.id} label={t("teamSettings.acts", { name })} />
      </td>
    </tr>
  );
};

const useBringBack = () => {
  const { t, locale } = useWords();
  return useSave({
    send: (team: ManagedTeam) =>
      saveWithRebase({
        newest: team,
        isSame: () => true,
        send: async ({ id: teamId, version }) =>
          (await browserApi(teamCalls).bringTeamBack({ body: { teamId, version } })).team,
        show: showTeam,
      }),
    onSaved: (team: ManagedTeam) => void showToast(t("teamSettings.broughtBack", { name: teamName(team, locale) })),
  });
};

type OpenDialog = { readonly kind: "edit" | "retire"; readonly id: number } | { readonly kind: "create" } | null;
type Props = { teams: readonly ManagedTeam[]; staff: readonly Colleague[] };

/** All teams with members and cases, for those who manage them. Retired ones come last. */
export const TeamList = ({ teams, staff }: Props) => {
  const { t, locale } = useWords();
  const [opened, open] = useState<OpenDialog>(null);
  const back = useBringBack();
  const menu = useRowMenu();
  const close = () => open(null);
  const ordered = inOrderOfName(teams, locale);
  const rows = [...ordered.filter((one) => !one.retiredAt), ...ordered.filter((one) => one.retiredAt)];
  const find = (id: number) => teams.find((one) => one.id === id);
  const chosen = opened && "id" in opened ? find(opened.id) : undefined;
  const itemsOf = (team: ManagedTeam | undefined) =>
    team
      ? [
          {
            id: "edit",
            content: t("teamSettings.edit"),
            onChoose: () => open({ kind: "edit", id: team.id }),
          },
          team.retiredAt
            ? { id: "back", content: t("teamSettings.bringBack"), onChoose: () => void back.save(team) }
            : {
                id: "retire",
                content: t("teamSettings.retire"),
                onChoose: () => open({ kind: "retire", id: team.id }),
              },
        ]
      : [];
  const create = (
    <Button variant="filled" onClick={() => open({ kind: "create" })}>
      <IconPlus size={16} aria-hidden="true" />
      {t("teamSettings.create")}
    </Button>
  );
  return (
    <>
      <ListHead
        title={t("teamSettings.title")}
        count={
          <ListCount value={teams.length} isMore={false} told={t("teamSettings.count", { count: teams.length })} />
        }
        action={teams.length > 0 ? create : undefined}
      />
      <p className="soft mt-2 mb-4 measure">{t("teamSettings.help")}</p>
      {back.error ? (
        <ErrorNote action={t("teamSettings.failed")} error={back.error} onRetry={() => void back.retry?.()} />
      ) : null}
      {rows.length === 0 ? (
        <EmptyState
          title={t("teamSettings.emptyTitle")}
          help={t("teamSettings.emptyHelp")}
          icon={<IconUsersGroup size={40} stroke={1.25} />}
        >
          {create}
        </EmptyState>
      ) : (
        <ListTable rows="tall" label={t("teamSettings.tableName")} isBusy={back.isPending} heads={<Heads />}>
          {rows.map((team) => (
            <Line key={team.id} team={team} menu={menu} />
          ))}
        </ListTable>
      )}
      <RowMenu menu={menu} items={(id) => itemsOf(find(id))} />
      {opened?.kind === "create" ? <TeamForm team={null} staff={staff} onClose={close} /> : null}
      {opened?.kind === "edit" && chosen ? (
        <TeamForm key={chosen.id} team={chosen} staff={staff} onClose={close} />
      ) : null}
      {opened?.kind === "retire" && chosen ? <RetireTeam key={chosen.id} team={chosen} onClose={close} /> : null}
    </>
  );
};
