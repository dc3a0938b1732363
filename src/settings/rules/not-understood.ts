/** Why a setting can't be parsed; completes "… can't be understood: ". */
export class NotUnderstood extends Error {}
