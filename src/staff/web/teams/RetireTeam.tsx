import { useState } from "react";
import { Link } from "react-router";
import type { CaseOwner } from "#care-cases/contract/public.ts";
import { ownerSource } from "#care-cases/web/case/properties/people-sources.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { saveWithRebase, theirVersion } from "#platform/web/saving/save-with-rebase.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type ManagedTeam, teamCalls } from "#staff/contract/team-calls.ts";
import { HoldingsList } from "#staff/web/HoldingsList.tsx";
import { PickerField } from "#ui/field/PickerField.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import { teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import { TeamCasesLink } from "./TeamCasesLink.tsx";
import { showTeam } from "./team-keys.ts";

/** The team owns new cases, which `/settings/cases` can give to another. */
const NewCases = () => {
  const { t } = useWords();
  return (
    <>
      <Link className="line-link" to="/settings/cases">
        {t("teamSettings.ownsNew")}
      </Link>
      <span className="block help">{t("teamSettings.ownsNewHelp")}</span>
    </>
  );
};

type Props = { team: ManagedTeam; onClose: () => void };

/** Shows a team's cases and members, and hands its cases over in the same save that retires it. */
export default function RetireTeam({ team, onClose }: Props) {
  const words = useWords();
  const { t, locale } = words;
  const name = teamName(team, locale);
  const [shown, setShown] = useState(team);
  const [to, setTo] = useState<CaseOwner | null>(null);
  const source = ownerSource(words);
  const saving = useSave({
    send: () =>
      saveWithRebase({
        newest: team,
        isSame: ({ openCases, retiredAt }) => openCases === shown.openCases && retiredAt === null,
        send: async ({ id: teamId, version }) => {
          const handTo = to && { kind: to.kind, id: to.id };
          return (await browserApi(teamCalls).retireTeam({ body: { teamId, version, handTo } })).team;
        },
        show: showTeam,
      }),
    onSaved: () => {
      showToast(t("teamSettings.retired", { name }));
      onClose();
    },
    onRefused: (error) => {
      const theirs = theirVersion<ManagedTeam>(error);
      if (theirs) setShown(theirs);
    },
  });
  const toName = to?.kind === "team" ? teamName(to, locale) : (to?.name ?? t("common.nobody"));
  return (
    <Modal
      title={t("teamSettings.retireTitle", { name })}
      help={t("teamSettings.retireHelp")}
      go={t("teamSettings.retireGo")}
      variant="danger"
      saving={saving}
      failed={t("teamSettings.retireFailed")}
      explain={(error) => {
        const theirs = theirVersion<ManagedTeam>(error);
        return theirs ? withMessage(error, t("teamSettings.retireTheirs", { count: theirs.openCases })) : error;
      }}
      onClose={onClose}
    >
      <HoldingsList
        title={t("teamSettings.holds", { name })}
        items={[
          <TeamCasesLink key="cases" team={shown}>
            {t("teamSettings.openCases", { count: shown.openCases })}
          </TeamCasesLink>,
          <span key="members">{t("teamSettings.memberCount", { count: shown.members.length })}</span>,
          ...(shown.ownsNewCases ? [<NewCases key="new" />] : []),
        ]}
      />
      {shown.openCases > 0 ? (
        <PickerField
          label={t("teamSettings.handTo")}
          help={t("teamSettings.handToHelp")}
          source={{
            ...source,
            key: [...source.key, "not", team.id],
            find: async (text) =>
              (await source.find(text)).filter(({ value }) => value?.kind !== "team" || value.id !== team.id),
          }}
          onChoose={setTo}
        >
          {toName}
        </PickerField>
      ) : null}
    </Modal>
  );
}
