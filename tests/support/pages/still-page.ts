/** A page as it is shown: what runs is left out, and what is new with each page. */
export const stillPage = (html: string): string =>
  html
    .replaceAll(/<script\b.*?<\/script>/gs, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replaceAll(/<!--\/?\$-->| nonce="[^"]*"/g, "");
