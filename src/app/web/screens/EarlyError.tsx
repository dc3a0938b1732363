import { useMemo } from "react";
import { ErrorPage } from "#app/web/errors/ErrorPage.tsx";
import styles from "#app/web/screens/case/CasePage.module.css";
import { type ApiError, isUnavailable } from "#platform/contract/error-shape.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";

type Props = { error: ApiError; onRetry: () => void };

/** Says that the server is unavailable, and loads the screen as soon as it is back. */
const Away = ({ error }: Pick<Props, "error">) => {
  const { statusCode: status, statusMessage: statusText } = error;
  const failure = useMemo(
    () => ({ status, statusText, internal: false, data: error.toShape() }),
    [error, status, statusText],
  );
  return <ErrorPage error={failure} />;
};

/** The error of a screen that is displayed before its data. */
export const EarlyError = ({ error, onRetry }: Props) =>
  isUnavailable(error) ? (
    <Away error={error} />
  ) : (
    <div className={styles.alone}>
      <ErrorNote error={error} onRetry={onRetry} />
    </div>
  );
