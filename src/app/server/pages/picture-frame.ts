import { createHash } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import { bounds } from "#platform/contract/bounds.ts";
import { pictureFramePath } from "#platform/contract/picture-frame.ts";

const { side, pixels } = bounds.picture;

/**
 * Displays the single image whose URL follows "#", and reports its size to the parent page. Browsers decode an image when
 * they draw it, so one with too many pixels is never drawn.
 */
const script = `
const report = (size) => parent.postMessage({ havnPicture: size }, "*");
const address = decodeURIComponent(location.hash.slice(1));
if (parent !== self && /^https?:\\/\\//i.test(address)) {
  const picture = new Image();
  picture.referrerPolicy = "no-referrer";
  picture.alt = "";
  picture.onload = () => {
    const { naturalWidth: width, naturalHeight: height } = picture;
    if (width > ${side} || height > ${side} || width * height > ${pixels}) return report(null);
    document.body.append(picture);
    report([width, height]);
  };
  picture.onerror = () => report(null);
  picture.src = address;
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

/** It may only load images, has no origin or storage, and can be framed by our own pages only. */
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
 * A separate page for remote images, which every other page's policy forbids. The image's URL is in the fragment, which
 * browsers don't send, so this server never learns it.
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
