/** The name, numbered from 2 when it is taken. */
export function findFreeName(isTaken: (name: string) => boolean, wanted: string): string {
  let name = wanted;
  for (let number = 2; isTaken(name); number++) name = `${wanted}${number}`;
  return name;
}
