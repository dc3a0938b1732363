import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { tokenOfPath } from "#email-links/rules/link-address.ts";
import { usePage } from "#platform/web/page.ts";
import type { RouteFlags } from "#platform/web/route-flags.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { signInErrors } from "#sign-in/contract/sign-in-error.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { unbroken } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import { AddressForm } from "./AddressForm.tsx";
import { safeReturnUrl, withPlace } from "./return-url.ts";
import styles from "./SignIn.module.css";
import { useSharedComputer } from "./use-shared-computer.ts";

export const handle: RouteFlags = { disableAuth: true, layout: "login" };

const never = () => () => {};

/** The hash of the address, which the server doesn't know. */
const useHash = (): string =>
  useSyncExternalStore(
    never,
    () => location.hash,
    () => "",
  );

/** Redirects to the identity provider, and afterwards to where the person wanted to go. */
export default function LoginScreen() {
  const { t } = useWords();
  const { supportPhone, asksForAddress } = usePage();
  const { isShared, choose } = useSharedComputer();
  const [query] = useSearchParams();
  const returnUrl = withPlace(safeReturnUrl(query.get("returnUrl")), useHash());
  const isLink = tokenOfPath(returnUrl) !== null;
  const trouble = signInErrors.find((error) => error === query.get("error"));
  const address = `${signInCalls.login.path}?RedirectUri=${encodeURIComponent(returnUrl)}`;
  return (
    <>
      <PageTitle title={t("login.title")} />
      <h1 className="large">{t("login.heading")}</h1>
      <p className="mt-3 soft lead roomy">{t("login.intro")}</p>
      {trouble ? (
        <p className="flex gap-2 mt-6 p-3 framed rounded amber amber-tint" role="alert">
          <IconAlertTriangle size={18} aria-hidden="true" />
          {t(`login.${trouble}`)}
        </p>
      ) : null}
      {asksForAddress && !isLink ? (
        <AddressForm returnUrl={returnUrl} />
      ) : (
        <a className={`button full mt-8 strong ${styles.button}`} data-variant="filled" href={address}>
          {t("login.button")}
        </a>
      )}
      <label className="row top mt-4 pressable">
        <input
          type="checkbox"
          checked={isShared}
          aria-describedby="shared-help"
          onChange={({ target }) => choose(target.checked)}
        />
        <span className="stack gap-1">
          {t("login.shared")}
          <span id="shared-help" className="help">
            {t("login.sharedHelp")}
          </span>
        </span>
      </label>
      {returnUrl === "/" ? null : (
        <p className="mt-4 faint fine">{isLink ? t("login.continueToLink") : t("login.continueTo")}</p>
      )}
      <ul className={`stack gap-3 soft lined-above ${styles.promises}`}>
        {(["login.promiseOverview", "login.promiseClear", "login.promiseSafe"] as const).map((words) => (
          <li key={words} className="row top">
            <IconCheck className="accent" size={16} aria-hidden="true" />
            {t(words)}
          </li>
        ))}
      </ul>
      {supportPhone ? <p className="mt-4 faint fine">{t("login.help", { phone: unbroken(supportPhone) })}</p> : null}
    </>
  );
}
