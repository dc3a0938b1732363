import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import type { Away } from "#users/contract/away.ts";
import { AwaySign } from "#users/web/away/AwaySign.tsx";
import type { Words } from "#wording/words.ts";

type Somebody = { readonly id: number; readonly name: string; readonly away?: Away | undefined };

/** A person, and whether they are away; "Nobody" for null. */
export const personCell = (someone: Somebody | null, { t }: Words) => {
  if (!someone) return <span className="faint">{t("caseList.nobody")}</span>;
  const { id, name, away } = someone;
  const initials = <PersonInitials id={id} name={name} />;
  if (!away) return initials;
  return (
    <>
      {initials} <AwaySign away={away} withWords={false} />
    </>
  );
};
