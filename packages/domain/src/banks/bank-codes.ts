import published from '../../data/banks/bank-codes.json' with { type: 'json' };

const banks = new Map<string, string>(Object.entries(published.banks));

/** The bank's name of the first four letters of an IFSC, from the public list; undefined for a code that no bank has. */
export function bankNameOfIfsc(ifsc: string): string | undefined {
  return banks.get(ifsc.slice(0, 4).toUpperCase());
}

export function listedBankNames(): string[] {
  return [...banks.values()];
}
