import { IconDownload } from "@tabler/icons-react";
import { type ExecutiveDays, executiveCalls } from "#dashboard/contract/executive.ts";
import { saveExport } from "#platform/web/saving/running-exports.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = { table: "points" | "customers" | "types"; days: ExecutiveDays; title: string };

const formats = [
  ["csv", "CSV"],
  ["xlsx", "Excel"],
] as const;

/** A table as a file, for all companies. */
export const SaveFigures = ({ table, days, title }: Props) => {
  const { t, locale } = useWords();
  const { error, save } = useSave({
    send: (format: "csv" | "xlsx") =>
      saveExport(executiveCalls.exportExecutiveFigures, {
        body: { table, days, format, locale: locale === "da" ? "da-DK" : "en-US" },
      }),
    overlaps: true,
  });
  return (
    <span className="actions gap-1 push not-printed">
      {formats.map(([format, name]) => (
        <Button
          key={format}
          size="small"
          variant="plain"
          aria-label={t("executive.save", { format: name, table: title })}
          onClick={() => void save(format)}
        >
          <IconDownload size={14} aria-hidden="true" /> {name}
        </Button>
      ))}
      {error ? <ErrorNote action={t("executive.saveFailed")} error={error} /> : null}
    </span>
  );
};
