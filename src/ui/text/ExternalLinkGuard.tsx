import { useEffect, useRef, useState } from "react";
import { linkKind } from "#platform/rules/text/link-kind.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ExternalLinkGuard.module.css";

const clickedLink = (event: MouseEvent): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;

/**
 * A link to elsewhere is followed only after a yes, in a tab of its own that knows nothing of ours;
 * dangerous protocols are refused.
 */
export const ExternalLinkGuard = () => {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<{ href: string; allowed: boolean } | null>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = clickedLink(event);
      if (!link || event.button > 1) return;
      const href = link.getAttribute("href") ?? "";
      const kind = linkKind(href, location.origin);
      if (kind === "own" || kind === "contact") return;
      event.preventDefault();
      event.stopPropagation();
      setAsked({
        href: kind === "external" ? new URL(href, location.origin).href : href,
        allowed: kind === "external",
      });
    };
    document.addEventListener("click", onClick, true);
    document.addEventListener("auxclick", onClick, true);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("auxclick", onClick, true);
    };
  }, []);

  useEffect(() => {
    if (asked) dialog.current?.showModal();
  }, [asked]);

  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="external-link" onClose={() => setAsked(null)}>
      <h2 id="external-link">{asked?.allowed === false ? t("common.linkRefused") : t("common.openExternal")}</h2>
      {asked?.allowed ? <p>{t("common.openExternalHelp")}</p> : null}
      <p className={styles.address}>{asked?.href}</p>
      <p className={styles.acts}>
        <button type="button" className={styles.act} onClick={close}>
          {asked?.allowed ? t("common.cancel") : t("common.close")}
        </button>
        {asked?.allowed ? (
          <button
            type="button"
            className={styles.act}
            data-first
            onClick={() => {
              window.open(asked.href, "_blank", "noopener,noreferrer");
              close();
            }}
          >
            {t("common.openExternalGo")}
          </button>
        ) : null}
      </p>
    </dialog>
  );
};
