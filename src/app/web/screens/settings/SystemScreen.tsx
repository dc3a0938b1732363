import { mailboxCalls } from "#email-intake/contract/mailbox-calls.ts";
import { ownMailboxCalls } from "#email-intake/contract/own-mailbox-calls.ts";
import { MailboxStrip } from "#email-intake/web/desk/MailboxStrip.tsx";
import { SecretEnds } from "#email-intake/web/mailbox-setup/SecretEnds.tsx";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { useMinuteRefresh } from "#platform/web/loading/use-minute-refresh.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { scannerCalls } from "#scanning/contract/scanner.ts";
import { ScannerSection } from "#scanning/web/ScannerSection.tsx";
import { systemCalls } from "#settings/contract/system-calls.ts";
import { SystemStatus } from "#settings/web/SystemStatus.tsx";
import { systemScreen } from "#settings/web/setting-keys.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";

const load = screenLoad({
  name: systemScreen,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "changeSettings")) throw noSuchPage(url);
    const [{ system }, { scanner }, mailboxes, own] = await Promise.all([
      api(systemCalls).getSystemStatus({ body: {} }),
      api(scannerCalls).getScanner({ body: {} }),
      api(mailboxCalls).getMailboxes(),
      api(ownMailboxCalls).getOwnMailboxes({ body: {} }),
    ]);
    return { system, scanner, mailboxes, own: own.mailboxes };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /settings/system, refreshed every minute. */
export default function SystemScreen() {
  const { t } = useWords();
  const { system, scanner, mailboxes, own } = useScreen(load).data;
  useMinuteRefresh(systemScreen);
  return (
    <div className="page-width">
      <PageTitle title={t("settings.system")} />
      <Breadcrumbs crumbs={[{ words: t("settings.title"), to: "/settings" }]} />
      <h1 className="mb-4">{t("settings.system")}</h1>
      <MailboxStrip {...mailboxes} />
      <SecretEnds mailboxes={own} />
      <SystemStatus system={system}>
        <ScannerSection scanner={scanner} />
      </SystemStatus>
    </div>
  );
}
