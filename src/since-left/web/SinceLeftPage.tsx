import { IconHistory } from "@tabler/icons-react";
import { useGivenTrail } from "#care-cases/web/trail/use-given-trail.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { LoadState } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { type CaseSinceLeft, sinceLeftBounds } from "#since-left/contract/calls.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { useRowFocus } from "#ui/list/use-row-focus.ts";
import { useRowArrows } from "#ui/list/use-row-keys.ts";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { CaseSinceLeftCard } from "./CaseSinceLeft.tsx";
import styles from "./SinceLeft.module.css";
import type { sinceLeftLoad } from "./since-left-load.ts";
import { whenLeft } from "./when-left.ts";

type PageLoad = LoadState<Awaited<ReturnType<typeof sinceLeftLoad.load>> | undefined>;

const boneWidths = ["52%", "68%", "44%"];

const Bones = () => {
  const { t } = useWords();
  return (
    <div className="stack gap-4" aria-busy="true">
      <span className="only-for-screen-readers">{t("common.loading")}</span>
      {boneWidths.map((title) => (
        <div key={title} className="rounded framed">
          <div className={`row sunken lined ${styles.head}`}>
            <Skeleton width={title} height={14} />
          </div>
          <div className="stack gap-3 py-3 px-4">
            {boneWidths.map((width) => (
              <Skeleton key={width} width={width} height={14} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
};

const Empty = ({ isFirst }: { isFirst: boolean }) => {
  const { t } = useWords();
  return (
    <div className="framed rounded">
      <EmptyState
        title={t(isFirst ? "sinceLeft.firstTitle" : "sinceLeft.nothingTitle")}
        help={t(isFirst ? "sinceLeft.firstHelp" : "sinceLeft.nothingHelp")}
        icon={<IconHistory size={40} stroke={1.25} />}
      >
        <LinkButton to="/cases/active">{t("sinceLeft.toCases")}</LinkButton>
      </EmptyState>
    </div>
  );
};

const Cases = ({ cases, isMore }: { cases: readonly CaseSinceLeft[]; isMore: boolean }) => {
  const { t } = useWords();
  useGivenTrail({ id: "since left", place: "sinceLeft", ids: cases.map(({ careCase }) => careCase.id) });
  return (
    <>
      {isMore ? <p className="soft mb-3">{t("sinceLeft.more", sinceLeftBounds)}</p> : null}
      <div className="stack gap-4">
        {cases.map((one) => (
          <CaseSinceLeftCard key={one.careCase.id} of={one} />
        ))}
      </div>
    </>
  );
};

/** What others did in one's cases since one's last visit. */
export const SinceLeftPage = (loaded: PageLoad) => {
  const words = useWords();
  const { t } = words;
  const actor = useActor();
  const now = useNow();
  useRowArrows();
  useRowFocus();
  const leftAt = loaded.data?.leftAt ?? null;
  return (
    <div className="page-width">
      <PageTitle title={t("sinceLeft.title")} />
      <h1>{leftAt === null ? t("sinceLeft.title") : t("sinceLeft.titled", { when: whenLeft(leftAt, now, words) })}</h1>
      <p className="soft mt-1 mb-4">{t(isStaff(actor) ? "sinceLeft.help" : "sinceLeft.helpOfCustomer")}</p>
      <WhenLoaded of={loaded} bones={<Bones />}>
        {({ cases, isMore }) =>
          cases.length === 0 ? <Empty isFirst={leftAt === null} /> : <Cases cases={cases} isMore={isMore} />
        }
      </WhenLoaded>
    </div>
  );
};
