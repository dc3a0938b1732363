import { IconPhoto } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { pictureFramePath } from "#platform/contract/picture-frame.ts";
import { pictureHost, pictureName } from "#platform/rules/text/picture-name.ts";
import { useWords } from "#wording/use-words.ts";
import { usePictureHosts } from "./picture-hosts.ts";
import { type PictureSize, readPictureSize, tallestPicture } from "./picture-size.ts";
import styles from "./RemotePicture.module.css";

type Props = { src: string; alt: string };
/** What the frame reports about its image: its whole size, "failed", or null if not yet known. */
const useFrameNews = (frame: RefObject<HTMLIFrameElement | null>): PictureSize | "failed" | null => {
  const [news, setNews] = useState<PictureSize | "failed" | null>(null);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (typeof data === "object" && data !== null && "havnPicture" in data) {
        setNews(readPictureSize(data.havnPicture, Number.POSITIVE_INFINITY) ?? "failed");
      }
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [frame]);
  return news;
};

const ShownPicture = ({ src, alt }: Props) => {
  const { t } = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const news = useFrameNews(frame);
  const [isWhole, setWhole] = useState(false);
  if (news === "failed") {
    return (
      <a className="soft" href={src} target="_blank" rel="noopener noreferrer nofollow">
        {t("picture.failed", { name: pictureName(src) })}
      </a>
    );
  }
  const name = alt || t("picture.named", { name: pictureName(src) });
  const isTall = news !== null && news.height > tallestPicture;
  const size = news && !isWhole ? readPictureSize([news.width, news.height]) : news;
  const picture = (
    <iframe
      ref={frame}
      className={`inline-block sunken rounded ${styles.frame}`}
      src={`${pictureFramePath}#${encodeURIComponent(src)}`}
      title={name}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      loading="lazy"
      data-loaded={news !== null}
      style={size ? { width: size.width, aspectRatio: `${size.width} / ${size.height}` } : undefined}
    />
  );
  return (
    <span className={`inline-block relative ${styles.place}`}>
      {picture}
      {isTall ? (
        <button
          type="button"
          className={styles.whole}
          aria-expanded={isWhole}
          aria-label={t("picture.whole", { name })}
          title={t("picture.whole", { name })}
          onClick={() => setWhole(!isWhole)}
        />
      ) : null}
    </span>
  );
};

/**
 * A remote image, which tells its host who reads it. It is only fetched when the reader asks for it, and from then on
 * for all images of that host. The page's CSP blocks remote images, so it is loaded in a sandboxed frame.
 */
export const RemotePicture = ({ src, alt }: Props) => {
  const { t } = useWords();
  const { isShown, show } = usePictureHosts();
  const host = pictureHost(src);
  if (isShown(host)) return <ShownPicture src={src} alt={alt} />;
  return (
    <button
      type="button"
      className={`row-inline gap-2 framed-strong ground rounded text anywhere ${styles.ask}`}
      title={src}
      onClick={() => show(host)}
    >
      <IconPhoto size={16} aria-hidden="true" />
      <span>{alt ? t("picture.fromWithText", { host, text: alt }) : t("picture.from", { host })}</span>
    </button>
  );
};

/** An image whose data is in the text itself: at a size for reading, whole on click. */
export const DataPicture = ({ src, alt }: { src: string; alt: string }) => {
  const { t } = useWords();
  const [isWhole, setWhole] = useState(false);
  const name = t(alt ? "picture.whole" : "picture.wholeNameless", { name: alt });
  return (
    <button
      type="button"
      className={styles.data}
      aria-expanded={isWhole}
      aria-label={name}
      title={name}
      onClick={() => setWhole(!isWhole)}
    >
      <img src={src} alt={alt} loading="lazy" referrerPolicy="no-referrer" />
    </button>
  );
};
