import { createContext, useContext } from "react";
import { usePage } from "#platform/web/page.ts";

/** The number of new items, as "3" or "99+"; undefined for none. It precedes the title of every page inside. */
export const TitleCount = createContext("");

/** The document title. React hoists it to the head. */
export const PageTitle = ({ title }: { title: string }) => {
  const { brand } = usePage();
  const count = useContext(TitleCount);
  return <title>{`${count && `(${count}) `}${title} · ${brand}`}</title>;
};

/** The title without the count. */
export const withoutTitleCount = (title: string): string => title.replace(/^\(\d+\+?\) /, "");
