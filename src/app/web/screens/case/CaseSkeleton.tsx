import { useState } from "react";
import { useSearchParams } from "react-router";
import head from "#care-cases/web/case/CaseHeader.module.css";
import { CaseTabs, readTab } from "#care-cases/web/case/CaseTabs.tsx";
import { knownTitle } from "#care-cases/web/case/known-title.ts";
import editor from "#care-cases/web/case/TitleEditor.module.css";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePage.module.css";

const Head = ({ id }: { id: number }) => {
  const [title] = useState(() => knownTitle(id));
  return (
    <header className="contents">
      <div className={`row gap-3 px-6 sticky ground ${head.line}`}>
        <span className="faint figures">#{id}</span>
      </div>
      <div className={`stack ${head.rest}`}>
        <div className="row wrap top apart control-high gap-y-1 gap-x-4">
          <div className={`shrink ${head.heading}`}>
            <div className={`stack top shrink ${editor.title}`}>
              <h1>{title ?? <Skeleton width={240} height={20} />}</h1>
            </div>
          </div>
          <div className="row control-high">
            <Skeleton width={180} height={12} />
          </div>
        </div>
      </div>
      {title === undefined ? null : <PageTitle title={`#${id} ${title}`} />}
    </header>
  );
};

const Message = ({ lines }: { lines: readonly string[] }) => (
  <div className="card">
    <div className="stack gap-3">
      <Skeleton width={180} height={12} />
      {lines.map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </div>
  </div>
);

const Rows = () => (
  <div className="stack gap-5 p-5">
    {["70%", "50%", "60%", "40%", "65%", "55%", "45%"].map((width) => (
      <Skeleton key={width} width={width} height={12} />
    ))}
  </div>
);

/** Placeholder of a case page while loading, with the title if that is known already. Give it a `key` per case. */
export const CaseSkeleton = ({ id }: { id: number }) => {
  const { t } = useWords();
  const [search] = useSearchParams();
  const tab = readTab(search);
  const hasPanel = isStaff(useActor());
  return (
    <div className={`flex column ${styles.page}`} aria-busy="true">
      <p className="only-for-screen-readers" role="status">
        {t("common.loading")}
      </p>
      <Head id={id} />
      <CaseTabs tab={tab} counts={{}} />
      <div className={`grid grow ${styles.body}`} data-tab={tab} data-panel={hasPanel}>
        <div className={`flex shrink column ${styles.main}`}>
          <div className={`flex grow full page-width gap-3 column ${styles.column}`}>
            <div className={`flex end ${styles.skeletonOrder}`}>
              <Skeleton width={96} height={12} />
            </div>
            <Message lines={["80%", "70%", "40%"]} />
            <Message lines={["75%", "30%"]} />
            <Message lines={["60%", "50%"]} />
          </div>
        </div>
        <aside className={`shrink sunken ${styles.side}`}>
          <Rows />
        </aside>
        {hasPanel ? (
          <aside className={`shrink sunken ${styles.panel}`}>
            <Rows />
          </aside>
        ) : null}
      </div>
    </div>
  );
};
