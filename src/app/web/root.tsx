import { reportError } from "#platform/web/errors/errors.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import "#ui/theme/tokens.css";
import "#ui/theme/fonts.css";
import "#ui/theme/base.css";
import "#ui/theme/grounds.css";
import "#ui/theme/buttons.css";
import "#ui/theme/controls.css";
import "#ui/theme/tables.css";
import "#ui/theme/rich-text.css";
import "#ui/theme/layout.css";
import "#ui/theme/letters.css";
import "#ui/theme/spacing.css";
import "#app/web/frame/frame.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useLoaderData, useRouteLoaderData } from "react-router";
import { ErrorList } from "#app/web/errors/ErrorList.tsx";
import { ErrorPage } from "#app/web/errors/ErrorPage.tsx";
import { ChangedIdentityNote } from "#app/web/frame/ChangedIdentityNote.tsx";
import { ConnectionBar } from "#app/web/frame/ConnectionBar.tsx";
import { DefaultLayout } from "#app/web/frame/DefaultLayout.tsx";
import { ExportNotes } from "#app/web/frame/ExportNotes.tsx";
import { ImpersonationBanner } from "#app/web/frame/ImpersonationBanner.tsx";
import { LoginLayout } from "#app/web/frame/LoginLayout.tsx";
import { RouteWatch } from "#app/web/navigation/RouteWatch.tsx";
import { useFreshPage } from "#app/web/navigation/use-fresh-page.ts";
import { earlyInputScript } from "#app/web/rendering/early-input.ts";
import { headScript, trailScript } from "#app/web/rendering/head-script.ts";
import { type pageLoader, plainPage } from "#app/web/rendering/page-loader.ts";
import { useStartInBrowser } from "#app/web/rendering/start-in-browser.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { type PageData, PageProvider, useNonce } from "#platform/web/page.ts";
import { useRouteFlags } from "#platform/web/route-flags.ts";
import { useAllowedPictureHosts } from "#preferences/web/use-picture-hosts.ts";
import { RestoredCopyBanner } from "#settings/web/restored-copy/RestoredCopyBanner.tsx";
import { ProofQuestion } from "#sign-in/web/proof/ProofQuestion.tsx";
import { Toasts } from "#ui/overlay/Toasts.tsx";
import { ExternalLinkGuard } from "#ui/text/ExternalLinkGuard.tsx";
import { PictureHostsProvider } from "#ui/text/picture-hosts.ts";
import { NowProvider } from "#ui/time/NowProvider.tsx";
import { localeTag } from "#wording/locale.ts";
import { WordsProvider } from "#wording/WordsProvider.tsx";

export { clientMiddleware } from "#app/web/navigation/client-middleware.ts";
export { pageLoader as loader } from "#app/web/rendering/page-loader.ts";
export { middleware } from "#app/web/rendering/server-middleware.ts";

/** Root data only changes by full load or explicit revalidation: sign-in, another company, impersonation. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof pageLoader>("root") ?? plainPage;
  const nonce = useNonce();
  return (
    <html
      lang={localeTag[page.locale]}
      data-scheme={page.colorScheme}
      data-menu={page.menuFolded ? "folded" : "open"}
      data-rows={page.compactRows ? "compact" : undefined}
      data-list={page.listBeside ? "beside" : "alone"}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        {page.isStill ? null : (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, run before the first paint
            dangerouslySetInnerHTML={{ __html: `${headScript};${trailScript};${earlyInputScript}` }}
          />
        )}
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {page.isStill ? null : <ScrollRestoration nonce={nonce} />}
        {page.isStill ? null : <Scripts nonce={nonce} />}
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
        <WordsProvider
          initialLocale={page.locale}
          brand={page.brand}
          forCustomer={page.actor !== null && !isStaff(page.actor)}
          onFailure={reportError}
        >
          <NowProvider renderedAt={page.renderedAt}>
            <PictureHostsProvider value={useAllowedPictureHosts}>{children}</PictureHostsProvider>
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
      <ConnectionBar />
      <RestoredCopyBanner />
      <ImpersonationBanner />
      <ChangedIdentityNote />
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
      <ProofQuestion />
      <RouteWatch />
    </Providers>
  );
}

/** Fallback when the page frame itself fails. */
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
