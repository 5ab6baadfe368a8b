import { ApiId } from '@kyc/contract/log-types';
import { isSameBank } from '../../banks/is-same-bank.ts';
import { bankNameOfIfsc } from '../../banks/bank-codes.ts';
import { answered, answerTexts } from './answer-facts.ts';
import { textOf, type Derived } from './derived.ts';
import type { Fact } from './facts.ts';
import type { StoredFacts } from './stored-facts.ts';

export function bankFacts(stored: StoredFacts): Derived {
  const { bank } = stored;
  const account = textOf(stored, 'BankAccountNo');
  const ifsc = textOf(stored, 'IFSC');
  return {
    /** undefined: there is no code to look up in the master. */
    'bank.known': () => (bank === undefined || ifsc === undefined || ifsc === '' ? undefined : bank !== null),
    /** The code is of a bank of the master or of the public list, in the form that the Reserve Bank gives. */
    'bank.codeExists': () => {
      if (bank === undefined || ifsc === undefined || ifsc === '') return undefined;
      return /^[A-Z]{4}0/u.test(ifsc) && (bank !== null || bankNameOfIfsc(ifsc) !== undefined);
    },
    'bank.codeName': () => codeNames(stored, ifsc)[0] ?? null,
    /** By the master and the public list, else by the look-up; null where the application or every source names no bank. */
    'bank.nameFits': () => {
      if (bank === undefined || ifsc === undefined) return undefined;
      const listed = listedNames(stored, ifsc);
      return isNamed(stored, listed.length > 0 ? listed : answerTexts(stored, 'ifsc.bankName'));
    },
    /** The bank of the look-up is the declared one; null where one of the two is missing. */
    'ifsc.bankFits': () =>
      answered(stored, 'ifsc.bankName') === undefined
        ? undefined
        : isNamed(stored, answerTexts(stored, 'ifsc.bankName')),
    'bank.lengthFits': () => {
      if (bank === undefined || bank === null || account === undefined || account === '') return undefined;
      return account.length >= bank.accountMinLength && account.length <= bank.accountMaxLength;
    },
    'bank.accountRepeats': () =>
      account === undefined ? undefined : account !== '' && /^(\d)\1+$/u.test(account),
    'bank.accountTypeText': () => wordOf(answered(stored, 'bank.accountType')),
    'bank.accountStatusText': () => wordOf(answered(stored, 'bank.accountStatus')),
    /** The penny drop verified this account; false if it verified another account. */
    'bank.dropped': () => isDropped(stored),
    'cheque.accountFits': () => printedFits(stored, { key: 'account', own: account }),
    'cheque.ifscFits': () => printedFits(stored, { key: 'ifsc', own: ifsc }),
    accountLength: () => account?.length,
    ifscBank: () => ifsc?.slice(0, 4),
  };
}

function codeNames(stored: StoredFacts, ifsc: string | undefined): string[] {
  return [...listedNames(stored, ifsc), ...answerTexts(stored, 'ifsc.bankName')];
}

function listedNames({ bank }: StoredFacts, ifsc: string | undefined): string[] {
  const listed = ifsc === undefined || ifsc === '' ? undefined : bankNameOfIfsc(ifsc);
  return [bank?.bankName, listed].flatMap((name) => (name === undefined || name === '' ? [] : [name]));
}

function isNamed(stored: StoredFacts, names: readonly string[]): Fact {
  const named = textOf(stored, 'BankName');
  if (named === undefined) return undefined;
  return named === '' || names.length === 0 ? null : names.some((name) => isSameBank(name, named));
}

function isDropped(stored: StoredFacts): Fact {
  if (isEarlier(stored)) return answered(stored, 'bank.verified') === true;
  const verified = stored.properties['PennyDropVerified'];
  if (verified === undefined) return undefined;
  return verified === true && answered(stored, 'bank.verified') !== false;
}

/** The delivered verdict is about another account; an answer about this one may still be there. */
function isEarlier({ earlier }: StoredFacts): boolean {
  return earlier.some(({ property }) => property === 'PennyDropVerified');
}

/** The account number printed on the cheque; null if it was not read. A masked number is compared by its visible end. */
function printedFits(
  stored: StoredFacts,
  { key, own }: { readonly key: 'account' | 'ifsc'; readonly own: string | undefined },
): Fact {
  const printed = answered(stored, `cheque.${key}`);
  if (printed === undefined || own === undefined) return undefined;
  if (printed === null || own === '') return null;
  return stored.repeatsPresent(ApiId.ChequeOcr, key) ?? hasSameEnd(String(printed), own);
}

/** Logged numbers keep their last characters. */
export function hasSameEnd(logged: string, own: string): boolean {
  const visible = logged.toUpperCase().replace(/^.*[X*]/u, '');
  return visible === '' || own.toUpperCase().endsWith(visible);
}

/** ACTIVE, Active and active are one word. */
function wordOf(answer: Fact): Fact {
  return typeof answer === 'string'
    ? answer
        .toUpperCase()
        .replaceAll(/[\s_-]+/gu, ' ')
        .trim()
    : answer;
}
