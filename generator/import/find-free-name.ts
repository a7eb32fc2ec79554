/** Returns the name, with a number from 2 if it is already used. */
export function findFreeName(isTaken: (name: string) => boolean, preferred: string): string {
  let name = preferred;
  for (let number = 2; isTaken(name); number++) name = `${preferred}${number}`;
  return name;
}
