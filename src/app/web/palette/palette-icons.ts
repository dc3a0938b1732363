import type { Icon } from "@tabler/icons-react";
import {
  IconArrowBackUp,
  IconBell,
  IconBolt,
  IconBookmark,
  IconBuilding,
  IconCalendar,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconKeyboard,
  IconLink,
  IconLock,
  IconPencil,
  IconPlus,
  IconProgress,
  IconSearch,
  IconSwitchHorizontal,
  IconTicket,
  IconUser,
  IconUserCheck,
  IconUserCircle,
  IconUserShare,
} from "@tabler/icons-react";

/** Icons of a screen's commands, by id; any other has a general one. */
const ofCommands: Readonly<Record<string, Icon>> = {
  "case.reply": IconArrowBackUp,
  "case.continue": IconArrowBackUp,
  "case.note": IconLock,
  "case.status": IconProgress,
  "case.assignee": IconUser,
  "case.assignToMe": IconUserCheck,
  "case.followUp": IconCalendar,
  "case.subscribe": IconBell,
  "case.related": IconLink,
  "case.editTitle": IconPencil,
  "case.copyNumber": IconCopy,
  "case.next": IconChevronDown,
  "case.previous": IconChevronUp,
};

export const iconOfCommand = (id: string): Icon => ofCommands[id] ?? IconBolt;

export const paletteIcons = {
  case: IconTicket,
  customer: IconBuilding,
  person: IconUser,
  view: IconBookmark,
  newCase: IconPlus,
  shortcuts: IconKeyboard,
  actFor: IconUserShare,
  switchTo: IconSwitchHorizontal,
  searchAll: IconSearch,
  profile: IconUserCircle,
} as const satisfies Readonly<Record<string, Icon>>;
