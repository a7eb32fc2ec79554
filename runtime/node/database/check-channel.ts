/** Checks the name of a channel, which becomes part of the SQL because it cannot be a placeholder. */
export function checkChannel(channel: string): void {
  if (!/^[a-z_]{1,60}$/.test(channel)) throw new Error(`${channel} is not a valid channel name.`);
}
