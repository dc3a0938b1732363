import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { isUnavailable } from "#platform/contract/error-shape.ts";
import { usePage } from "#platform/web/page.ts";
import { HarbourDrawing } from "#ui/page/Afloat.tsx";
import { refusalText } from "#ui/page/explain-error.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ErrorPage.module.css";
import { codeOf, pageMessage, readRouteError, requestIdOf } from "./route-error.ts";
import { useReconnect } from "./use-reconnect.ts";

type Props = { error: unknown };

/** The page of an error: what happened as the heading, what is known about it, and how to go on. */
export const ErrorPage = ({ error }: Props) => {
  const words = useWords();
  const { t } = words;
  const { actor, requestId: pageRequestId } = usePage();
  const { pathname, search, key } = useLocation();
  const routeError = readRouteError(isRouteErrorResponse(error) ? error : null);
  const { statusCode } = routeError;
  // Rendering errors have the page's request id.
  const id = requestIdOf(routeError) || (statusCode >= 500 && key === "default" ? pageRequestId : "");
  const isDown = isUnavailable({ statusCode });
  useReconnect(isDown, error);
  const notFound = statusCode === 404;
  const forbidden = statusCode === 403;
  const title = notFound
    ? t("errorPage.notFoundTitle")
    : forbidden
      ? t("error.forbidden")
      : isDown
        ? t("error.unavailable")
        : statusCode < 500
          ? t("errorPage.requestTitle")
          : t("errorPage.serverTitle");
  const isExplainedByHelp = notFound || forbidden || statusCode >= 500 || codeOf(routeError) === "";
  const ownMessage = pageMessage(routeError, t);
  const heading = notFound && ownMessage !== null ? ownMessage : title;
  const message = notFound ? null : (ownMessage ?? (isExplainedByHelp ? null : refusalText(routeError, words)));
  const otherHelp = isDown ? "errorPage.unavailableHelp" : "errorPage.serverHelp";
  const help = notFound ? "errorPage.notFoundHelp" : forbidden ? "errorPage.forbiddenHelp" : otherHelp;
  return (
    <section className={styles.page} data-variant={notFound ? "not-found" : "server-error"}>
      <PageTitle title={title} />
      <HarbourDrawing of={notFound || forbidden ? "buoy" : "crane"} />
      <h1 className="mt-4">{heading}</h1>
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
