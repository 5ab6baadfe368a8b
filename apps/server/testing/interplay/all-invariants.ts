import type { Invariant } from './invariant.ts';
import * as approvals from './invariants/approvals.ts';
import * as checks from './invariants/checks.ts';
import * as clients from './invariants/clients.ts';
import * as decisions from './invariants/decisions.ts';
import * as figures from './invariants/figures.ts';
import * as leads from './invariants/leads.ts';
import * as messages from './invariants/messages.ts';
import * as numbers from './invariants/numbers.ts';
import * as safety from './invariants/safety.ts';
import * as screening from './invariants/screening.ts';
import * as staff from './invariants/staff.ts';
import * as workflow from './invariants/workflow.ts';

const modules = [
  approvals,
  checks,
  clients,
  decisions,
  figures,
  leads,
  messages,
  numbers,
  safety,
  screening,
  staff,
  workflow,
];

/** Every rule that the explorer checks. A new feature adds its file of invariants here. */
export const allInvariants: readonly Invariant[] = modules.flatMap((module) => Object.values(module));
