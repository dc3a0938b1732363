import { useEffect, useState } from "react";
import { linkKind } from "#platform/rules/text/links/link-kind.ts";
import { Button } from "#ui/button/Button.tsx";
import { Dialog } from "#ui/overlay/Dialog.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ExternalLinkGuard.module.css";

const clickedLink = (event: MouseEvent): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;

/** Follows external links only after confirmation, in a new tab without access to ours; refuses dangerous protocols. */
export const ExternalLinkGuard = () => {
  const { t } = useWords();
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

  if (!asked) return null;
  const close = () => setAsked(null);
  return (
    <Dialog className={styles.dialog} labelledBy="external-link" onClose={close}>
      <h2 id="external-link">{asked.allowed ? t("common.openExternal") : t("common.linkRefused")}</h2>
      {asked.allowed ? <p>{t("common.openExternalHelp")}</p> : null}
      <p className={styles.address}>{asked.href}</p>
      <p className={styles.acts}>
        <Button onClick={close}>{asked.allowed ? t("common.cancel") : t("common.close")}</Button>
        {asked.allowed ? (
          <Button
            variant="filled"
            onClick={() => {
              window.open(asked.href, "_blank", "noopener,noreferrer");
              close();
            }}
          >
            {t("common.openExternalGo")}
          </Button>
        ) : null}
      </p>
    </Dialog>
  );
};
