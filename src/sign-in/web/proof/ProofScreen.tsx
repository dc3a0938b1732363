import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { RouteFlags } from "#platform/web/route-flags.ts";
import { proofErrors } from "#sign-in/contract/proof-path.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import { sayProofGiven } from "./proof-channel.ts";

export const handle: RouteFlags = { layout: "login" };

/** Where the identity provider leads after somebody proved there that it is them: tells the page that waits, and closes. */
export default function ProofScreen() {
  const { t } = useWords();
  const [query] = useSearchParams();
  const trouble = proofErrors.find((error) => error === query.get("error"));
  useEffect(() => {
    if (trouble) return;
    sayProofGiven();
    if (window.opener) window.close();
  }, [trouble]);
  const title = t(trouble ? "proof.notGiven" : "proof.given");
  return (
    <>
      <PageTitle title={title} />
      <h1 className="row large">
        {trouble ? (
          <IconAlertTriangle className="amber" aria-hidden="true" />
        ) : (
          <IconCheck className="accent" aria-hidden="true" />
        )}
        {title}
      </h1>
      <p className="mt-3 soft lead roomy">{t(trouble ? `proof.${trouble}` : "proof.givenHelp")}</p>
    </>
  );
}
