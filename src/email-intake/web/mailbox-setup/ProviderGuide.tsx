import type { MailboxGrant } from "#email-intake/contract/mailbox-sign-in.ts";
import { exchangePermissions } from "#email-intake/rules/mailbox-setup/exchange-commands.ts";
import type { SetupKind } from "#email-intake/rules/mailbox-setup/setup-steps.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./MailboxSetup.module.css";
import { PortalLink } from "./PortalLink.tsx";

const microsoft = { to: "https://entra.microsoft.com/", name: "entra.microsoft.com" };
const google = { to: "https://console.cloud.google.com/auth/clients", name: "console.cloud.google.com" };
const googleAccounts = {
  to: "https://console.cloud.google.com/iam-admin/serviceaccounts",
  name: "console.cloud.google.com",
};
const delegatedPermissions = ["IMAP.AccessAsUser.All", "SMTP.Send", "offline_access"];

type Guide = { readonly portal: typeof microsoft; readonly first: string; readonly rest: readonly string[] };

/** What is done at a provider before its ids are known; null if that depends on the provider. */
const useGuide = (kind: SetupKind, grant: MailboxGrant): Guide | null => {
  const { t } = useWords();
  const link = "{link}";
  if (kind === "microsoft" && grant === "clientCredentials") {
    const permissions = t("microsoftGuide.permissions", { names: exchangePermissions.join(", ") });
    return {
      portal: microsoft,
      first: t("microsoftGuide.register", { link }),
      rest: [permissions, t("microsoftGuide.secret")],
    };
  }
  if (kind === "microsoft") {
    const permissions = t("microsoftGuide.permissionsCode", { names: delegatedPermissions.join(", ") });
    return {
      portal: microsoft,
      first: t("microsoftGuide.registerCode", { link }),
      rest: [permissions, t("microsoftGuide.secret")],
    };
  }
  if (kind !== "google") return null;
  if (grant === "serviceAccount") {
    return {
      portal: googleAccounts,
      first: t("googleGuide.account", { link }),
      rest: [t("googleGuide.key"), t("googleGuide.imap")],
    };
  }
  return {
    portal: google,
    first: t("googleGuide.project", { link }),
    rest: [
      t("googleGuide.audience"),
      t("googleGuide.scope", { scope: "https://mail.google.com/" }),
      t("googleGuide.client"),
      t("googleGuide.imap"),
    ],
  };
};

type Props = { kind: SetupKind; grant: MailboxGrant };

/** Where the ids of a mailbox are found, step by step at its provider. */
export const ProviderGuide = ({ kind, grant }: Props) => {
  const { t } = useWords();
  const guide = useGuide(kind, grant);
  if (guide === null) return null;
  const [before = "", after = ""] = guide.first.split("{link}");
  return (
    <section className="box stack gap-2" aria-labelledby="setup-guide">
      <h2 id="setup-guide" className="plain medium">
        {t("mailboxSetup.where")}
      </h2>
      <ol className={`stack gap-2 ${styles.numbers}`}>
        <li>
          {before}
          <PortalLink to={guide.portal.to}>{guide.portal.name}</PortalLink>
          {after}
        </li>
        {guide.rest.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
};
