import { useWords } from "#wording/use-words.ts";
import { CopiedValue } from "./CopiedValue.tsx";
import { PortalLink } from "./PortalLink.tsx";

const delegation = "https://admin.google.com/ac/owl/domainwidedelegation";

/** What an administrator of Google Workspace does, so that a service account may use a mailbox. */
export const DelegationStep = () => {
  const { t } = useWords();
  const [before = "", after = ""] = t("delegation.open", { link: "{link}" }).split("{link}");
  return (
    <div className="stack gap-5">
      <div>
        <h2>{t("delegation.title")}</h2>
        <p className="help measure">{t("delegation.help")}</p>
      </div>
      <p>
        {before}
        <PortalLink to={delegation}>admin.google.com</PortalLink>
        {after}
      </p>
      <div>
        <h3 className="plain medium">{t("delegation.number")}</h3>
        <p className="help">{t("delegation.numberHelp")}</p>
      </div>
      <CopiedValue name={t("delegation.scope")} help={t("delegation.scopeHelp")} value="https://mail.google.com/" />
    </div>
  );
};
