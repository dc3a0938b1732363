import { useNavigate } from "react-router";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { countHoldings } from "#case-files/web/count-holdings.ts";
import type { MessageFile } from "#case-messages/web/composer/composer-files.ts";
import type { SeenMessages } from "#case-messages/web/dialog/seen-messages.ts";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";

const AskCustomer = lazyPart(() => import("#case-messages/web/composer/AskCustomer.tsx"));
const ChangeCustomer = lazyPart(() => import("#care-cases/web/case/actions/ChangeCustomer.tsx"));
const DeleteCase = lazyPart(() => import("#care-cases/web/case/actions/DeleteCase.tsx"));

export type CaseDialogName = "customer" | "delete" | "message" | null;

type Props = {
  asking: CaseDialogName;
  careCase: CareCase;
  seen: SeenMessages;
  /** Chosen for the message being written. */
  files: readonly MessageFile[];
  onSent: () => void;
  onClose: () => void;
};

/** Dialogs of the case page, each loaded when first opened. */
export const CaseDialogs = ({ asking, careCase, seen, files, onSent, onClose }: Props) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const { id } = careCase;
  if (asking === "message") {
    return <AskCustomer careCase={careCase} seen={seen} files={files} onDone={onSent} onClose={onClose} />;
  }
  if (asking === "customer") {
    return <ChangeCustomer careCase={careCase} countHoldings={() => countHoldings(id)} onClose={onClose} />;
  }
  if (asking !== "delete") return null;
  const onDeleted = () => {
    showToast(t("deleteCase.done", { id }));
    void navigate("/cases", { replace: true });
  };
  return <DeleteCase careCase={careCase} onDeleted={onDeleted} onClose={onClose} />;
};
