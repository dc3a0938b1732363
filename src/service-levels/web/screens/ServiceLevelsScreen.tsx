import { IconClockHour4, IconPlus } from "@tabler/icons-react";
import { onClient, onServer, useScreen } from "#platform/web/loading/screen-load.ts";
import { useActor } from "#platform/web/page.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import type { ListedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { newLevelPath } from "#service-levels/rules/targets/level-path.ts";
import { LevelCards } from "#service-levels/web/agreements/LevelCards.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { ListHead } from "#ui/list/ListHead.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { useWords } from "#wording/use-words.ts";
import { levelListLoad } from "./load-service-levels.ts";
import styles from "./ServiceLevelScreen.module.css";

export const loader = onServer(levelListLoad);
export const clientLoader = onClient(levelListLoad);

const CreateButton = ({ variant }: { variant: "filled" | "default" }) => {
  const { t } = useWords();
  if (!staffMay(useActor(), "setServiceLevels")) return null;
  return (
    <LinkButton to={newLevelPath} variant={variant}>
      <IconPlus size={16} aria-hidden="true" />
      {t("serviceLevels.create")}
    </LinkButton>
  );
};

const Levels = ({ agreements }: { agreements: readonly ListedAgreement[] }) => {
  const { t } = useWords();
  const retired = agreements.filter(({ isRetired }) => isRetired);
  if (agreements.length === 0) {
    const icon = <IconClockHour4 size={40} stroke={1.25} />;
    return (
      <EmptyState title={t("serviceLevels.emptyTitle")} help={t("serviceLevels.emptyHelp")} icon={icon}>
        <CreateButton variant="default" />
      </EmptyState>
    );
  }
  return (
    <div className="stack gap-8">
      <LevelCards agreements={agreements.filter(({ isRetired }) => !isRetired)} />
      {retired.length > 0 ? (
        <section aria-labelledby="retired">
          <h2 id="retired" className="mb-4">
            {t("serviceLevels.retiredTitle")}
          </h2>
          <LevelCards agreements={retired} />
        </section>
      ) : null}
    </div>
  );
};

const Bones = () => {
  const { t } = useWords();
  return (
    <div className={`stack gap-8 ${styles.bones}`}>
      <span className="only-for-screen-readers">{t("common.loading")}</span>
      <Skeleton height={180} />
      <Skeleton height={180} />
    </div>
  );
};

/** /service-levels, for staff: the agreements, and how many customers have each. */
export default function ServiceLevelsScreen() {
  const { t } = useWords();
  const loaded = useScreen(levelListLoad);
  if (loaded.error?.statusCode === 404)
    return (
      <div className={styles.alone}>
        <ErrorNote error={loaded.error} onRetry={loaded.retry} />
      </div>
    );
  return (
    <>
      <ListHead title={t("serviceLevels.title")} action={<CreateButton variant="filled" />} />
      <p className="soft mt-2 mb-5 measure">{t("serviceLevels.help")}</p>
      <WhenLoaded of={loaded} bones={<Bones />}>
        {({ agreements }) => <Levels agreements={agreements} />}
      </WhenLoaded>
    </>
  );
}
