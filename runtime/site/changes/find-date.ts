/**
 * The day in the name of a version, such as `2024-06-20` or `2022-11-28.acacia`: what a document says of when it was
 * published. Undefined where it names none.
 */
export function findDate(name: string): Date | undefined {
  const [day] = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(name) ?? [];
  if (day === undefined) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  // The 31st of June would be the 1st of July.
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day) ? undefined : date;
}
