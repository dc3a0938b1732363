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
  const readers = readersIn(company, staff === null, words);
  return staff === null ? readers : `${readers}; ${mailed(audience, words)}`;
}

/** Who of the company can read it, on the case or by email. */
function readersIn(
  { count, name: company, byEmail }: NonNullable<MessageAudience["company"]>,
  isForCustomer: boolean,
  { t }: Words,
): string {
  const name = byEmail && (byEmail.people[0]?.name ?? t("audience.onePerson"));
  if (count === 0) return name ? t("audience.onlyByEmail", { company, name }) : t("audience.readNobody", { company });
  const readers = t(isForCustomer ? "audience.both" : "audience.read", { count, company });
  return name ? t("audience.andByEmail", { readers, name }) : readers;
}
