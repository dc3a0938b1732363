import { Link } from "react-router";
import { usePage } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import type { OnlyHere } from "./typed-here.ts";
import type { LogOut } from "./use-log-out.ts";

type Props = { asks: readonly OnlyHere[]; answer: LogOut["answer"] };

/** Asks what becomes of text that only this browser has. */
export default function LogOutQuestion({ asks, answer }: Props) {
  const { t } = useWords();
  const { sharedComputer } = usePage();
  const caseIds = [...new Set(asks.flatMap(({ caseId }) => caseId ?? []))];
  const inForms = asks.filter(({ caseId }) => caseId === null).length;
  return (
    <Modal
      title={t("logOut.title")}
      help={t(sharedComputer ? "logOut.helpShared" : "logOut.help")}
      go={t("logOut.remove")}
      variant="danger"
      stay={t("logOut.stay")}
      also={sharedComputer ? null : <Button onClick={() => answer("keep")}>{t("logOut.keep")}</Button>}
      onGo={() => answer("remove")}
      onClose={() => answer("stay")}
    >
      <ul className="bullets stack gap-1">
        {caseIds.map((id) => (
          <li key={id}>
            <Link to={`/cases/${id}`} onClick={() => answer("stay")}>
              {t("logOut.ofCase", { id })}
            </Link>
          </li>
        ))}
        {inForms > 0 ? <li>{t("logOut.inForms", { count: inForms })}</li> : null}
      </ul>
    </Modal>
  );
}
