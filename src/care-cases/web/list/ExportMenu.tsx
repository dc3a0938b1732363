import { IconDownload } from "@tabler/icons-react";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { shownColumns } from "#care-cases/rules/list/case-list-columns.ts";
import { type CaseListView, searched } from "#care-cases/rules/list/case-list-view.ts";
import { PanelButton } from "#care-cases/web/list/filters/PanelButton.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { useActor } from "#platform/web/page.ts";
import { saveExport } from "#platform/web/saving/running-exports.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";

const formats = ["csv", "xlsx"] as const;
type Format = (typeof formats)[number];

type Props = {
  view: CaseListView;
  /** Whether the list has more rows than its count says, and so may exceed a file's limit. */
  isLong: boolean;
};

const useExport = (view: CaseListView, close: () => void) => {
  const { t, locale } = useWords();
  const staff = isStaff(useActor());
  return useSave({
    send: (format: Format) => {
      const body = {
        ...searched(view),
        columns: [...shownColumns(view, staff)],
        format,
        locale: locale === "da" ? ("da-DK" as const) : ("en-US" as const),
      };
      return saveExport(caseListCalls.exportCareCases, { body });
    },
    onSaved: (isSaved) => {
      if (!isSaved) return;
      showToast(t("exportMenu.saved"));
      close();
    },
  });
};

type PanelProps = Props & { close: () => void };

const ExportPanel = ({ view, isLong, close }: PanelProps) => {
  const { t, tag } = useWords();
  const { isPending, pending, error, save, retry } = useExport(view, close);
  return (
    <div className={`stack gap-3 soft p-2`}>
      <p>{t("exportMenu.what")}</p>
      {isLong ? <p>{t("exportMenu.most", { count: formatNumber(tag, bounds.exportRows) })}</p> : null}
      <div className="actions">
        {formats.map((format) => (
          <Button key={format} aria-busy={pending === format} onClick={() => void save(format)}>
            {t(`exportMenu.${format}`)}
          </Button>
        ))}
      </div>
      <p className="only-for-screen-readers" role="status">
        {isPending ? t("exportMenu.running") : ""}
      </p>
      {error ? <ErrorNote error={error} action={t("exportMenu.failed")} onRetry={retry} /> : null}
    </div>
  );
};

/** Exports the list: its query over all pages, with the displayed columns. */
export const ExportMenu = (props: Props) => {
  const { t } = useWords();
  return (
    <PanelButton label={t("exportMenu.open")} icon={<IconDownload size={16} aria-hidden="true" />}>
      {(close) => <ExportPanel {...props} close={close} />}
    </PanelButton>
  );
};
