import wordFiles from "virtual:word-files";
import fontFile from "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2";
import type { ReactNode } from "react";
import { preload, preloadModule } from "react-dom";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { renderToBytes } from "#app/web/rendering/page-bytes.ts";
import { pageContext } from "#app/web/rendering/page-loader.ts";
import { nonceContext, onRenderError } from "#app/web/rendering/render-context.ts";
import { daDK } from "#app/words/all/da-DK.ts";
import { enUS } from "#app/words/all/en-US.ts";
import { NonceProvider } from "#platform/web/page.ts";
import { addTexts } from "#wording/catalogues.ts";

addTexts("da", daDK);
addTexts("en", enUS);

/** Preloads the font, which is only used if it comes in time, and text files, in parallel with the code that waits for them. */
function WithPreloads({ files, nonce, children }: { files: readonly string[]; nonce: string; children: ReactNode }) {
  preload(fontFile, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  for (const file of files) preloadModule(file, { as: "script", nonce });
  return children;
}

/** Renders a page completely, as UTF-8. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const { locale, isStill } = context.get(pageContext);
  const files = isStill
    ? []
    : page.staticHandlerContext.matches.flatMap(({ route }) => wordFiles[route.id]?.[locale] ?? []);
  let failed = false;
  const bytes = await renderToBytes(
    <NonceProvider value={nonce}>
      <WithPreloads files={files} nonce={nonce}>
        <ServerRouter context={page} url={request.url} nonce={nonce} />
      </WithPreloads>
    </NonceProvider>,
    nonce,
    (error) => {
      failed = true;
      context.get(onRenderError)(error);
    },
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(bytes, { status: failed ? 500 : status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(onRenderError)(error);
};
