import { createContext, type ReactNode, use, useCallback, useRef } from "react";
import type { CareCase } from "#care-cases/contract/public.ts";
import {
  type EditedCaseText,
  type EditPictures,
  PicturesOfTexts,
  useCasePage,
  useComposerState,
} from "#care-cases/web/public.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { FileChooser } from "#case-files/web/FileChooser.tsx";
import { FileDropArea } from "#case-files/web/FileDropArea.tsx";
import { filesQuery, mayHaveOlder } from "#case-files/web/file-queries.ts";
import { PendingFiles } from "#case-files/web/PendingFiles.tsx";
import { TextPictures } from "#case-files/web/text/TextPictures.tsx";
import { usePictureUploads } from "#case-files/web/text/use-picture-uploads.tsx";
import { deleteUnused, useTextPictures } from "#case-files/web/text/use-text-pictures.ts";
import { type Uploads, useUploads } from "#case-files/web/use-uploads.ts";
import { type ComposerFiles, FilesOfComposer } from "#case-messages/web/composer/composer-files.ts";
import { useFilesOfUnsent } from "#case-messages/web/later/use-files-of-unsent.ts";
import { useData } from "#platform/web/loading/use-data.ts";

type FilesOfPage = {
  /** Also those of held messages. */
  readonly all: readonly CaseFile[];
  /** Without those of unsent and held messages. */
  readonly sent: readonly CaseFile[];
  /** Whether the case may have more than these. */
  readonly hasOlder: boolean;
  /** To the case itself. */
  readonly uploads: Uploads;
  /** Attaches files to the message that is written. */
  readonly attach: Attach;
};

/** For staff, `isInternal` says that they are meant for a message that customers don't see. */
type Attach = (files: readonly File[], isInternal: boolean) => void;

const FilesOfCase = createContext<FilesOfPage | null>(null);

export const useFilesOfCase = (): FilesOfPage => {
  const files = use(FilesOfCase);
  if (files === null) throw new Error("only on the page of a case");
  return files;
};

const useAttach = (add: Uploads["add"]): Attach => {
  const { compose } = useCasePage();
  const state = useComposerState();
  const audienceNow = useRef(state?.audience);
  audienceNow.current = state?.audience;
  return useCallback(
    (files, isInternal) => {
      add(files);
      const audience = isInternal ? "internal" : (audienceNow.current ?? "external");
      if (audienceNow.current !== audience) compose({ audience, byHand: false });
    },
    [add, compose],
  );
};

type May = CareCase["may"];

/** Whether the reader can attach files to messages. */
const mayAttach = ({ writeMessage, addFile }: May): boolean => writeMessage && addFile;

/** What isn't a picture is attached to the message that is written. */
const usePictures = (text: EditedCaseText): EditPictures | null => {
  const { id: caseId, may } = useCasePage().careCase;
  const { attach } = useFilesOfCase();
  const isInternal = text.of === "message" && text.isInternal;
  const target = text.of === "message" ? { caseId, isInternal, forMessage: true } : { caseId };
  const pictures = useTextPictures(target, (files) => attach(files, isInternal));
  return text.of === "description" || mayAttach(may) ? pictures : null;
};

/** The files of the message that is written; above the tabs, so that uploads continue on other tabs. */
const useFilesOfMessage = (caseId: number) => {
  const target = { caseId, forMessage: true };
  const uploads = useUploads(target);
  return { uploads, textUploads: usePictureUploads(target, uploads.add), attach: useAttach(uploads.add) };
};

/** Files of the case, of its messages, and of the one that is written. */
export const CaseFilesProvider = ({ children }: { children: ReactNode }) => {
  const { careCase, loaded } = useCasePage();
  const { id, may } = careCase;
  const { data: all } = useData(filesQuery(id), loaded.files);
  const fileIds = useFilesOfUnsent(id, loaded);
  const { uploads, textUploads, attach } = useFilesOfMessage(id);
  const toCase = useUploads({ caseId: id });
  const shown = all.filter((file) => !fileIds.has(file.id));
  const pending = shown.filter(({ isPending }) => isPending);
  const ofComposer: ComposerFiles = {
    pending,
    blockedBy: uploads.isRunning ? "uploading" : textUploads.blockedBy,
    list: (attached) => <PendingFiles files={pending.filter((file) => attached.includes(file))} uploads={uploads} />,
    chooser: mayAttach(may) ? <FileChooser onFiles={(chosen) => attach(chosen, false)} /> : null,
    pictures: mayAttach(may) ? textUploads.pictures : undefined,
    onRemoved: (removed) => removed.forEach((file) => void deleteUnused(id, file.id)),
  };
  const sent = shown.filter(({ isPending }) => !isPending);
  return (
    <FilesOfCase value={{ all, sent, hasOlder: mayHaveOlder(shown), uploads: toCase, attach }}>
      <PicturesOfTexts value={usePictures}>
        <FilesOfComposer value={ofComposer}>{children}</FilesOfComposer>
      </PicturesOfTexts>
    </FilesOfCase>
  );
};

const isInternalNote = (target: EventTarget) =>
  target instanceof Element && target.closest("[data-internal=true]") !== null;

/** Around a conversation: shows the pictures in its texts, and takes files that are dropped anywhere on it. */
export const FilesOfConversation = ({ children }: { children: ReactNode }) => {
  const { id, may } = useCasePage().careCase;
  const { all, attach } = useFilesOfCase();
  return (
    <FileDropArea onFiles={(chosen, target) => attach(chosen, isInternalNote(target))} isEnabled={mayAttach(may)}>
      <TextPictures caseId={id} files={all}>
        {children}
      </TextPictures>
    </FileDropArea>
  );
};
