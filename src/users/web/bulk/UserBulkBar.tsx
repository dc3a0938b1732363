import { type ReactNode, useState } from "react";
import { Button } from "#ui/button/Button.tsx";
import { BulkFrame } from "#ui/list/bulk/BulkFrame.tsx";
import type { Selection } from "#ui/list/bulk/use-selection.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import type { UserRow } from "#users/contract/user-account.ts";
import { useWords } from "#wording/use-words.ts";
import { useUserBulk, useUserBulkWords } from "./use-user-bulk.ts";

/** Shows who of these people would be invited, for staff. Passed in, because email-links depends on users. */
export type RenderInvite = (userIds: readonly number[], onClose: () => void) => ReactNode;

type Props = {
  rows: readonly UserRow[];
  /** The company of the list; null for people of all companies. */
  company: string | null;
  selection: Selection;
  /** Null for company administrators, who invite one by one. */
  renderInvite: RenderInvite | null;
};

/** Changes of the selected people, and what became of them. */
export const UserBulkBar = ({ rows, company, selection, renderInvite }: Props) => {
  const { t } = useWords();
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const bulk = useUserBulk(selected, company);
  const [asked, ask] = useState<"remove" | "invite" | null>(null);
  const close = () => ask(null);
  const isUninvited = ({ companies }: UserRow) => companies.some(({ state }) => state === "uninvited");
  const acts = (
    <>
      <Button size="small" onClick={() => bulk.setRole("administrator")}>
        {t("userAct.makeAdministrator")}
      </Button>
      <Button size="small" onClick={() => bulk.setRole("user")}>
        {t("userAct.makeUser")}
      </Button>
      {selected.some(isUninvited) ? (
        <Button size="small" onClick={() => (renderInvite ? ask("invite") : bulk.invite())}>
          {t("userAct.invite")}
        </Button>
      ) : null}
      <Button size="small" onClick={() => ask("remove")}>
        {t("userBulk.remove")}
      </Button>
    </>
  );
  return (
    <BulkFrame
      rows={rows}
      selected={selected}
      run={bulk.run}
      words={useUserBulkWords()}
      onClear={selection.clear}
      acts={acts}
    >
      {asked === "remove" ? (
        <Modal
          title={t("userBulk.removeTitle", { count: selected.length })}
          help={t("userBulk.removeHelp")}
          go={t("userBulk.removeGo", { count: selected.length })}
          variant="danger"
          onGo={() => {
            close();
            bulk.remove();
          }}
          onClose={close}
        />
      ) : null}
      {asked === "invite" && renderInvite
        ? renderInvite(
            selected.map(({ id }) => id),
            close,
          )
        : null}
    </BulkFrame>
  );
};
