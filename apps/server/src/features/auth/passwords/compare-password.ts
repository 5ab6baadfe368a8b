import { isPassword } from '../../../passwords/password-hash.ts';
import type { PasswordTry } from '../budgets/budgets.ts';

/** Whether the password is right. An unknown user (undefined) costs the same time. The try was counted before: it is the proof. */
export async function comparePassword(
  _counted: PasswordTry,
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  return await isPassword(storedHash, password);
}
