import { Link } from "react-router";
import { type Hold, holdCalls } from "#holds/contract/calls.ts";
import type { KeptThing } from "#holds/contract/kept.ts";
import type { Reply } from "#platform/contract/call.ts";
import type { PagedQuery } from "#platform/web/loading/data-query.ts";
import { usePages } from "#platform/web/loading/use-data.ts";
import { saveExport } from "#platform/web/saving/running-exports.ts";
import { saveFile } from "#platform/web/saving/send-file.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";

const keptQuery = (holdId: number): PagedQuery<Reply<typeof holdCalls.getKept>> => ({
  key: ["kept-for-hold", holdId],
  fetch: (api, before) => api(holdCalls).getKept({ body: { holdId, ...(before === undefined ? {} : { before }) } }),
  next: ({ kept, hasMore }) => (hasMore ? kept.at(-1)?.id : undefined),
});

const kinds = { edited: "holds.keptEdited", deleted: "holds.keptDeleted", file: "holds.keptFile" } as const;

const KeptFile = ({ id, name }: { id: number; name: string }) => {
  const { t } = useWords();
  const { isPending, error, save } = useSave({
    send: () => saveFile(holdCalls.downloadKeptFile, { body: { keptId: id } }),
  });
  return (
    <>
      <Button size="small" className="anywhere" aria-busy={isPending} onClick={() => void save()}>
        {name}
      </Button>
      {error ? <ErrorNote action={t("holds.keptFileFailed")} error={error} /> : null}
    </>
  );
};

const KeptRow = ({ kept: { id, caseId, what, by, at, text, isCut, file } }: { kept: KeptThing }) => {
  const { t, tag } = useWords();
  return (
    <li className="stack gap-1 start py-2 lined">
      <span>
        <Link to={`/cases/${caseId}`}>{`#${caseId}`}</Link> {t(kinds[what])}
      </span>
      {file ? <KeptFile id={id} name={file.name} /> : null}
      {text === null ? null : <span className="lines anywhere">{isCut ? `${text}…` : text}</span>}
      <span className="help">{t("holds.putBy", { name: by, at: formatInstant(tag, at) })}</span>
    </li>
  );
};

/** Former texts and deleted files that are kept for a hold, newest first. */
export default function KeptThings({ hold, name, onClose }: { hold: Hold; name: string; onClose: () => void }) {
  const { t } = useWords();
  const { data, error, retry, hasMore, isAskingMore, moreError, more } = usePages(keptQuery(hold.id));
  const exporting = useSave({ send: () => saveExport(holdCalls.exportKept, { body: { holdId: hold.id } }) });
  return (
    <Modal
      wide
      title={t("holds.keptTitle", { name })}
      help={t("holds.keptHelp")}
      stay={t("common.close")}
      also={
        <Button aria-busy={exporting.isPending} onClick={() => void exporting.save()}>
          {t("holds.keptExport")}
        </Button>
      }
      error={exporting.error}
      failed={t("holds.keptExportFailed")}
      onClose={onClose}
    >
      {data || error ? null : <Skeleton height={120} />}
      {error ? <ErrorNote error={error} onRetry={retry} /> : null}
      <ul>{data?.pages.flatMap(({ kept }) => kept.map((one) => <KeptRow key={one.id} kept={one} />))}</ul>
      {moreError ? <ErrorNote error={moreError} onRetry={more} /> : null}
      {hasMore ? (
        <Button size="small" aria-busy={isAskingMore} onClick={more}>
          {t("holds.keptMore")}
        </Button>
      ) : null}
    </Modal>
  );
}
