import type { Operation } from './operation.ts';
import { backOfficeOperations } from './operations/back-office.ts';
import { bulkOperations } from './operations/bulk.ts';
import { checkOperations } from './operations/second-persons/checks.ts';
import { decisions } from './operations/decisions.ts';
import { deliveryOperations } from './operations/deliveries.ts';
import { draftOperations } from './operations/drafts.ts';
import { fieldOperations } from './operations/fields.ts';
import { intakeOperations } from './operations/intake.ts';
import { queueOperations } from './operations/queue.ts';
import { readOperations } from './operations/reads.ts';
import { receiverOperations } from './operations/receivers.ts';
import { retentionOperations } from './operations/retention.ts';
import { rowActions } from './operations/row-actions.ts';
import { saveOperations } from './operations/save.ts';
import { screeningOperations } from './operations/second-persons/screening.ts';
import { staffOperations } from './operations/staff.ts';
import { switchOperations } from './operations/switches.ts';
import { timeOperations } from './operations/time.ts';
import { uanOperations } from './operations/uans.ts';
import { undoOperations } from './operations/undo.ts';

/** Everything the explorer can do. A new feature adds its file of operations here. */
export const allOperations: readonly Operation[] = [
  ...decisions,
  ...checkOperations,
  ...screeningOperations,
  ...fieldOperations,
  ...undoOperations,
  ...rowActions,
  ...bulkOperations,
  ...queueOperations,
  ...saveOperations,
  ...intakeOperations,
  ...backOfficeOperations,
  ...deliveryOperations,
  ...switchOperations,
  ...receiverOperations,
  ...staffOperations,
  ...uanOperations,
  ...draftOperations,
  ...readOperations,
  ...timeOperations,
  ...retentionOperations,
];

export function operationNamed(name: string): Operation {
  const operation = allOperations.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`no operation ${name}`);
  return operation;
}
