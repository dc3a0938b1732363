import "#ui/tokens.css";
import "#ui/base.css";
import "./frame.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useLoaderData, useRouteLoaderData } from "react-router";
import { type PageData, PageProvider, useNonce } from "#platform/web/page.ts";
import { queryClient } from "#platform/web/query-client.ts";
import { useRouteFlags } from "#platform/web/route-flags.ts";
import { usePictureHosts } from "#preferences/web/use-picture-hosts.ts";
import { ExternalLinkGuard } from "#ui/ExternalLinkGuard.tsx";
import { NowProvider } from "#ui/NowProvider.tsx";
import { PictureHostsProvider } from "#ui/picture-hosts.ts";
import { Toasts } from "#ui/Toasts.tsx";
import { localeTag } from "#wording/locale.ts";
import { WordsProvider } from "#wording/WordsProvider.tsx";
import { ChangedActingNote } from "./ChangedActingNote.tsx";
import { DefaultLayout } from "./DefaultLayout.tsx";
import { ErrorList } from "./ErrorList.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { ExportNotes } from "./ExportNotes.tsx";
import { headScript } from "./head-script.ts";
import { ImpersonationBanner } from "./ImpersonationBanner.tsx";
import { LoginLayout } from "./LoginLayout.tsx";
import { type pageLoader, plainPage } from "./page-loader.ts";
import { RouteWatch } from "./RouteWatch.tsx";
import { useStartInBrowser } from "./start-in-browser.ts";
import { useFreshPage } from "./use-fresh-page.ts";

export { clientMiddleware } from "./client-middleware.ts";
export { pageLoader as loader } from "./page-loader.ts";
export { middleware } from "./server-middleware.ts";

/** The root's data changes only by a full load or an explicit one: signing in, another company, acting for somebody. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof pageLoader>("root") ?? plainPage;
  const nonce = useNonce();
  return (
    <html
      lang={localeTag[page.locale]}
      data-scheme={page.colorScheme}
      data-menu={page.menuFolded ? "folded" : "open"}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before the first paint
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function Providers({ page: rendered, children }: { page: PageData; children: ReactNode }) {
  const page = useFreshPage(rendered);
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <PageProvider value={page}>
        <WordsProvider initialLocale={page.locale} brand={page.brand}>
          <NowProvider renderedAt={page.renderedAt}>
            <PictureHostsProvider value={usePictureHosts}>{children}</PictureHostsProvider>
          </NowProvider>
        </WordsProvider>
      </PageProvider>
    </QueryClientProvider>
  );
}

export default function App() {
  const page = useLoaderData<typeof pageLoader>();
  const flags = useRouteFlags();
  useStartInBrowser(page);
  return (
    <Providers page={page}>
      <ImpersonationBanner />
      <ChangedActingNote />
      {flags.layout === "login" ? (
        <LoginLayout>
          <Outlet />
        </LoginLayout>
      ) : (
        <DefaultLayout padded={!flags.noContentPadding}>
          <Outlet />
        </DefaultLayout>
      )}
      <ErrorList />
      <Toasts>
        <ExportNotes />
      </Toasts>
      <ExternalLinkGuard />
      <RouteWatch />
    </Providers>
  );
}

/** What is left when the frame itself fails. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const page = useRouteLoaderData<typeof pageLoader>("root") ?? plainPage;
  return (
    <Providers page={page}>
      <LoginLayout>
        <ErrorPage error={error} />
      </LoginLayout>
    </Providers>
  );
}
