import { IconX } from "@tabler/icons-react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import { AddFollower } from "./AddFollower.tsx";
import { useFollowers } from "./use-followers.ts";

type Props = { careCase: CareCase };

/** The case's followers, as far as the reader may know. With permission, colleagues can be added and removed. */
export const Followers = ({ careCase }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const { id, subscribers, may } = careCase;
  const { error, isPending, save, retry, forget } = useFollowers(id);
  const isColleague = (person: Person) => person.isStaff === isStaff(actor) && person.id !== actor.userId;
  return (
    <>
      {subscribers.length > 0 ? (
        <ul className="stack">
          {subscribers.map((person) => (
            <li key={person.id} className="row apart">
              <span>
                <PersonInitials id={person.id} name={person.name} />
                {person.id === actor.userId ? <span className="soft"> ({t("subscription.you")})</span> : null}
              </span>
              {may.addFollowers && isColleague(person) ? (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t("subscription.remove", { name: person.name })}
                  title={t("subscription.remove", { name: person.name })}
                  aria-busy={isPending}
                  onClick={() => void save({ person, follows: false })}
                >
                  <IconX size={14} aria-hidden="true" />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("subscription.none")}</p>
      )}
      {may.addFollowers ? (
        <div className="mt-3">
          <AddFollower careCase={careCase} save={save} buttonClass="button">
            {t("subscription.add")}
          </AddFollower>
        </div>
      ) : null}
      {error ? (
        <ErrorNote action={t("subscription.changeFailed")} error={error} onRetry={retry} onDismiss={forget} />
      ) : null}
    </>
  );
};
