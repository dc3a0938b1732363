import { IconPhoto } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { largestThumbnail } from "#case-files/rules/picture-kind.ts";
import { fetchThumbnail } from "#case-files/web/fetch-picture.ts";
import styles from "./FileTable.module.css";

type Props = { caseId: number; file: { readonly id: number; readonly size: number } };

/** A thumbnail, loaded when scrolled into view; an icon before that, and if it can't be displayed. */
export const Thumbnail = ({ caseId, file }: Props) => {
  const place = useRef<HTMLSpanElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const { id: fileId, size } = file;
  useEffect(() => {
    if (!place.current || size > largestThumbnail) return;
    const aborter = new AbortController();
    let made: string | null = null;
    const show = async () => {
      const picture = await fetchThumbnail({ caseId, fileId }, aborter.signal).catch(() => null);
      if (!picture || aborter.signal.aborted) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void show();
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      aborter.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [caseId, fileId, size]);
  return (
    <span
      ref={place}
      data-picture={fileId}
      className={`center fixed clipped sunken rounded-small faint ${styles.thumbnail}`}
    >
      {address ? <img src={address} alt="" /> : <IconPhoto size={16} aria-hidden="true" />}
    </span>
  );
};
