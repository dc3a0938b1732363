import type { CasePreset } from "#care-cases/contract/public.ts";
import { type SavedSearch, viewBounds } from "#saved-views/contract/calls.ts";
import { type NameProblem, problemOfName } from "#saved-views/rules/change-views.ts";
import { TextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

type Props = {
  views: readonly SavedSearch[];
  list: CasePreset;
  /** The view to rename; null for a new one. */
  renames: SavedSearch | null;
  /** A name for a new one. */
  suggested?: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

const problemWords = (problem: NameProblem, t: Words["t"]): string => {
  if (problem === "nameLong") return t("views.nameLong", { most: viewBounds.name });
  if (problem === "tooMany") return t("views.tooMany", { most: viewBounds.views });
  return t(`views.${problem}`);
};

/** Asks for the name of a view. Errors are shown at the field. */
export default function ViewNameDialog({ views, list, renames, suggested = "", onName, onClose }: Props) {
  const { t } = useWords();
  const typed = useTyped({ name: renames?.name ?? suggested });
  const form = useForm({
    typed,
    check: ({ name }) => {
      const problem = problemOfName(views, list, name, renames?.id ?? null);
      return problem ? [atField("name", problem)] : [];
    },
    says: (_field, code) => problemWords(code as NameProblem, t),
    problemOf: ({ code }) => (code === "nameTaken" || code === "sharedNameTaken" ? atField("name", "nameTaken") : null),
    send: ({ name }) => onName(name),
  });
  return (
    <Modal
      title={t(renames ? "views.renameTitle" : "views.saveTitle")}
      {...(renames ? {} : { help: t("views.saveHelp") })}
      go={t(renames ? "views.renameGo" : "views.saveGo")}
      form={form}
      failed={t("views.failed")}
      explain={(refused) => (refused.code === "stale" ? withMessage(refused, t("views.stale")) : refused)}
      onClose={onClose}
    >
      <TextField
        label={t("views.name")}
        value={form.values.name}
        problem={form.problemAt("name")}
        onType={(name) => form.change({ name })}
      />
    </Modal>
  );
}
