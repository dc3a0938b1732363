import { Link } from "react-router";
import { rememberedSendersUrl } from "#email-intake/web/senders/remembered-senders-screen.ts";
import { useWords } from "#wording/use-words.ts";
import { incomingMailUrl, mailTab } from "./incoming-mail-screen.ts";

const tabs = ["waiting", "all", "senders"] as const;

const addressOf = (tab: (typeof tabs)[number]): string =>
  tab === "senders"
    ? rememberedSendersUrl({ text: "", after: null, afterDomain: null })
    : incomingMailUrl(mailTab(tab === "waiting"));

/** Tabs of incoming email: waiting, all, and remembered senders. */
export const MailTabs = ({ current }: { current: (typeof tabs)[number] }) => {
  const { t } = useWords();
  return (
    <nav className="tabs mb-4" aria-label={t("incomingMail.sections")}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          className="tab"
          to={addressOf(tab)}
          aria-current={tab === current ? "page" : undefined}
          prefetch="intent"
        >
          {t(`incomingMail.${tab}`)}
        </Link>
      ))}
    </nav>
  );
};
