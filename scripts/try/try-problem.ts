/** What the person who typed the command can mend: its message is all that is printed. */
export class TryProblem extends Error {}
