import type { MessageAudience } from "#audience/contract/calls.ts";
import type { Words } from "#wording/words.ts";

/** How many people who are told are named in the line. */
const maxNamed = 3;

function mailed({ told }: MessageAudience, { t }: Words): string {
  const { atOnce = 0, inSummary = 0 } = told?.customers ?? {};
  if (atOnce === 0) return inSummary === 0 ? t("audience.noMail") : t("audience.inSummary", { count: inSummary });
  const now = t("audience.atOnce", { count: atOnce });
  return inSummary === 0 ? now : `${now}, ${t("audience.thenInSummary", { count: inSummary })}`;
}

function toldStaff({ told }: MessageAudience, { t }: Words): string {
  const { atOnce = 0, inSummary = 0, inbox = 0 } = told?.staff ?? {};
  const count = atOnce + inSummary + inbox;
  const named = (told?.people ?? []).filter(({ isStaff }) => isStaff).map(({ name }) => name);
  if (count === 0) return t("audience.nobodyTold");
  if (count > maxNamed) {
    const names = named.slice(0, maxNamed - 1).join(", ");
    return t("audience.toldMany", { names: t("audience.more", { names, count: count - maxNamed + 1 }) });
  }
  const [last = "", ...others] = named.toReversed();
  const names = others.toReversed().join(", ");
  return names === ""
    ? t("audience.toldOne", { names: last })
    : t("audience.toldMany", { names: t("audience.and", { names, last }) });
}

/** In one line: who can read the message, and for staff who is told of it. */
export function audienceWords(audience: MessageAudience, words: Words): string {
  const { company, staff } = audience;
  const { t } = words;
  if (company === null) return `${t("audience.onlyStaff")}; ${toldStaff(audience, words)}`;
  const { count, name } = company;
  if (staff === null) return t("audience.both", { count, company: name });
  const readers =
    count === 0 ? t("audience.readNobody", { company: name }) : t("audience.read", { count, company: name });
  return `${readers}; ${mailed(audience, words)}`;
}
