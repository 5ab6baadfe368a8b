import { FactorChoice } from '@kyc/contract/auth/factors';
import {
  tenantSettings,
  type ProtectiveSetting,
  type Protection,
  type SettingValues,
} from '@kyc/contract/masters/organisation/tenant-settings';

export type ProtectiveValues = Pick<SettingValues, ProtectiveSetting>;

type Weakens<V> = (before: V, after: V) => boolean;

const switchedOff: Weakens<boolean> = (before, after) => before && !after;
const lower: Weakens<number> = (before, after) => after < before;
const higher: Weakens<number> = (before, after) => after > before;

const choiceGone: Weakens<readonly number[]> = (before, after) =>
  before.some((choice) => !after.includes(choice));

/** A code is the weakest factor: each other choice that goes, and a code that comes, weakens the sign-in. */
const weakerFactors: Weakens<readonly number[]> = (before, after) =>
  (after.includes(FactorChoice.Code) && !before.includes(FactorChoice.Code)) ||
  before.some((choice) => choice !== FactorChoice.Code && !after.includes(choice));

const weakens = {
  on: switchedOff,
  higher: lower,
  lower: higher,
  'more choices': choiceGone,
  'stronger factors': weakerFactors,
} as const satisfies Readonly<Record<Protection, unknown>>;

/** Does the new value protect less than the present one? Then it needs a second person (decision 049). */
export function isWeaker(name: ProtectiveSetting, before: unknown, after: unknown): boolean {
  const judge: Weakens<never> = weakens[tenantSettings[name].protects];
  return judge(before as never, after as never);
}
