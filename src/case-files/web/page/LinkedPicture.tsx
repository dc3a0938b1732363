import { useLocation, useNavigate } from "react-router";
import { useCasePage } from "#care-cases/web/public.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useFilesOfCase } from "./CaseFilesProvider.tsx";

const PicturePreview = lazyComponent(() => import("#case-files/web/PicturePreview.tsx"));

/** The picture that the address names, such as `?picture=7`, whole: emails link to it. Closing it leaves the page. */
export const LinkedPicture = () => {
  const { id: caseId } = useCasePage().careCase;
  const { all, hasOlder } = useFilesOfCase();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const id = Number(/^\d{1,15}$/.exec(query.get("picture") ?? "")?.[0]);
  const file = all.find((one) => one.id === id) ?? (id > 0 && hasOlder ? { id, name: "", size: 0 } : null);
  if (!file) return null;
  const close = () => {
    query.delete("picture");
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  };
  return <PicturePreview caseId={caseId} pictures={[file]} first={id} onClose={close} />;
};
