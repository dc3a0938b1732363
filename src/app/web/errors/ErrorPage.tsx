import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { isUnavailable } from "#platform/contract/error-shape.ts";
import { usePage } from "#platform/web/page.ts";
import { refusalText } from "#ui/page/explain-error.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ErrorPage.module.css";
import { codeOf, pageMessage, readRouteError, requestIdOf } from "./route-error.ts";
import { useReconnect } from "./use-reconnect.ts";

type Props = { error: unknown };

/** "Not found" for 404, "server error" for any other status. The heading says what happened, and isn't repeated. */
export const ErrorPage = ({ error }: Props) => {
  const words = useWords();
  const { t } = words;
  const { actor, requestId: pageId } = usePage();
  const { pathname, search, key } = useLocation();
  const read = readRouteError(isRouteErrorResponse(error) ? error : null);
  const { statusCode } = read;
  // Rendering errors have the page's request id.
  const id = requestIdOf(read) || (statusCode >= 500 && key === "default" ? pageId : "");
  const isAway = isUnavailable({ statusCode });
  useReconnect(isAway, error);
  const notFound = statusCode === 404;
  const forbidden = statusCode === 403;
  const title = notFound
    ? t("errorPage.notFoundTitle")
    : forbidden
      ? t("error.forbidden")
      : isAway
        ? t("error.unavailable")
        : statusCode < 500
          ? t("errorPage.requestTitle")
          : t("errorPage.serverTitle");
  const isShownByHelp = notFound || forbidden || statusCode >= 500 || codeOf(read) === "";
  const told = pageMessage(read, t);
  const heading = notFound && told !== null ? told : title;
  const message = notFound ? null : (told ?? (isShownByHelp ? null : refusalText(read, words)));
  const otherHelp = isAway ? "errorPage.unavailableHelp" : "errorPage.serverHelp";
  const help = notFound ? "errorPage.notFoundHelp" : forbidden ? "errorPage.forbiddenHelp" : otherHelp;
  return (
    <section className={styles.page} data-variant={notFound ? "not-found" : "server-error"}>
      <PageTitle title={title} />
      <h1>{heading}</h1>
      {message !== null ? <p className="mt-3 lead roomy">{message}</p> : null}
      <p className="mt-2 soft">{t(help)}</p>
      <p className="actions mt-6">
        {notFound || forbidden ? null : (
          <a className="button" href={pathname + search} data-variant="filled">
            {t("errorPage.refresh")}
          </a>
        )}
        <Link className="button" to="/" {...(notFound || forbidden ? { "data-variant": "filled" } : {})}>
          {t("errorPage.toHome")}
        </Link>
        {actor ? (
          <Link className="button" to="/support">
            {t("errorPage.contactSupport")}
          </Link>
        ) : null}
      </p>
      {notFound ? null : (
        <p className="mt-8 faint small figures">
          {t("errorPage.code", { code: statusCode })}
          {id ? <span className={styles.id}> · {t("error.id", { id })}</span> : null}
        </p>
      )}
    </section>
  );
};
