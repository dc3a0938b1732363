import { IconHistory } from "@tabler/icons-react";
import { Link } from "react-router";
import { useData } from "#platform/web/loading/use-data.ts";
import { usePage } from "#platform/web/page.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { restoredCopyCalls } from "#settings/contract/restored-copy-calls.ts";
import { restoredCopyKey } from "#settings/web/setting-keys.ts";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./RestoredCopyBanner.module.css";

const Banner = ({ backupMadeAt }: { backupMadeAt: string }) => {
  const { t, tag } = useWords();
  const { actor } = usePage();
  return (
    <section
      className={`not-printed row middle gap-3 sticky amber-tint amber ${styles.banner}`}
      aria-label={t("restoredCopy.title")}
      data-copy-banner
    >
      <IconHistory className="fixed" size={18} aria-hidden="true" />
      <p className="medium shrink" role="status">
        {t("restoredCopy.banner", { at: formatInstant(tag, backupMadeAt) })}
      </p>
      {actor && staffMay(actor, "changeSettings") ? (
        <Link className={`fixed ${styles.link}`} to="/settings/system">
          {t("restoredCopy.toSystem")}
        </Link>
      ) : null}
    </section>
  );
};

/** The same while somebody is logged in: gone once an administrator goes on. */
const FollowedBanner = ({ backupMadeAt }: { backupMadeAt: string }) => {
  const { data } = useData(
    { key: restoredCopyKey, fetch: (api) => api(restoredCopyCalls).getRestoredCopy({ body: {} }) },
    { copy: { backupMadeAt } },
  );
  return data.copy ? <Banner {...data.copy} /> : null;
};

/** Above every page of a restored copy, for everybody, until an administrator goes on. */
export const RestoredCopyBanner = () => {
  const { actor, restoredCopy } = usePage();
  if (restoredCopy === null) return null;
  return actor ? <FollowedBanner backupMadeAt={restoredCopy} /> : <Banner backupMadeAt={restoredCopy} />;
};
