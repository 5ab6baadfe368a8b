import { leastPasswordCharacters } from '@kyc/contract/auth/passwords';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { isBreached } from '../../../passwords/breached-passwords.ts';

/** Faults of a password that do not depend on its user. @throws Refusal `invalid` */
export async function requireUnbreached(password: string): Promise<void> {
  const fault =
    Array.from(password).length < leastPasswordCharacters
      ? texts.passwordTooShort(leastPasswordCharacters)
      : (await isBreached(password))
        ? texts.passwordBreached
        : undefined;
  if (fault !== undefined) throw new Refusal('invalid', fault, [{ Field: 'Password', Message: fault }]);
}
