import { randomOf } from '../random.ts';

/** What a provider numbers its answers by, by the name of the property: another one for each call. */
export function callReferences(call: string): Readonly<Record<string, string>> {
  const random = randomOf(`references ${call}`);
  return {
    // A nought before it: never the number of a mobile, nor of an Aadhaar.
    utr: `0${random.digits(11)}`,
    consentId: `c-${random.letters(4)}${random.digits(4)}`,
    txn: `T${random.letters(4)}${random.digits(5)}`,
    refId: `r-${random.letters(4)}${random.digits(4)}`,
    leadId: `L${random.letters(2)}${random.digits(5)}`,
    messageId: `m-${random.letters(4)}${random.digits(4)}`,
    orderId: `o-${random.letters(4)}${random.digits(4)}`,
    ckycNo: `XXXXXXXXXX${random.digits(4)}`,
  };
}
