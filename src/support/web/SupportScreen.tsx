import { IconPencil, IconPhone, IconPhoneCall } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { criticalPhone, phoneLink, supportPhone, unbroken } from "#sign-in/web/support-numbers.ts";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageTitle } from "#ui/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import { closedDays, openingHours } from "./opening-hours.ts";
import styles from "./SupportScreen.module.css";

type WayProps = { icon: ReactNode; title: string; help: string; children: ReactNode };

const Way = ({ icon, title, help, children }: WayProps) => (
  <li className={styles.way}>
    <span className={styles.icon}>{icon}</span>
    <h2>{title}</h2>
    <p className={styles.help}>{help}</p>
    {children}
  </li>
);

const Hours = () => {
  const { t } = useWords();
  return (
    <section className={styles.hours} aria-labelledby="opening-hours">
      <h2 id="opening-hours">{t("support.openingHours")}</h2>
      <dl className={styles.days}>
        {openingHours.map(({ days, hours }) => (
          <div key={days}>
            <dt>{t(`support.${days}`)}</dt>
            <dd>{hours ?? t("support.closed")}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.help}>{t("support.timeZone")}</p>
    </section>
  );
};

const ClosedDays = () => {
  const { t } = useWords();
  return (
    <section className={styles.hours} aria-labelledby="closed-days">
      <h2 id="closed-days">{t("support.closedDays")}</h2>
      <ul className={styles.closed}>
        {closedDays.map((day) => (
          <li key={day}>{t(`support.${day}`)}</li>
        ))}
      </ul>
    </section>
  );
};

/** Section 2, /support: telephone numbers and opening hours. */
export default function SupportScreen() {
  const { t } = useWords();
  return (
    <div className={styles.page}>
      <PageTitle title={t("support.title")} />
      <h1>{t("support.title")}</h1>
      <p className={styles.intro}>{t("support.intro")}</p>
      <ul className={styles.ways}>
        <Way icon={<IconPencil size={20} />} title={t("support.writeTitle")} help={t("support.writeHelp")}>
          <LinkButton to="/cases">{t("support.ourCases")}</LinkButton>
        </Way>
        <Way icon={<IconPhone size={20} />} title={t("support.mainNumber")} help={t("support.mainNumberHelp")}>
          <a className={styles.phone} href={phoneLink(supportPhone)}>
            {unbroken(supportPhone)}
          </a>
        </Way>
        <Way
          icon={<IconPhoneCall size={20} />}
          title={t("support.criticalNumber")}
          help={t("support.criticalNumberHelp")}
        >
          <a className={styles.phone} href={phoneLink(criticalPhone)}>
            {unbroken(criticalPhone)}
          </a>
        </Way>
      </ul>
      <div className={styles.times}>
        <Hours />
        <ClosedDays />
      </div>
    </div>
  );
}
