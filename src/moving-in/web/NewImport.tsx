import { IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { movingInCalls } from "#moving-in/contract/calls.ts";
import { type ImportKindName, importColumns, importKinds } from "#moving-in/contract/import-columns.ts";
import type { ImportRun } from "#moving-in/contract/import-run.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { type PendingUpload, sendFile } from "#platform/web/saving/send-file.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { FileButton } from "#ui/button/FileButton.tsx";
import { RadioCards } from "#ui/field/RadioCards.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { formatShare } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import { importListScreen, importUrl } from "./import-page.ts";
import { importColumnName, kindName } from "./import-words.ts";

const fileTypes = ".csv,.tsv,.txt,.xlsx";

/** The kind that comes next, since each refers to the ones before. */
const nextKind = (runs: readonly ImportRun[]): ImportKindName =>
  importKinds.find((kind) => !runs.some((run) => run.kind === kind && run.state === "done")) ?? importKinds[0];

/** Refuses a file that the server would refuse, before it is sent. */
const checkSize = ({ size }: File): void => {
  if (size > bounds.fileBytes) throw new ApiError({ statusCode: 413, data: { code: "fileTooLarge" } });
  if (size === 0) throw new ApiError({ statusCode: 400, data: { code: "fileEmpty" } });
};

/** Sends a file, shows how much of it is sent, and opens its import. */
const useUpload = (kind: ImportKindName) => {
  const navigate = useNavigate();
  const [percent, setPercent] = useState(0);
  const sending = useRef<PendingUpload<unknown>>(null);
  const upload = useSave({
    send: (file: File) => {
      setPercent(0);
      checkSize(file);
      const sent = sendFile(movingInCalls.startImport, { query: { kind } }, file, setPercent);
      sending.current = sent;
      return sent.done;
    },
    onSaved: async ({ run }) => {
      void invalidate(importListScreen);
      await navigate(importUrl(run.id));
    },
  });
  return { ...upload, percent, cancel: () => sending.current?.abort() };
};

type SendingProps = { file: File; percent: number; onCancel: () => void };

const Sending = ({ file, percent, onCancel }: SendingProps) => {
  const { t, tag } = useWords();
  return (
    <div className="row wrap" role="status">
      <label className="row grow">
        <span className="cut">{t("imports.uploading", { name: file.name })}</span>
        <progress className="grow" max={100} value={percent} />
      </label>
      <span className="figures">{formatShare(tag, percent / 100)}</span>
      <Button size="small" onClick={onCancel}>
        {t("common.cancel")}
      </Button>
    </div>
  );
};

/** Chooses what a file has, and the file. */
export const NewImport = ({ runs }: { runs: readonly ImportRun[] }) => {
  const words = useWords();
  const { t } = words;
  const [kind, setKind] = useState(() => nextKind(runs));
  const { pending, error, retry, save, percent, cancel } = useUpload(kind);
  const isCanceled = error?.statusCode === 0 && error.message === "Request aborted";
  const columns = importColumns[kind].map((name) => importColumnName(name, words)).join(", ");
  return (
    <section className="card stack gap-4" aria-label={t("imports.new")}>
      <RadioCards
        label={t("imports.kind")}
        columns={1}
        value={kind}
        cards={importKinds.map((value) => ({
          value,
          label: kindName(value, words),
          help: t(`importKindHelp.${value}`),
        }))}
        onChoose={setKind}
      />
      <div className="stack gap-1">
        <p className="help">{t("imports.columnsOf", { columns })}</p>
        <p className="help">{t("imports.fileHelp")}</p>
      </div>
      {pending ? (
        <Sending file={pending} percent={percent} onCancel={cancel} />
      ) : (
        <div className="actions">
          <FileButton
            label={t("imports.choose")}
            accept={fileTypes}
            variant="filled"
            isOne
            onFiles={([file]) => file && void save(file)}
          >
            <IconUpload size={16} aria-hidden="true" />
            {t("imports.choose")}
          </FileButton>
        </div>
      )}
      {error && !isCanceled ? (
        <ErrorNote
          error={error}
          action={t("imports.uploadFailed")}
          {...(error.statusCode >= 500 && { onRetry: retry })}
        />
      ) : null}
    </section>
  );
};
