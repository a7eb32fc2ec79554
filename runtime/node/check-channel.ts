/** A channel is an identifier, which cannot be bound to a placeholder. */
export function checkChannel(channel: string): void {
  if (!/^[a-z_]{1,60}$/.test(channel)) throw new Error(`${channel} is not the name of a channel.`);
}
