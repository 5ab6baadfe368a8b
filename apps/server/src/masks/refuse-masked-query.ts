import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';

/** What a list is sorted by and searched for, under the names of the screen. */
interface Query {
  readonly orderedBy: string;
  readonly searched: { readonly column: string; readonly text: string } | undefined;
}

const wholeOf: Readonly<Record<string, RegExp>> = {
  PAN: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/i,
  Mobile: /^[6-9]\d{9}$/,
};

/**
 * For masked columns: an order would reveal values between two rows, and a prefix search would reveal a digit with each answer. A complete
 * PAN or mobile is found as before; no text is a complete name.
 * @param masked the columns that are masked for the caller
 * @throws Refusal `unprocessable`
 */
export function refuseMaskedQuery(masked: readonly string[], { orderedBy, searched }: Query): void {
  if (masked.includes(orderedBy)) refuse('order', texts.maskedOrder(orderedBy));
  if (searched === undefined || searched.text === '' || !masked.includes(searched.column)) return;
  const whole = wholeOf[searched.column];
  if (whole === undefined) refuse('search', texts.maskedSearchAtAll(searched.column));
  if (!whole.test(searched.text)) refuse('search', texts.maskedSearch(searched.column));
}

function refuse(Field: string, Message: string): never {
  throw new Refusal('unprocessable', Message, [{ Field, Message }]);
}
