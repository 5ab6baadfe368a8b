import { banks } from './banks.ts';
import type { Master } from './master.ts';
import { pincodes } from './pincodes.ts';
import { segments } from './segments.ts';

/** Every master that is a list of rows, as lists, forms and tests go through them. */
export const allMasters: readonly Master[] = [banks, pincodes, segments];
