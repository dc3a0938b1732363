import { companyExportCalls } from "#company-export/contract/calls.ts";
import { mayExportCompany } from "#company-export/rules/company-reader.ts";
import { isOneself } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { saveExport } from "#platform/web/saving/running-exports.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { useWords } from "#wording/use-words.ts";

/** Saves a company's data as a file, for its administrators and those of this Havn. */
export const ExportCompany = ({ customerNumber }: { customerNumber: string }) => {
  const { t } = useWords();
  const actor = useActor();
  const { isPending, error, save } = useSave({
    send: () => saveExport(companyExportCalls.exportCompany, { body: { customerNumber } }),
  });
  if (!isOneself(actor) || !mayExportCompany(actor, customerNumber)) return null;
  return (
    <AccountGroup title={t("companyExport.title")} help={t("companyExport.help")}>
      <div className="stack gap-2 start pt-3">
        <Button aria-busy={isPending} onClick={() => void save()}>
          {t("companyExport.go")}
        </Button>
        {error ? <ErrorNote action={t("companyExport.failed")} error={error} /> : null}
      </div>
    </AccountGroup>
  );
};
