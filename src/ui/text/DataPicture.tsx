import { useState } from "react";
import { useWords } from "#wording/use-words.ts";
import styles from "./DataPicture.module.css";

/** An image whose data is in the text itself: at a size for reading, whole on click. */
export const DataPicture = ({ src, alt }: { src: string; alt: string }) => {
  const { t } = useWords();
  const [isWhole, setWhole] = useState(false);
  const name = t(alt ? "picture.whole" : "picture.wholeNameless", { name: alt });
  return (
    <button
      type="button"
      className={styles.picture}
      aria-expanded={isWhole}
      aria-label={name}
      title={name}
      onClick={() => setWhole(!isWhole)}
    >
      <img src={src} alt={alt} loading="lazy" referrerPolicy="no-referrer" />
    </button>
  );
};
