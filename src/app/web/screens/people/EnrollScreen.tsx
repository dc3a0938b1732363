import { useSearchParams } from "react-router";
import { useLogOut } from "#app/web/menu/use-log-out.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import type { RouteFlags } from "#platform/web/route-flags.ts";
import { factorCalls } from "#sign-in/contract/factor-calls.ts";
import { requirementCalls } from "#sign-in/contract/requirement-calls.ts";
import { FactorsGroup } from "#sign-in/web/factors/FactorsGroup.tsx";
import { safeReturnUrl } from "#sign-in/web/return-url.ts";
import { Button } from "#ui/button/Button.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";

const LogOutQuestion = lazyComponent(() => import("#app/web/menu/LogOutQuestion.tsx"));

const screen = "enroll";

const load = screenLoad({
  name: screen,
  load: async ({ api }) => {
    const [factors, { enrollment }] = await Promise.all([
      api(factorCalls).getMyFactors(),
      api(requirementCalls).getMyEnrollment(),
    ]);
    return { factors, enrollment };
  },
});

export const handle: RouteFlags = { layout: "login" };
export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /enroll: who needs a factor adds one, and goes on to where they wanted to go. */
export default function EnrollScreen() {
  const { t, tag } = useWords();
  const [query] = useSearchParams();
  const { factors, enrollment } = useScreen(load).data;
  const { busy, logOut, asks, answer } = useLogOut();
  const said = enrollment === null ? "enroll.done" : enrollment.isOver ? "enroll.must" : "enroll.soon";
  const date = enrollment ? formatDate(tag, enrollment.until) : "";
  return (
    <>
      <PageTitle title={t("enroll.title")} />
      <h1 className="large">{t("enroll.heading")}</h1>
      <p className="mt-3 soft lead roomy">{t(said, { date })}</p>
      <div className="mt-6">
        <FactorsGroup {...factors} screen={screen} />
      </div>
      <div className="row wrap gap-3 mt-8">
        {enrollment?.isOver ? (
          <Button aria-busy={busy} onClick={logOut}>
            {t("enroll.logOut")}
          </Button>
        ) : (
          // A whole load: the page still has the rights of a session that is of no use.
          <a
            className="button"
            data-variant={enrollment ? "default" : "filled"}
            href={safeReturnUrl(query.get("returnUrl"))}
          >
            {t(enrollment ? "enroll.later" : "enroll.goOn")}
          </a>
        )}
      </div>
      {asks ? <LogOutQuestion asks={asks} answer={answer} /> : null}
    </>
  );
}
