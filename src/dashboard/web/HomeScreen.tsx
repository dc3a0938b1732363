import { PageTitle } from "#ui/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";

export default function HomeScreen() {
  const { t } = useWords();
  return (
    <>
      <PageTitle title={t("home.title")} />
      <h1>{t("home.title")}</h1>
    </>
  );
}
