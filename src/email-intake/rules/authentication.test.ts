import { describe, expect, test } from "vitest";
import { readAuthentication } from "./authentication.ts";

describe("a mail server's authentication results", () => {
  const said = (...values: string[]) => values.map((value) => ({ key: "authentication-results", value }));
  const mx = "mx.example.com";
  test.each<[string, ReturnType<typeof said>, string | null, string]>([
    ["nothing", [], mx, "unknown"],
    ["pass", said("mx.example.com; spf=pass; dmarc=pass header.from=nordlys.example"), mx, "pass"],
    ["pass, of the domain above", said("mx.example.com; dmarc=pass header.from=Example"), mx, "pass"],
    ["pass, of another From", said("mx.example.com; dmarc=pass (p=none) header.from=evil.example"), mx, "doubtful"],
    ["fail", said("mx.example.com; spf=pass; dmarc=fail"), mx, "fail"],
    ["nothing of DMARC", said("mx.example.com; spf=pass"), mx, "unknown"],
    ["what others say", said("evil.example; dmarc=pass"), mx, "unknown"],
    ["the topmost of ours", said("mx.example.com; dmarc=fail", "mx.example.com; dmarc=pass"), mx, "fail"],
    ["ours below another's", said("evil.example; dmarc=pass", "MX.example.com 1; dmarc=fail"), mx, "fail"],
    [
      "what a sender calls themselves",
      said("mx.example.com; spf=pass smtp.mailfrom=dmarc=pass@evil.example; dmarc=fail"),
      mx,
      "fail",
    ],
    [
      "what a sender quotes",
      said('mx.example.com; spf=pass smtp.mailfrom="a; dmarc=pass"@evil.example; dmarc=fail'),
      mx,
      "fail",
    ],
    [
      "what a sender quotes, alone",
      said('mx.example.com; spf=pass smtp.mailfrom="a; dmarc=pass"@evil.example'),
      mx,
      "unknown",
    ],
    ["what stands in a comment", said("mx.example.com; spf=pass (host (a; dmarc=pass)); dmarc=none"), mx, "unknown"],
    ["a result behind a comment", said("mx.example.com; (policy) dmarc=fail (p=reject)"), mx, "fail"],
    [
      "SPF that fails, beside no DMARC",
      said("mx.example.com; spf=fail smtp.mailfrom=nora@nordlys.example"),
      mx,
      "doubtful",
    ],
    ["SPF that fails, of nobody named", said("mx.example.com; spf=fail (no such host); dmarc=none"), mx, "doubtful"],
    ["SPF that fails for another domain", said("mx.example.com; spf=fail smtp.mailfrom=x@list.example"), mx, "unknown"],
    ["SPF that fails softly", said("mx.example.com; spf=softfail smtp.mailfrom=nordlys.example"), mx, "unknown"],
    [
      "SPF that fails on the way, with a signature that holds",
      said("mx.example.com; spf=fail smtp.mailfrom=nordlys.example; dkim=pass header.d=nordlys.example; dmarc=none"),
      mx,
      "unknown",
    ],
    [
      "a signature of somebody else's",
      said("mx.example.com; dkim=pass header.i=@evil.example; spf=fail smtp.mailfrom=nora@nordlys.example"),
      mx,
      "doubtful",
    ],
    ["SPF that fails below DMARC that passes", said("mx.example.com; spf=fail; dmarc=pass"), mx, "pass"],
    ["Microsoft's sum of all", said("mx.example.com; spf=none; dmarc=none; compauth=fail reason=001"), mx, "doubtful"],
    ["nobody is trusted, and a server says that it is forged", said("mx.example.com; dmarc=fail"), null, "fail"],
    ["nobody is trusted, and a server doubts it", said("mx.example.com; spf=fail; dmarc=none"), null, "doubtful"],
    ["nobody is trusted, and a server vouches for it", said("mx.example.com; dmarc=pass"), null, "unknown"],
    [
      "nobody is trusted, of several the topmost",
      said("a.example; spf=pass", "b.example; dmarc=fail"),
      null,
      "unknown",
    ],
  ])("%s", (_what, headers, trusted, result) =>
    expect(readAuthentication({ headers, senders: ["nora@nordlys.example"] }, trusted)).toBe(result),
  );
});
