import type { AcceptanceRule } from './rule.ts';

/** Without the check of signatures its rules never fire, so that the tenant does not see them. */
export function rulesOfTenant(
  rules: readonly AcceptanceRule[],
  { SignatureProofs }: { readonly SignatureProofs: boolean },
): AcceptanceRule[] {
  return rules.filter(({ id }) => SignatureProofs || !id.startsWith('PRF-'));
}
