import { CompiledQuery } from 'kysely';
import type { Reads } from '../transaction.ts';

const setting = (mode: string) => CompiledQuery.raw(`select set_config('plan_cache_mode', '${mode}', true)`);

const modes = {
  /** PostgreSQL decides by the estimated costs. */
  auto: setting('auto'),
  /** One plan serves all values: PostgreSQL would plan at each call if it expects a plan for these values to be cheaper. */
  force_generic_plan: setting('force_generic_plan'),
  /** The values decide which index is best. */
  force_custom_plan: setting('force_custom_plan'),
};

/** How the later statements of this round trip are planned; of a transaction with `begin`, all later ones. */
export async function planMode(tx: Reads, mode: keyof typeof modes): Promise<void> {
  await tx.executeQuery(modes[mode]);
}
