import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { formatDate } from '../../../lib/display/formatting.ts';
import { dashboard } from '../../../lib/texts/office/dashboard.ts';

type Named = Pick<ApplicationRow, 'UAN' | 'Name' | 'CreatedOn'>;

/** U35: the name of an application in button labels; a lead without a name is identified by its date. */
export function nameOfRow({ UAN, Name, CreatedOn }: Named): string {
  return [UAN, Name.trim(), `${dashboard.leadOf} ${formatDate(CreatedOn)}`].find(Boolean) ?? '';
}
