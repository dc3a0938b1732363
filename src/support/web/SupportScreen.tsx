import { PageTitle } from "#ui/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";

export default function SupportScreen() {
  const { t } = useWords();
  return (
    <>
      <PageTitle title={t("support.title")} />
      <h1>{t("support.title")}</h1>
    </>
  );
}
