import { IconEye } from "@tabler/icons-react";
import { useLocation, useNavigate, useParams } from "react-router";
import type { Reply } from "#platform/contract/call.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import type { RouteFlags } from "#platform/web/route-flags.ts";
import { Dialog } from "#ui/overlay/Dialog.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { viewAsCalls } from "#view-as/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";
import { isFromCase } from "./from-case.ts";
import styles from "./ViewAsScreen.module.css";
import { ViewedPage } from "./ViewedPage.tsx";

export const handle: RouteFlags = { noContentPadding: true };

const isId = (id: string | undefined): boolean => /^[1-9]\d{0,8}$/.test(id ?? "");

const load = screenLoad({
  name: "view-as",
  valid: ({ id, userId }) => isId(id) && isId(userId),
  choosesBy: ["tab", "earlier"],
  load: ({ api, params }) =>
    api(viewAsCalls).getCaseViewer({ body: { caseId: Number(params.id), userId: Number(params.userId) } }),
});
export const loader = onServer(load);
export const clientLoader = onClient(load);

type Viewer = Reply<typeof viewAsCalls.getCaseViewer>;

const WhyNot = ({ viewer: { person, customerName, whyNot } }: { viewer: Viewer }) => {
  const { t } = useWords();
  if (whyNot === null) return null;
  return (
    <p className="p-5" role="status">
      {t(`viewAs.${whyNot}`, { name: person.name, company: customerName })}
    </p>
  );
};

const useClose = (caseId: number) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => void (isFromCase(state) ? navigate(-1) : navigate(`/cases/${caseId}`, { replace: true }));
};

/** /cases/:id/as/:userId: the case as this person of its company sees it, below a bar that says so. Escape closes it. */
export default function ViewAsScreen() {
  const { t } = useWords();
  const { data, retry } = useScreen(load);
  const { id, userId } = useParams();
  const [caseId, viewerId] = [Number(id), Number(userId)];
  const close = useClose(caseId);
  const { name } = data.person;
  const title = t("viewAs.bar", { name });
  return (
    <Dialog className={styles.view} label={t("viewAs.frame", { name })} onClose={close}>
      <PageTitle title={`#${id} ${title}`} />
      <div className={`row middle gap-3 px-4 ${styles.bar}`} data-view-bar>
        <IconEye className="fixed" size={18} aria-hidden="true" />
        <p className="shrink medium">{title}</p>
        <p className="shrink grow cut not-phone">{t("viewAs.readOnly")}</p>
        <button
          type="button"
          className={`fixed px-3 rounded medium control-small-high ${styles.close}`}
          onClick={close}
        >
          {t("viewAs.close")}
        </button>
      </div>
      {data.whyNot === null ? (
        <ViewedPage
          caseId={caseId}
          userId={viewerId}
          title={t("viewAs.frame", { name })}
          onClose={close}
          onLost={retry}
        />
      ) : (
        <WhyNot viewer={data} />
      )}
    </Dialog>
  );
}
