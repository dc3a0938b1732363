import styles from "#app/web/screens/case/CasePage.module.css";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";

/** What a screen shows that could not get its data while it was already on the page. */
export const EarlyError = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => (
  <div className={styles.alone}>
    <ErrorNote error={error} onRetry={onRetry} />
  </div>
);
