import { IconPhoto, IconPhotoOff } from "@tabler/icons-react";
import { createContext, type RefObject, use, useEffect, useRef, useState } from "react";
import { largestThumbnail } from "#case-files/rules/picture-kind.ts";
import { fetchInTurn } from "#case-files/web/fetch-picture.ts";
import type { Picture } from "#case-files/web/PicturePreview.tsx";
import { toCallError } from "#platform/web/errors/errors.ts";
import { ForCustomers } from "#ui/text/file-pictures.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./PictureFrame.module.css";
import { PictureFrame } from "./PictureFrame.tsx";
import { uploadedPicture } from "./uploaded-pictures.ts";
import { useObjectUrl } from "./use-object-url.ts";

type Props = {
  caseId: number;
  file: Picture;
  alt: string;
  /** In the editor: a click selects it. */
  isEdited: boolean;
  /** Loaded before it is in view, for paper. */
  isEager: boolean;
  /** Whether customers don't see it. */
  isHidden: boolean;
  onShow: (picture: Picture) => void;
};

type FetchPicture = (fileId: number, signal: AbortSignal) => Promise<Blob | "tooLarge" | null>;

/** Fetches the pictures of texts that aren't a case's; null for those of cases. */
export const PictureSource = createContext<FetchPicture | null>(null);

type PictureResult = Blob | "gone" | "notStored" | "beingChecked" | "keptApart" | "failed" | "unfit" | "large" | null;

const fromCase =
  (caseId: number): FetchPicture =>
  async (fileId, signal) =>
    uploadedPicture(fileId) ?? fetchInTurn({ caseId, fileId }, signal);

const load = async (fetchIt: FetchPicture, { id, size }: Picture, signal: AbortSignal): Promise<PictureResult> => {
  if (size > largestThumbnail && !uploadedPicture(id)) return "large";
  try {
    const picture = await fetchIt(id, signal);
    return picture instanceof Blob ? picture : "unfit";
  } catch (failure) {
    const { statusCode, code } = toCallError(failure);
    if (code === "fileBeingChecked") return "beingChecked";
    if (code === "fileKeptApart") return "keptApart";
    return statusCode === 404 ? "gone" : statusCode === 410 ? "notStored" : "failed";
  }
};

/** How often a picture that is being checked is asked for again, and after how long at first; each pause is twice the one before. */
const asksWhileChecked = 6;
const checkPauseMs = 2_000;

/** Loads the picture once its place is near the view. */
const usePicture = (place: RefObject<HTMLElement | null>, { caseId, file, isEager }: Props) => {
  const [loaded, setLoaded] = useState<PictureResult>(null);
  const [attempt, setAttempt] = useState(0);
  const { id, size } = file;
  const source = use(PictureSource);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again, other names don't
  useEffect(() => {
    const aborter = new AbortController();
    const fetchIt = async () => {
      const found = await load(source ?? fromCase(caseId), { ...file, id, size }, aborter.signal);
      if (!aborter.signal.aborted) setLoaded(found);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void fetchIt();
      },
      { rootMargin: "600px" },
    );
    if (isEager || !place.current) void fetchIt();
    else observer.observe(place.current);
    return () => {
      observer.disconnect();
      aborter.abort();
    };
  }, [source, caseId, id, size, isEager, attempt]);
  // Most checks take a second; of a longer one the reader asks again.
  const isChecked = loaded === "beingChecked" && attempt < asksWhileChecked;
  useEffect(() => {
    if (!isChecked) return;
    const timer = setTimeout(() => setAttempt((before) => before + 1), checkPauseMs * 2 ** attempt);
    return () => clearTimeout(timer);
  }, [isChecked, attempt]);
  const retry = () => {
    setLoaded(null);
    setAttempt((before) => before + 1);
  };
  return { loaded, retry };
};

const reasons = {
  gone: "picture.gone",
  notStored: "picture.notStored",
  beingChecked: "picture.beingChecked",
  keptApart: "picture.keptApart",
  failed: "picture.notLoaded",
  unfit: "picture.notShown",
} as const;

/** A picture that can't be shown, with its alternative text and what can be done. */
const Missing = ({ alt, file, why, onShow, onRetry }: MissingProps) => {
  const { t } = useWords();
  return (
    <span className={`gap-2 px-2 py-1 framed rounded sunken soft fine anywhere ${styles.missing}`}>
      <IconPhotoOff className="fixed" size={16} aria-hidden="true" />
      {alt ? <span className="text">{alt}</span> : null}
      {why === "large" ? null : <span>{t(reasons[why])}</span>}
      {why === "failed" || why === "beingChecked" ? (
        <button type="button" className="button" data-size="small" onClick={onRetry}>
          {t("common.retry")}
        </button>
      ) : null}
      {why === "large" ? (
        <button type="button" className="button" data-size="small" onClick={() => onShow(file)}>
          {t("picture.show")}
        </button>
      ) : null}
    </span>
  );
};
type MissingProps = Pick<Props, "alt" | "file" | "onShow"> & {
  why: Extract<PictureResult, string>;
  onRetry: () => void;
};

/** A picture in a text: at a size for reading, whole on click. */
export const TextPicture = (props: Props) => {
  const { t } = useWords();
  const { file, alt, isEdited, isHidden, onShow } = props;
  const isUnseen = use(ForCustomers) && isHidden;
  const place = useRef<HTMLSpanElement>(null);
  const { loaded, retry } = usePicture(place, props);
  const address = useObjectUrl(loaded instanceof Blob ? loaded : null);
  const [isBroken, setBroken] = useState(false);
  if (typeof loaded === "string" || isBroken)
    return <Missing {...{ alt, file, onShow }} why={typeof loaded === "string" ? loaded : "unfit"} onRetry={retry} />;
  const picture = address ? (
    <img src={address} alt={alt} data-file={file.id} draggable={false} onError={() => setBroken(true)} />
  ) : null;
  return (
    <span ref={place}>
      <PictureFrame name={file.name} isEdited={isEdited} isBusy={address === null}>
        {picture === null ? (
          <span role="img" data-picture={file.id} aria-label={alt || t("files.loadingPicture")}>
            <IconPhoto className="faint" size={20} aria-hidden="true" />
          </span>
        ) : isEdited ? (
          picture
        ) : (
          <button
            type="button"
            className={styles.open}
            aria-label={alt ? t("picture.showNamed", { name: alt }) : t("picture.show")}
            onClick={() => onShow(file)}
          >
            {picture}
          </button>
        )}
        {isUnseen ? (
          <span className={`notice fine px-2 py-1 ${styles.warning}`}>{t("picture.internalOnly")}</span>
        ) : null}
      </PictureFrame>
    </span>
  );
};
