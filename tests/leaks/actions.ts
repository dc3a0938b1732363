import type { Action } from "./action.ts";
import { assign, cancel, moveToOtherCompany, raise, relate, remove, rewrite, subscribe } from "./case-actions.ts";
import { bringCase } from "./import-actions.ts";
import {
  addFile,
  beginMessage,
  deleteMessage,
  editMessage,
  holdMessage,
  makeExternal,
  sendLater,
  showOtherFile,
  takeBackMessage,
  writeMessage,
} from "./message-actions.ts";
import { keepReply } from "./saved-reply-actions.ts";
import { shareView } from "./shared-view-actions.ts";
import { tag } from "./tag-actions.ts";

/** The actions of the random people, with how often in a hundred they do each. */
export const actions = {
  raise: [16, raise],
  writeMessage: [38, writeMessage],
  editMessage: [6, editMessage],
  deleteMessage: [3, deleteMessage],
  makeExternal: [4, makeExternal],
  addFile: [9, addFile],
  showOtherFile: [3, showOtherFile],
  rewrite: [6, rewrite],
  assign: [7, assign],
  cancel: [3, cancel],
  relate: [7, relate],
  subscribe: [6, subscribe],
  moveToOtherCompany: [6, moveToOtherCompany],
  beginMessage: [5, beginMessage],
  holdMessage: [6, holdMessage],
  takeBackMessage: [4, takeBackMessage],
  remove: [3, remove],
} as const satisfies Record<string, readonly [number, Action]>;

/** Actions with chances of their own, so that the others' stay the same, by in which of ten steps each is done. */
export const ownActions = {
  sendLater: [9, sendLater],
  shareView: [4, shareView],
  tag: [6, tag],
  keepReply: [3, keepReply],
  bringCase: [7, bringCase],
} as const satisfies Record<string, readonly [number, Action]>;
