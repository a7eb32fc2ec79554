/** What one attack must come to. Rows are data; `run` says what became of it, in one line. */
export interface Attack {
  /** Heading under which it is printed. */
  readonly group: string;
  readonly name: string;
  /** What {@link run} must say. */
  readonly expected: string;
  readonly run: () => Promise<string>;
}

/** What became of an attack. */
export interface AttackResult {
  readonly attack: Attack;
  readonly verdict: string;
  /** Whether the relay did as it must. */
  readonly held: boolean;
}

/** Milliseconds after which an attack counts as one that the relay does not end. */
const patience = 120_000;

/** Attacks at once. */
const parallel = 6;

/** Runs attacks, some at a time. */
export async function runAttacks(attacks: readonly Attack[]): Promise<AttackResult[]> {
  const results: AttackResult[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < attacks.length; index = next++) {
      const attack = attacks[index];
      if (attack !== undefined) results[index] = await runAttack(attack);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return results;
}

async function runAttack(attack: Attack): Promise<AttackResult> {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve("HANG"), patience);
  });
  const failing = (error: unknown): string => `THROW ${String(error)}`;
  const verdict = await Promise.race([attack.run().catch(failing), hang]);
  clearTimeout(timer);
  return { attack, verdict, held: verdict === attack.expected };
}
