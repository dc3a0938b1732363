import { useWords } from "#wording/use-words.ts";

/** A link to a provider's own pages, in a new tab, since what was typed here isn't stored yet. */
export const PortalLink = ({ to, children }: { to: string; children: string }) => {
  const { t } = useWords();
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" title={t("mailboxSetup.opensNew")}>
      {children}
    </a>
  );
};
