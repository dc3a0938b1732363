import styles from "./Skeleton.module.css";

type Props = { width?: number | string; height?: number | string };

/** A grey place of the size of what comes. */
export const Skeleton = ({ width = "100%", height = 16 }: Props) => (
  <span className={styles.bone} style={{ width, height }} aria-hidden="true" />
);
