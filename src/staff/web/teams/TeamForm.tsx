import { useState } from "react";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { saveWithRebase, theirVersion } from "#platform/web/saving/save-with-rebase.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type ManagedTeam, teamCalls } from "#staff/contract/team-calls.ts";
import { SelectField, TextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import { teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import { type Colleague, MemberChoices } from "./MemberChoices.tsx";
import { managedTeamsScreen, showTeam } from "./team-keys.ts";

type FormValues = {
  readonly name: string;
  readonly danishName: string;
  readonly memberIds: readonly number[];
  readonly leadId: number | null;
};

const empty: FormValues = { name: "", danishName: "", memberIds: [], leadId: null };
const valuesOf = ({ name, danishName, members, leadId }: ManagedTeam): FormValues => ({
  name,
  danishName,
  memberIds: members.map(({ id }) => id),
  leadId,
});
/** A team with only one name has it in both languages. */
const toBody = ({ name, danishName, memberIds, leadId }: FormValues) => ({
  name: name.trim() || danishName.trim(),
  danishName: danishName.trim() || name.trim(),
  memberIds: [...memberIds],
  leadId,
});
const isSame = (one: FormValues, other: FormValues): boolean =>
  JSON.stringify(toBody(one)) === JSON.stringify(toBody(other));

type Props = { team: ManagedTeam | null; staff: readonly Colleague[]; onClose: () => void };

/** The two names, that in the reader's language first. */
const namesFor = (locale: Words["locale"]) =>
  locale === "da" ? (["danishName", "name"] as const) : (["name", "danishName"] as const);

const useTeamForm = ({ team, onClose }: Props) => {
  const { t, locale } = useWords();
  const [first, second] = namesFor(locale);
  const [since, setSince] = useState<FormValues>(() => (team ? valuesOf(team) : empty));
  const api = browserApi(teamCalls);
  const store = async (typed: FormValues): Promise<ManagedTeam> => {
    if (!team) return (await api.createTeam({ body: toBody(typed) })).team;
    return saveWithRebase({
      newest: team,
      isSame: (current) => isSame(valuesOf(current), since),
      send: async ({ id: teamId, version }) =>
        (await api.updateTeam({ body: { teamId, version, ...toBody(typed) } })).team,
      show: showTeam,
    });
  };
  return useForm({
    typed: useTyped<FormValues>(since),
    // An empty second name is the first one, which has its problem.
    check: (typed) =>
      bodyProblems(teamCalls.createTeam, toBody(typed)).filter(
        ({ path }) => path !== second || typed[second].trim() !== "",
      ),
    says: (field, code) =>
      code === "teamNameTaken"
        ? t("refusal.teamNameTaken")
        : field === first && (code === "missing" || code === "tooShort")
          ? t("teamSettings.needsName")
          : null,
    problemOf: ({ code }) => (code === "teamNameTaken" ? atField(first, code) : null),
    send: store,
    onRefused: (error) => {
      const theirs = theirVersion<ManagedTeam>(error);
      if (theirs) setSince(valuesOf(theirs));
    },
    onSaved: (stored) => {
      const name = teamName(stored, locale);
      showToast(team ? t("teamSettings.changed", { name }) : t("teamSettings.created", { name }));
      onClose();
      return invalidate(managedTeamsScreen);
    },
  });
};

/** Creates or changes a team: its names in both languages, its members, and its lead. */
export default function TeamForm(props: Props) {
  const { team, staff, onClose } = props;
  const { t, locale } = useWords();
  const form = useTeamForm(props);
  const { values, change, problemAt } = form;
  const nameOf = (id: number) => staff.find((one) => one.id === id)?.name ?? "";
  const members = staff.filter(({ id }) => values.memberIds.includes(id));
  const setMembers = (memberIds: readonly number[]) =>
    change({ memberIds, leadId: memberIds.includes(values.leadId ?? 0) ? values.leadId : null });
  const sayTheirs = (theirs: ManagedTeam) =>
    t("teamSettings.theirs", {
      names: [...new Set([theirs.name, theirs.danishName])].join(" / "),
      members: theirs.members.map(({ name }) => name).join(", ") || t("teamSettings.nobody"),
      lead: theirs.leadId === null ? t("teamSettings.nobody") : nameOf(theirs.leadId),
    });
  return (
    <Modal
      wide
      title={team ? t("teamSettings.editTitle", { name: teamName(team, locale) }) : t("teamSettings.create")}
      go={team ? t("teamSettings.editGo") : t("teamSettings.createGo")}
      form={form}
      explain={(error) => {
        const theirs = theirVersion<ManagedTeam>(error);
        return theirs ? withMessage(error, sayTheirs(theirs)) : error;
      }}
      failed={t("teamSettings.failed")}
      onClose={onClose}
    >
      <div className="stack gap-4">
        {namesFor(locale).map((field, at) => (
          <TextField
            key={field}
            label={t(`teamSettings.${field}`)}
            help={at === 0 ? undefined : t("teamSettings.secondNameHelp")}
            value={values[field]}
            problem={problemAt(field)}
            onType={(typed) => change({ [field]: typed })}
          />
        ))}
        <MemberChoices staff={staff} chosen={values.memberIds} problem={problemAt("memberIds")} onChange={setMembers} />
        <SelectField
          label={t("teamSettings.lead")}
          help={t("teamSettings.leadHelp")}
          value={String(values.leadId ?? "none")}
          choices={[
            { value: "none", label: t("teamSettings.nobody") },
            ...members.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          problem={problemAt("leadId")}
          onChoose={(id) => change({ leadId: id === "none" ? null : Number(id) })}
        />
      </div>
    </Modal>
  );
}
