import { createHash } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import { pictureFramePath } from "#platform/contract/picture-frame.ts";

/** Shows the one picture whose address stands behind the "#", and tells the page around it how large it is. */
const script = `
const tell = (size) => parent.postMessage({ havnPicture: size }, "*");
const address = decodeURIComponent(location.hash.slice(1));
if (parent !== self && /^https?:\\/\\//i.test(address)) {
  const picture = new Image();
  picture.referrerPolicy = "no-referrer";
  picture.alt = "";
  picture.onload = () => tell([picture.naturalWidth, picture.naturalHeight]);
  picture.onerror = () => tell(null);
  picture.src = address;
  document.body.append(picture);
}
`;
const style = "body { margin: 0; } img { display: block; width: 100%; height: auto; }";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Picture</title>
<style>${style}</style>
</head>
<body>
<script>${script}</script>
</body>
</html>
`;

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** It may fetch pictures and nothing else, has no origin, stores nothing, and is shown by our own pages alone. */
const policy = [
  "default-src 'none'",
  "img-src http: https:",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-scripts",
].join("; ");

/**
 * A page of its own for a picture at another site, which the policy of every other page forbids. The address stands where browsers
 * keep it to themselves, so this server never hears of it.
 */
export const pictureFrame: FastifyPluginAsync = async (web) => {
  web.get(pictureFramePath, (_request, reply) =>
    reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
        "referrer-policy": "no-referrer",
        "x-frame-options": "SAMEORIGIN",
        "cross-origin-resource-policy": "same-origin",
      })
      .send(page),
  );
};
