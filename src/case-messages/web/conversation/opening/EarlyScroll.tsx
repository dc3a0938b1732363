import { useSyncExternalStore } from "react";
import { useNonce, usePage } from "#platform/web/page.ts";

const toEnd = `(()=>{
const pane=document.querySelector("[data-conversation-pane]");
if(pane&&!location.hash)pane.scrollTop=pane.scrollHeight
})()`;

const never = () => () => {};

/**
 * In a page from the server, shows the newest end of an ascending conversation before the page's scripts are loaded, which
 * then scroll to where the reader left off. Stands below the composer, so that the pane has its height.
 */
export const EarlyScroll = () => {
  const nonce = useNonce();
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const { isStill } = usePage();
  if (!isFromServer || isStill) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before the first paint
      dangerouslySetInnerHTML={{ __html: toEnd }}
    />
  );
};
