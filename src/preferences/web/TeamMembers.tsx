import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { orderedMembers } from "#preferences/rules/member-order.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import type { TeamWithMembers } from "#users/contract/person.ts";
import { teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./TeamMembers.module.css";

type Member = TeamWithMembers["members"][number];
type Direction = "up" | "down";

type ArrowProps = { member: Member; direction: Direction; isEnd: boolean; onMove: () => void; focus: boolean };

/** At the end of the list an arrow is disabled but keeps the focus. */
const Arrow = ({ member, direction, isEnd, onMove, focus }: ArrowProps) => {
  const { t } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus) button.current?.focus();
  }, [focus]);
  const Icon = direction === "up" ? IconArrowUp : IconArrowDown;
  const label = t(`teams.${direction}`, { name: member.name });
  return (
    <button
      ref={button}
      type="button"
      className="icon-button"
      aria-disabled={isEnd}
      aria-label={label}
      title={label}
      onClick={() => isEnd || onMove()}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
};

type Props = {
  team: TeamWithMembers;
  order: readonly number[];
  onMove: (id: number, place: number) => void;
  /** What is shown below a member's name. */
  about: (id: number) => ReactNode;
};

/** A team's members in the reader's order, which can be changed by dragging or with arrows. */
export const TeamMembers = ({ team, order, onMove, about }: Props) => {
  const { t, locale } = useWords();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [pressed, setPressed] = useState<{ id: number; direction: Direction; count: number } | null>(null);
  const members = orderedMembers(team.members, order);

  const drop = (event: DragEvent, place: number) => {
    event.preventDefault();
    if (dragged !== null && members[place]?.id !== dragged) onMove(dragged, place);
    setDragged(null);
    setOver(null);
  };
  const press = (id: number, direction: Direction, place: number) => {
    setPressed({ id, direction, count: (pressed?.count ?? 0) + 1 });
    onMove(id, place);
  };
  const arrow = (member: Member, place: number, direction: Direction) => {
    const isPressed = pressed?.id === member.id && pressed.direction === direction;
    return (
      <Arrow
        // Moving a row loses the focus; a new key remounts the arrow, which takes it.
        key={isPressed ? `${direction} ${pressed.count}` : direction}
        member={member}
        direction={direction}
        isEnd={place === (direction === "up" ? 0 : members.length - 1)}
        focus={isPressed}
        onMove={() => press(member.id, direction, place + (direction === "up" ? -1 : 1))}
      />
    );
  };
  if (members.length === 0) return <p className="soft">{t("teams.noMembers")}</p>;
  return (
    <ol aria-label={t("teams.membersOf", { team: teamName(team, locale) })}>
      {members.map((member, place) => (
        <li
          key={member.id}
          className={`row row-high px-2 py-1 ground lined ${styles.member}`}
          draggable
          data-dragged={dragged === member.id || undefined}
          data-over={(over === place && dragged !== member.id) || undefined}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            event.dataTransfer.setData("text/plain", member.name);
            setDragged(member.id);
          }}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            setOver(place);
          }}
          onDragEnd={() => {
            setDragged(null);
            setOver(null);
          }}
          onDrop={(event) => drop(event, place)}
        >
          <IconGripVertical className={`fixed faint ${styles.grip}`} size={16} aria-hidden="true" />
          <span className="grow">
            <PersonInitials id={member.id} name={member.name} />
            {about(member.id)}
          </span>
          {arrow(member, place, "up")}
          {arrow(member, place, "down")}
        </li>
      ))}
    </ol>
  );
};
