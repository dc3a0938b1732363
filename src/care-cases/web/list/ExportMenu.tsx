import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { shownColumns } from "#care-cases/rules/list/case-list-columns.ts";
import { type CaseListView, searched } from "#care-cases/rules/list/case-list-view.ts";
import { PanelButton } from "#care-cases/web/list/filters/PanelButton.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { useActor } from "#platform/web/page.ts";
import { saveExport } from "#platform/web/saving/running-exports.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";

const formats = ["csv", "xlsx"] as const;
type Format = (typeof formats)[number];

type Props = {
  view: CaseListView;
  /** Whether the list is longer than it counts, and so perhaps longer than a file. */
  isLong: boolean;
};

const useExport = (view: CaseListView) => {
  const { preset, columns, allCompanies } = view;
  const { t, locale } = useWords();
  const staff = isStaff(useActor());
  const [running, run] = useState<Format | null>(null);
  const [failed, fail] = useState<{ error: ApiError; format: Format } | null>(null);
  const start = async (format: Format) => {
    run(format);
    fail(null);
    try {
      const body = {
        ...searched(view),
        columns: [...shownColumns(columns, preset, staff, allCompanies)],
        format,
        locale: locale === "da" ? ("da-DK" as const) : ("en-US" as const),
      };
      const isSaved = await saveExport(caseListCalls.exportCareCases, { body });
      if (isSaved) showToast(t("exportMenu.saved"));
      return isSaved;
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError({ message: String(cause) });
      if (error.statusCode === 401) reportError(error);
      fail({ error, format });
      return false;
    } finally {
      run(null);
    }
  };
  return { running, failed, start };
};

type PanelProps = Props & { close: () => void };

const ExportPanel = ({ view, isLong, close }: PanelProps) => {
  const { t, tag } = useWords();
  const { running, failed, start } = useExport(view);
  const save = (format: Format) => void start(format).then((isSaved) => isSaved && close());
  return (
    <div className={`stack gap-3 soft p-2`}>
      <p>{t("exportMenu.what")}</p>
      {isLong ? <p>{t("exportMenu.most", { count: formatNumber(tag, bounds.exportRows) })}</p> : null}
      <div className="actions">
        {formats.map((format) => (
          <Button
            key={format}
            aria-busy={running === format}
            onClick={() => {
              if (!running) save(format);
            }}
          >
            {t(`exportMenu.${format}`)}
          </Button>
        ))}
      </div>
      <p className="only-for-screen-readers" role="status">
        {running ? t("exportMenu.running") : ""}
      </p>
      {failed ? (
        <ErrorNote error={failed.error} action={t("exportMenu.failed")} onRetry={() => save(failed.format)} />
      ) : null}
    </div>
  );
};

/** The list as a file: what it asks for, on all its pages, with the columns shown. */
export const ExportMenu = (props: Props) => {
  const { t } = useWords();
  return (
    <PanelButton label={t("exportMenu.open")} icon={<IconDownload size={16} aria-hidden="true" />}>
      {(close) => <ExportPanel {...props} close={close} />}
    </PanelButton>
  );
};
