import { shortestSearch } from '@kyc/contract/applications/list-choices';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';

/** Found by tokens of their beginnings, which start at the fourth character. */
const byBeginnings = ['PAN', 'Mobile'];

export function isShortSearch(column: string, text: string): boolean {
  return byBeginnings.includes(column) && text !== '' && text.length < shortestSearch;
}

/** @throws Refusal `unprocessable` for a PAN or mobile of which too few characters are given */
export function refuseShortSearch(column: string, text: string): void {
  if (!isShortSearch(column, text)) return;
  const Message = texts.shortSearch(column);
  throw new Refusal('unprocessable', Message, [{ Field: 'search', Message }]);
}
