import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext, onRenderError } from "#app/web/rendering/render-context.ts";
import { NonceProvider } from "#platform/web/page.ts";
import { loadCatalogue } from "#wording/catalogues.ts";

await Promise.all([loadCatalogue("da"), loadCatalogue("en")]);

/** Renders a page whole: it is compressed in one piece, which costs less than a flushed stream. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  let failed = false;
  const stream = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <ServerRouter context={page} url={request.url} nonce={nonce} />
    </NonceProvider>,
    {
      nonce,
      signal: request.signal,
      // Nothing is put aside to be moved in by script: what is lazy stands in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failed = true;
        context.get(onRenderError)(error);
      },
    },
  );
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status: failed ? 500 : status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(onRenderError)(error);
};
