import type { MessageAudience } from "#audience/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";

type SideProps = { title: string; count: number; people: readonly { id: number; name: string }[]; without?: string };

/** The people of one side, the first by name. */
const Side = ({ title, count, people, without }: SideProps) => {
  const { t } = useWords();
  const rest = count - people.length;
  return (
    <section>
      <h3 className="mb-1 plain">{title}</h3>
      <ul className="stack gap-1">
        {people.map(({ id, name }) => (
          <li key={id} className="anywhere">
            {name}
          </li>
        ))}
      </ul>
      {people.length === 0 && without ? <p className="soft">{without}</p> : null}
      {people.length > 0 && rest > 0 ? <p className="soft">{t("audience.rest", { count: rest })}</p> : null}
    </section>
  );
};

/** Who is told, and how. */
const Told = ({ told }: { told: NonNullable<MessageAudience["told"]> }) => {
  const { t } = useWords();
  const { people, staff, customers } = told;
  const all = [staff, customers].flatMap(({ atOnce, inSummary, inbox }) => [atOnce, inSummary, inbox]);
  const rest = all.reduce((sum, each) => sum + each, 0) - people.length;
  return (
    <section>
      <h3 className="mb-1 plain">{t("audience.toldTitle")}</h3>
      {people.length === 0 ? <p>{t("audience.toldNobody")}</p> : null}
      <ul className="stack gap-1">
        {people.map(({ id, name, how }) => (
          <li key={id} className="row apart baseline">
            <span className="shrink anywhere">{name}</span>
            <span className="fixed soft small">{t(`toldHow.${how}`)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="soft">{t("audience.rest", { count: rest })}</p> : null}
      <p className="mt-1 soft small">{t("audience.toldHelp")}</p>
    </section>
  );
};

/** The people of a message's audience, as far as the reader may know. */
export const AudienceNames = ({ audience: { company, staff, told } }: { audience: MessageAudience }) => {
  const { t } = useWords();
  return (
    <div className="stack gap-4">
      {company ? (
        <Side
          title={t("audience.ofCompany", { company: company.name, number: company.count })}
          count={company.count}
          people={company.people}
          without={company.count > 0 && staff === null ? t("audience.onlyCount", { company: company.name }) : ""}
        />
      ) : null}
      {told ? <Told told={told} /> : null}
      {staff ? (
        <Side title={t("audience.ofStaff", { number: staff.count })} count={staff.count} people={staff.people} />
      ) : null}
    </div>
  );
};
