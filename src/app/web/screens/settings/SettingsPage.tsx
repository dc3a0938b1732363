import type { ReactNode } from "react";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = { title: string; help?: string; children: ReactNode };

/** A page of settings: its cards below each other. */
export const SettingsPage = ({ title, help, children }: Props) => {
  const { t } = useWords();
  return (
    <div className="measure">
      <PageTitle title={title} />
      <Breadcrumbs crumbs={[{ words: t("settings.title"), to: "/settings" }]} />
      <h1>{title}</h1>
      {help ? <p className="soft mt-1">{help}</p> : null}
      <div className="stack gap-4 mt-4">{children}</div>
    </div>
  );
};
