import type { ReactNode } from "react";
import { allSettings } from "#app/rules/settings.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import { SettingRows } from "./rows/SettingRows.tsx";
import { ownSettingRows } from "./setting-rows.ts";
import type { loadSettings } from "./settings-load.ts";

type Props = {
  title: string;
  help: string;
  loaded: Awaited<ReturnType<typeof loadSettings>>;
  /** What else stands on the page, below its settings. */
  children?: ReactNode;
};

/** A page of settings: a row for each. */
export const SettingsPage = ({ title, help, loaded, children }: Props) => {
  const { t } = useWords();
  return (
    <div className="page-width">
      <PageTitle title={title} />
      <Breadcrumbs crumbs={[{ words: t("settings.title"), to: "/settings" }]} />
      <h1>{title}</h1>
      <p className="soft mt-1 mb-4">{help}</p>
      <SettingRows {...loaded} declared={allSettings} parts={ownSettingRows} />
      {children}
    </div>
  );
};
