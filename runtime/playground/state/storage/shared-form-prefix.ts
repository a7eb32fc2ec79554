/** What the fragment of an address begins with that holds a shared form. */
export const sharedFormPrefix = "#form=";
