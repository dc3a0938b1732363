import { createContext, type LoaderFunctionArgs } from "react-router";
import type { PageData } from "#platform/web/page.ts";
import { noWarnings } from "#service-levels/rules/clocks/time-left-shown.ts";

/** Page data on the server, passed to React Router per request. */
export const pageContext = createContext<PageData>();

export const pageLoader = ({ context }: LoaderFunctionArgs): PageData => context.get(pageContext);

/** For errors so early that nothing is known about the visitor. */
export const plainPage: PageData = {
  actor: null,
  tabs: "",
  companies: [],
  brand: "Havn",
  supportPhone: null,
  editMinutes: 0,
  reopenDays: 0,
  soonWithin: noWarnings,
  locale: "en",
  colorScheme: "auto",
  menuFolded: false,
  compactRows: false,
  listBeside: false,
  sharedComputer: false,
  renderedAt: "1970-01-01T00:00:00.000Z",
  demoPages: false,
  demoMail: false,
  restoredCopy: null,
  requestId: "",
};
