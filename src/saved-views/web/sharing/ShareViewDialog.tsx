import { browserApi } from "#platform/web/browser-api.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type ViewScope, viewBounds } from "#saved-views/contract/calls.ts";
import { sharedViewCalls } from "#saved-views/contract/shared-calls.ts";
import { type ShownView, showSharedView } from "#saved-views/web/saved-views.ts";
import { toSharedSearch } from "#saved-views/web/use-shared-views.ts";
import { RadioField, TextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";

type Props = { view: ShownView; onClose: () => void };

const key = ["sharing-choices"];

/** Shares an own view under a name, which stays as it is. */
export default function ShareViewDialog({ view, onClose }: Props) {
  const { t, locale } = useWords();
  const { data, error } = useData({ key, fetch: (api) => api(sharedViewCalls).getSharingChoices({ body: {} }) });
  const teams = inOrderOfName(data?.teams ?? [], locale);
  const choices = [
    ...(data?.company ? [{ value: "company", label: t("views.company") }] : []),
    ...teams.map((team) => ({ value: String(team.id), label: teamName(team, locale) })),
    ...(data?.everybody ? [{ value: "everybody", label: t("views.everybody") }] : []),
  ];
  const typed = useTyped<{ readonly name: string; readonly who: string | null }>({ name: view.name, who: null });
  const who = typed.value.who ?? (choices.length === 1 ? choices[0]?.value : null) ?? null;
  const form = useForm({
    typed,
    check: ({ name }) => [
      ...(name.trim() === "" ? [atField("name", "nameMissing")] : []),
      ...(who === null ? [atField("who", "whoMissing")] : []),
    ],
    says: (_field, code) => t(code === "nameMissing" || code === "whoMissing" ? `views.${code}` : "views.sharedTaken"),
    problemOf: ({ code }) => (code === "sharedNameTaken" ? atField("name", code) : null),
    send: ({ name }) => {
      const isScope = who === "everybody" || who === "company";
      const scope: ViewScope = isScope ? who : "team";
      const search = toSharedSearch(name, view.list, view);
      const body = { scope, ...(!isScope && { teamId: Number(who) }), search };
      return browserApi(sharedViewCalls).shareView({ body });
    },
    onSaved: ({ view: shared }) => {
      showSharedView(shared);
      showToast(t("views.shared", { name: shared.name }));
      onClose();
    },
  });
  const isNobody = data !== undefined && choices.length === 0;
  return (
    <Modal
      title={t("views.shareTitle", { name: view.name })}
      help={isNobody ? t("views.shareNobody") : t("views.shareHelp")}
      {...(!isNobody && !error && { go: t("views.shareGo") })}
      form={form}
      busy={form.isPending || data === undefined}
      {...(error && { error })}
      failed={t("views.failed")}
      onClose={onClose}
    >
      {isNobody || error ? null : (
        <TextField
          label={t("views.name")}
          value={form.values.name}
          problem={form.problemAt("name")}
          input={{ maxLength: viewBounds.name }}
          onType={(name) => form.change({ name })}
        />
      )}
      {data || error ? null : <Skeleton height={52} />}
      {choices.length > 0 ? (
        <RadioField
          label={t("views.shareWith")}
          value={who}
          choices={choices}
          problem={form.problemAt("who")}
          onChoose={(chosen) => form.change({ who: chosen })}
        />
      ) : null}
    </Modal>
  );
}
