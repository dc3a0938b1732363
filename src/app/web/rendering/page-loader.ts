import { createContext, type LoaderFunctionArgs } from "react-router";
import type { PageData } from "#platform/web/page.ts";

/** What the server knows about the page, given to React Router for one request. */
export const pageContext = createContext<PageData>();

export const pageLoader = ({ context }: LoaderFunctionArgs): PageData => context.get(pageContext);

/** For an error so early that nothing is known. */
export const plainPage: PageData = {
  actor: null,
  tabs: "",
  companies: [],
  brand: "Havn",
  supportPhone: null,
  locale: "en",
  colorScheme: "auto",
  menuFolded: false,
  renderedAt: "1970-01-01T00:00:00.000Z",
  demoPages: false,
  requestId: "",
};
