import { useId, useState } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { inOwnWords } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";

type Props = { careCase: CareCase; onDeleted: () => void; onClose: () => void };

/** Deletes a case for good, once its number was typed. */
export default function DeleteCase({ careCase, onDeleted, onClose }: Props) {
  const { t } = useWords();
  const fieldId = useId();
  const { id, version, title, customer } = careCase;
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const { isBusy, error, run } = useAttempt(({ code }) => {
    if (code === "stale") void queryClient().invalidateQueries({ queryKey: caseKeys.one(id) });
  });
  const isWrong = typed.trim().replace("#", "") !== String(id);

  const go = async () => {
    setTried(true);
    if (isWrong) return;
    await run(async () => {
      await browserApi(caseStaffCalls).deleteCareCase({ body: { id, version } });
      void invalidateScreens(caseScreens.list);
      onDeleted();
    });
  };
  const told = error && (error.code === "stale" ? inOwnWords(error, t("deleteCase.stale")) : error);
  return (
    <Modal
      title={t("deleteCase.title", { id })}
      help={t("deleteCase.help", { title })}
      go={t("deleteCase.go")}
      variant="danger"
      busy={isBusy}
      onGo={() => void go()}
      onClose={onClose}
    >
      {customer ? <p>{t("deleteCase.others", { customer: customer.name })}</p> : null}
      <label className="stack gap-1 medium" htmlFor={fieldId}>
        {t("deleteCase.confirm", { id })}
        <input
          id={fieldId}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={tried && isWrong}
          aria-describedby={tried && isWrong ? `${fieldId}-problem` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {tried && isWrong ? (
        <p id={`${fieldId}-problem`} className="problem" role="alert">
          {t("deleteCase.wrongNumber")}
        </p>
      ) : null}
      {told ? <ErrorNote action={t("deleteCase.failed")} error={told} /> : null}
    </Modal>
  );
}
