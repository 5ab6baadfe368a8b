import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { expect, test } from 'vitest';
import type { Session } from '../../../../lib/session/session.ts';
import type { CaseFile } from '../../rows/case-file.ts';
import { mayFetchNext } from './may-fetch-next.ts';

const caseFile = (ReadOnly: boolean) => ({ ReadOnly }) as CaseFile;
const session = (userType: UserType) => ({ userType }) as Session;

test('REV-24 the key N leaves only a case that is decided or read-only, and only for a verifier', () => {
  expect(mayFetchNext(caseFile(true), session(UserType.Verifier))).toBe(true);
  expect(mayFetchNext(caseFile(false), session(UserType.Verifier))).toBe(false);
  expect(mayFetchNext(caseFile(true), undefined)).toBe(false);
  for (const userType of allUserTypes.filter((one) => one !== UserType.Verifier))
    expect(mayFetchNext(caseFile(true), session(userType)), String(userType)).toBe(false);
});
