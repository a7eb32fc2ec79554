/**
 * Marks the end of the first screen in a rendered page (`pages/FirstScreenEnd.tsx`).
 * `cli/site/built-page.ts` replaces it by the remaining styles.
 */
export const firstScreenEnd = '<wbr data-first-screen-end=""/>';
