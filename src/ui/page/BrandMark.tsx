import { usePage } from "#platform/web/page.ts";
import styles from "./BrandMark.module.css";

/** The harbor logo and the brand name. */
export const BrandMark = ({ size = 24 }: { size?: number }) => {
  const { brand } = usePage();
  return (
    <span className={`row-inline shrink fit gap-2 px-2 ${styles.mark}`}>
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="var(--accent)" />
        <path d="M7 5.5v9.2M17 5.5v9.2M7 10.2h10" fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" />
        <path
          d="M4.5 18.4c1.25-1.2 2.5-1.2 3.75 0s2.5 1.2 3.75 0 2.5-1.2 3.75 0 2.5 1.2 3.75 0"
          fill="none"
          stroke="#9ccbe8"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
      <span className={`lead cut ${styles.name}`}>{brand}</span>
    </span>
  );
};
