/** The words of the command do not fit; it is explained beside the message. */
export class WrongUse extends Error {}

/** The words are right, and it cannot be done; the message says why. */
export class CommandFailed extends Error {}
