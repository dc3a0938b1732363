import { IconPencil, IconPhone, IconPhoneCall } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { telLink } from "#platform/rules/text/links/contact-link.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { type SupportInformation, supportCalls } from "#support/contract/calls.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { unbroken } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import { ClosedDays } from "./ClosedDays.tsx";
import { OpeningHours } from "./OpeningHours.tsx";
import { OpenNow } from "./OpenNow.tsx";
import styles from "./SupportScreen.module.css";
import { useFreshWhenItChanges } from "./use-fresh-when-it-changes.ts";

const load = screenLoad({
  name: "support",
  load: async ({ api }) => api(supportCalls).getSupportInformation({ body: {} }),
});
export const loader = onServer(load);
export const clientLoader = onClient(load);

type WayProps = { icon: ReactNode; title: string; help?: string; children: ReactNode };

const Way = ({ icon, title, help, children }: WayProps) => (
  <li className={`card grid start p-5 ${styles.way}`}>
    <span className={`mb-3 accent center round accent-tint ${styles.icon}`}>{icon}</span>
    <h2>{title}</h2>
    <p className={`faint fine ${styles.help}`}>{help}</p>
    {children}
  </li>
);

const Phone = ({ kind, label, number }: SupportInformation["phoneNumbers"][number]) => {
  const { t } = useWords();
  const words = {
    main: { title: t("support.mainNumber"), help: t("support.mainNumberHelp") },
    critical: { title: t("support.criticalNumber"), help: t("support.criticalNumberHelp") },
    other: { title: label },
  }[kind];
  const icon = kind === "critical" ? <IconPhoneCall size={20} /> : <IconPhone size={20} />;
  return (
    <Way icon={icon} {...words}>
      <a className={`inline-flex level strong figures no-underline ${styles.phone}`} href={telLink(number)}>
        {unbroken(number)}
      </a>
    </Way>
  );
};

/** /support: telephone numbers and opening hours, with the current state. */
export default function SupportScreen() {
  const { t } = useWords();
  const { support } = useScreen(load).data;
  useFreshWhenItChanges(support);
  return (
    <div className="page-width">
      <PageTitle title={t("support.title")} />
      <h1>{t("support.title")}</h1>
      <p className={`mt-1 soft ${styles.intro}`}>{t("support.intro")}</p>
      <OpenNow support={support} />
      <ul className={`stack gap-3 ${styles.ways}`}>
        <Way icon={<IconPencil size={20} />} title={t("support.writeTitle")} help={t("support.writeHelp")}>
          <LinkButton to="/cases">{t("support.ourCases")}</LinkButton>
        </Way>
        {support.phoneNumbers.map((phone) => (
          <Phone key={`${phone.kind} ${phone.label} ${phone.number}`} {...phone} />
        ))}
      </ul>
      <div className={`stack gap-8 mt-8 ${styles.times}`}>
        <OpeningHours support={support} />
        <ClosedDays days={support.closedDays} />
      </div>
    </div>
  );
}
