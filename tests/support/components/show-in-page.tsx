import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createContext, type ReactNode, useContext } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach } from "vitest";
import type { Actor } from "#platform/contract/actor.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { type PageData, PageProvider } from "#platform/web/page.ts";
import { toSoonWithin } from "#service-levels/rules/clocks/time-left-shown.ts";
import { serviceLevelSettings } from "#service-levels/rules/settings.ts";
import { defaultValues } from "#settings/rules/declared-values.ts";
import { NowProvider } from "#ui/time/NowProvider.tsx";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import type { Locale } from "#wording/locale.ts";
import { WordsProvider } from "#wording/WordsProvider.tsx";
import { buildActor } from "./build-actor.ts";

afterEach(() => {
  cleanup();
  queryClient().clear();
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};

const Part = createContext<ReactNode>(null);
const Shown = () => (
  <>
    {useContext(Part)}
    <Address />
  </>
);

/** Navigation to this path takes a second. */
export const slowPath = "/slow";
const aSecond = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 1_000));

/** The current URL of the shown page. */
export const address = (): string => screen.getByTestId("address").textContent ?? "";

const settings: Pick<PageData, "supportPhone" | "editMinutes" | "reopenDays" | "soonWithin"> = {
  supportPhone: "+45 70 20 40 60",
  editMinutes: 15,
  reopenDays: 14,
  soonWithin: toSoonWithin(defaultValues(serviceLevelSettings).cases),
};

type Options = { readonly actor?: Actor; readonly at?: string; readonly locale?: Locale };

/** Renders a part of a page like the application, with texts, a person and a router. Wait for its content. */
export const showInPage = async (
  part: ReactNode,
  { actor = buildActor({ role: "staff" }), at = "/", locale = "en" }: Options = {},
): Promise<void> => {
  await loadCatalogue(locale);
  const page: PageData = {
    actor,
    tabs: "",
    companies: [],
    brand: "Havn",
    ...settings,
    locale,
    colorScheme: "auto",
    menuFolded: false,
    compactRows: false,
    listBeside: false,
    sharedComputer: false,
    renderedAt: new Date().toISOString(),
    demoPages: false,
    demoMail: false,
    restoredCopy: null,
    requestId: "",
  };
  const Page = createRoutesStub([
    { path: slowPath, Component: Shown, loader: aSecond },
    { path: "*", Component: Shown },
  ]);
  render(
    <QueryClientProvider client={queryClient()}>
      <PageProvider value={page}>
        <WordsProvider initialLocale={locale} brand={page.brand}>
          <NowProvider renderedAt={page.renderedAt}>
            <Part value={part}>
              <Page initialEntries={[at]} />
            </Part>
          </NowProvider>
        </WordsProvider>
      </PageProvider>
    </QueryClientProvider>,
  );
};
