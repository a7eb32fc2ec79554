/** An error that users can fix. Only its message is printed. */
export class TryProblem extends Error {}
