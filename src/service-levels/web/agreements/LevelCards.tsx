import { Link } from "react-router";
import { customerListUrl, readCustomerListUrl } from "#customers/rules/customer-list-url.ts";
import type { ListedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { levelPath } from "#service-levels/rules/targets/level-path.ts";
import { LevelTargets } from "#service-levels/web/LevelTargets.tsx";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./LevelCards.module.css";

/** Number of companies with an agreement, as a link to them. */
export const LevelCustomers = ({ agreement }: { agreement: Pick<ListedAgreement, "id" | "name" | "customers"> }) => {
  const { t } = useWords();
  const { id, name, customers: count } = agreement;
  if (count === 0) return <span className="soft">{t("serviceLevels.noCustomers")}</span>;
  const empty = readCustomerListUrl(new URLSearchParams());
  return (
    <Link
      to={customerListUrl({ ...empty, filters: { level: [String(id)] } })}
      aria-label={t("serviceLevels.customersOf", { count, name })}
    >
      {t("serviceLevels.customers", { count })}
    </Link>
  );
};

const Card = ({ agreement }: { agreement: ListedAgreement }) => {
  const { t, tag } = useWords();
  const { id, name, description, changesOn, isRetired } = agreement;
  return (
    <section className="shrink" aria-label={name}>
      <div className={`row gap-lines wrap baseline ${styles.line}`}>
        <h2>
          <Link to={levelPath(id)} prefetch="intent">
            {name}
          </Link>
        </h2>
        {isRetired ? <StatusDot tone="neutral">{t("serviceLevels.retired")}</StatusDot> : null}
        {changesOn ? (
          <StatusDot tone="hollow">{t("serviceLevels.changesOn", { date: formatDate(tag, changesOn) })}</StatusDot>
        ) : null}
        <span className="push">
          <LevelCustomers agreement={agreement} />
        </span>
      </div>
      {description ? <p className={`lines soft measure`}>{description}</p> : null}
      <div className="mt-2 scroll-x">
        <LevelTargets agreement={agreement} />
      </div>
    </section>
  );
};

/** Agreements side by side, each with today's targets. */
export const LevelCards = ({ agreements }: { agreements: readonly ListedAgreement[] }) => (
  <div className={`stack top gap-8 ${styles.cards}`}>
    {agreements.map((agreement) => (
      <Card key={agreement.id} agreement={agreement} />
    ))}
  </div>
);
