import styles from "./Skeleton.module.css";

type Props = { width?: number | string; height?: number | string };

/** A gray placeholder of the size of the content. */
export const Skeleton = ({ width = "100%", height = 16 }: Props) => (
  <span className={`block rounded-small pressed-ground ${styles.bone}`} style={{ width, height }} aria-hidden="true" />
);
