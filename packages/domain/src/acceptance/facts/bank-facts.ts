import { textOf, type Derived } from './derived.ts';
import type { StoredFacts } from './stored-facts.ts';

export function bankFacts(stored: StoredFacts): Derived {
  const { bank } = stored;
  const account = textOf(stored, 'BankAccountNo');
  const ifsc = textOf(stored, 'IFSC');
  return {
    /** undefined: there is no code to ask the master for. */
    'bank.known': () => (bank === undefined || ifsc === undefined || ifsc === '' ? undefined : bank !== null),
    'bank.lengthFits': () => {
      if (bank === undefined || bank === null || account === undefined || account === '') return undefined;
      return account.length >= bank.accountMinLength && account.length <= bank.accountMaxLength;
    },
    accountLength: () => account?.length,
    ifscBank: () => ifsc?.slice(0, 4),
  };
}
