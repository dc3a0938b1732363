import { IconLayoutSidebarLeftCollapse } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useParams } from "react-router";
import { caseListLoad } from "#app/web/screens/case-list/load-case-list.ts";
import { caseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { viewOfUrl } from "#care-cases/web/list/case-list-load.ts";
import { originName } from "#care-cases/web/trail/trail-origin.ts";
import type { CurrentTrail } from "#care-cases/web/trail/use-case-trail.ts";
import { useListTrail } from "#care-cases/web/trail/use-list-trail.ts";
import { useScreenAt } from "#platform/web/loading/screen-load.ts";
import { useActor } from "#platform/web/page.ts";
import { viewsOf } from "#saved-views/web/saved-views.ts";
import { useClockRefresh } from "#service-levels/web/time-left/use-clock-refresh.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import { ListedCase } from "./ListedCase.tsx";

type FoundList = NonNullable<CurrentTrail>;

/** A page of the list, and the ways to its neighbors; the first page is that of the trail's origin. */
const useListPage = ({ origin }: FoundList) => {
  const actor = useActor();
  const [path, setPath] = useState(origin.to);
  const shown = useScreenAt(caseListLoad, path);
  const { data, isPrevious } = shown;
  const saved = data?.views;
  const view = useMemo(
    () => viewOfUrl(new URL(path, location.origin), actor, viewsOf(saved ?? null)),
    [path, actor, saved],
  );
  // The name of a search is its text.
  const viewName = origin.place === "search" ? undefined : origin.name;
  useListTrail({ view, viewName, page: data, isPrevious });
  const at = (cursor: string | null | undefined, side: "after" | "before") =>
    cursor ? () => setPath(caseListUrl({ ...view, after: null, before: null, [side]: cursor })) : null;
  return { ...shown, path, next: at(data?.next, "after"), previous: at(data?.previous, "before") };
};

/** Turns once to the page with a case that is opened beyond the shown one; a row that leaves the list later moves nothing. */
const useFollow = ({ trail: { stops } }: FoundList, id: number, { data, isPrevious, next, previous }: Page) => {
  const followed = useRef(0);
  useEffect(() => {
    const rows = data?.rows ?? [];
    if (isPrevious || rows.length === 0 || followed.current === id) return;
    // Drafts, for example, aren't on the trail.
    const places = rows.map((row) => stops.indexOf(row.id)).filter((place) => place >= 0);
    const at = stops.indexOf(id);
    const isHere = rows.some((row) => row.id === id);
    // The trail of a case that was opened just now is still being found.
    if (!isHere && at < 0) return;
    followed.current = id;
    if (isHere || places.length === 0) return;
    if (at > Math.max(...places)) next?.();
    else if (at < Math.min(...places)) previous?.();
  });
};
type Page = ReturnType<typeof useListPage>;

const boneWidths = ["72%", "54%", "63%", "48%", "80%", "58%", "66%", "50%"];

const Bones = () => (
  <div className="stack gap-6 p-4">
    {boneWidths.map((width) => (
      <Skeleton key={width} width={width} height={12} />
    ))}
  </div>
);

const Turns = ({ previous, next }: Pick<Page, "previous" | "next">) => {
  const { t } = useWords();
  if (!previous && !next) return null;
  return (
    <nav className="actions end p-2 lined-above" aria-label={t("caseList.pages")}>
      <Button size="small" aria-disabled={!previous} onClick={() => previous?.()}>
        {t("caseList.previous")}
      </Button>
      <Button size="small" aria-disabled={!next} onClick={() => next?.()}>
        {t("caseList.next")}
      </Button>
    </nav>
  );
};

type Props = { trail: FoundList; onClose: () => void };

/** The list that the case was opened from, beside it: a row shows its case there, in place of the one before. */
export default function ListOfCase({ trail, onClose }: Props) {
  const words = useWords();
  const id = Number(useParams().id);
  const page = useListPage(trail);
  const { data, error, retry, isPrevious, path, previous, next } = page;
  const rows = data?.rows ?? [];
  const list = useRef<HTMLUListElement>(null);
  useFollow(trail, id, page);
  useClockRefresh(
    rows.map(({ timeLeft }) => timeLeft),
    caseKeys.lists,
  );
  const isShown = rows.some((row) => row.id === id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another row is current, or it comes
  useEffect(
    () => void list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }),
    [id, isShown],
  );
  const close = words.t("caseTrail.alone");
  const visit = useMemo(() => ({ trail: trail.id, isDirect: trail.isDirect }), [trail]);
  return (
    <>
      <div className="row apart px-4 py-2 lined">
        <Link className="cut strong no-underline underlines" to={path}>
          {originName(trail.origin, words)}
        </Link>
        <button
          type="button"
          className="icon-button"
          aria-label={close}
          title={words.t("caseKey.withKey", { act: close, key: "V" })}
          onClick={onClose}
        >
          <IconLayoutSidebarLeftCollapse size={18} aria-hidden="true" />
        </button>
      </div>
      <div className="grow scroll-y relative">
        {error ? <ErrorNote error={error} onRetry={retry} /> : null}
        {data || error ? null : <Bones />}
        <ul ref={list} aria-busy={isPrevious}>
          {rows.map((row) => (
            <ListedCase
              key={row.id}
              row={row}
              isCurrent={row.id === id}
              visit={trail.trail.stops.includes(row.id) ? visit : null}
            />
          ))}
        </ul>
      </div>
      <Turns previous={previous} next={next} />
    </>
  );
}
