import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { formatDate } from '../../../lib/display/formatting.ts';
import { dashboard } from '../../../lib/texts/office/dashboard.ts';

type Named = Pick<ApplicationRow, 'UAN' | 'Name' | 'CreatedOn'>;

/** U35: the name of an application in the labels of its buttons; a lead without a name by its day. */
export function nameOfRow({ UAN, Name, CreatedOn }: Named): string {
  return [UAN, Name.trim(), `${dashboard.leadOf} ${formatDate(CreatedOn)}`].find(Boolean) ?? '';
}
