import { usePage } from "#platform/web/page.ts";

/** The document's title. React moves it to the head. */
export const PageTitle = ({ title }: { title: string }) => {
  const { brand } = usePage();
  return <title>{`${title} · ${brand}`}</title>;
};
