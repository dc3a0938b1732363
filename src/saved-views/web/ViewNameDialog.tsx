import { useId, useState } from "react";
import type { CasePreset } from "#care-cases/contract/case-search.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { type SavedSearch, viewBounds } from "#saved-views/contract/calls.ts";
import { type NameProblem, problemOfName } from "#saved-views/rules/change-views.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { inOwnWords } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

type Props = {
  views: readonly SavedSearch[];
  list: CasePreset;
  /** The view that gets another name; a new one when it is null. */
  renames: SavedSearch | null;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

const problemWords = (problem: NameProblem, t: Words["t"]): string => {
  if (problem === "nameLong") return t("views.nameLong", { most: viewBounds.name });
  if (problem === "tooMany") return t("views.tooMany", { most: viewBounds.views });
  return t(`views.${problem}`);
};

/** Asks for the name of a view. What is wrong with it stands at the field. */
export const ViewNameDialog = ({ views, list, renames, onName, onClose }: Props) => {
  const { t } = useWords();
  const id = useId();
  const [name, setName] = useState(renames?.name ?? "");
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, fail] = useState<ApiError | null>(null);
  const found = problemOfName(views, list, name, renames?.id ?? null);
  const isTakenElsewhere = error?.code === "nameTaken";
  const problem = tried ? (found ?? (isTakenElsewhere ? "nameTaken" : null)) : null;

  const go = () => {
    setTried(true);
    if (found) return;
    setBusy(true);
    fail(null);
    onName(name)
      .catch((cause: unknown) => {
        const failed = cause instanceof ApiError ? cause : new ApiError({ message: String(cause) });
        if (failed.statusCode === 401) reportError(failed);
        fail(failed);
      })
      .finally(() => setBusy(false));
  };
  return (
    <Modal
      title={t(renames ? "views.renameTitle" : "views.saveTitle")}
      {...(renames ? {} : { help: t("views.saveHelp") })}
      go={t(renames ? "views.renameGo" : "views.saveGo")}
      busy={isBusy}
      onGo={go}
      onClose={onClose}
    >
      <div className="stack gap-1">
        <label htmlFor={id}>{t("views.name")}</label>
        <input
          id={id}
          className="input"
          type="text"
          value={name}
          autoComplete="off"
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => {
            setName(target.value);
            fail(null);
          }}
        />
        {problem ? (
          <p id={`${id}-problem`} className="problem" role="alert">
            {problemWords(problem, t)}
          </p>
        ) : null}
      </div>
      {error && !isTakenElsewhere ? (
        <ErrorNote
          error={error.code === "stale" ? inOwnWords(error, t("views.stale")) : error}
          action={t("views.failed")}
        />
      ) : null}
    </Modal>
  );
};
