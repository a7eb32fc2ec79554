/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface User {
  /**
   * Given by the server.
   *
   * Only received.
   */
  id: string;
  name: string;
}

export interface UserInput {
  name: string;
  /** Only sent. */
  password: string;
}

/** Holds users, so it has two forms too. */
export interface Team {
  lead: User;
  members?: User[];
}

/** Holds users, so it has two forms too. */
export interface TeamInput {
  lead: UserInput;
  members?: UserInput[];
}

/** Only ever sent. */
export interface Login {
  /** Only sent. */
  password: string;
}

/** Used by no call. */
export interface Audit {
  /** Only received. */
  by?: string;
}
