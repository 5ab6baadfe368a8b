import type { ImportReply } from '@kyc/contract/masters/master';

type Faults = ImportReply['Errors'];

/** U38: the first fault of each cell, in their order. */
export function firstFaults(errors: Faults): Faults {
  const cellOf = ({ Row, Field }: Faults[number]) => `${Row} ${Field}`;
  const first = new Map(errors.toReversed().map((error) => [cellOf(error), error]));
  return errors.filter((error) => first.get(cellOf(error)) === error);
}
