/**
 * Stands in a page that is written as HTML where its first screen ends (`pages/FirstScreenEnd.tsx`); the styles of the
 * rest are named there instead (`cli/site/built-page.ts`).
 */
export const firstScreenEnd = '<wbr data-first-screen-end=""/>';
