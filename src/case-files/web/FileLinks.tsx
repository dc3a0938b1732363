import { IconDownload, IconPaperclip, IconPhoto } from "@tabler/icons-react";
import { useState } from "react";
import { isPicture } from "#case-files/rules/picture-kind.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useWords } from "#wording/use-words.ts";
import { DownloadFailed } from "./DownloadFailed.tsx";
import { useDownload } from "./download-file.ts";
import { sizeText } from "./text/size-text.ts";

const PicturePreview = lazyComponent(() => import("./PicturePreview.tsx"));

type FileLink = { readonly id: number; readonly name: string; readonly size: number; readonly contentType: string };
type Props = { caseId: number; files: readonly FileLink[] };

/** Files as small buttons, below a message and among the properties; a click shows images and downloads other files. */
export const FileLinks = ({ caseId, files }: Props) => {
  const { t, tag } = useWords();
  const download = useDownload(caseId);
  const [previewing, preview] = useState<number | null>(null);
  return (
    <>
      <ul className="actions">
        {files.map(({ id, name, size, contentType }) => (
          <li key={id} className="shrink fit">
            <button
              type="button"
              className="button normal fit"
              data-size="small"
              data-file={id}
              aria-busy={download.pending === id}
              title={name}
              onClick={() => (isPicture({ contentType }) ? preview(id) : void download.save(id))}
            >
              {isPicture({ contentType }) ? (
                <IconPhoto size={14} aria-hidden="true" />
              ) : download.pending === id ? (
                <IconDownload size={14} aria-hidden="true" />
              ) : (
                <IconPaperclip size={14} aria-hidden="true" />
              )}
              <span className="only-for-screen-readers">
                {t(isPicture({ contentType }) ? "files.show" : "files.fetch")}{" "}
              </span>
              <span className="cut">{name}</span>{" "}
              <span className="fixed soft small figures">{sizeText(size, tag)}</span>
            </button>
          </li>
        ))}
      </ul>
      {previewing !== null ? (
        <PicturePreview
          caseId={caseId}
          pictures={files.filter(isPicture)}
          first={previewing}
          onClose={() => preview(null)}
        />
      ) : null}
      <DownloadFailed download={download} />
    </>
  );
};
