import { reviewField } from '@kyc/domain/review-fields/all-fields';

/** Decided on in the workbench, where the tenant has it. */
export function showsThePerson(
  fieldId: number,
  settings: { readonly IpvWorkbench?: boolean | undefined } | undefined,
): boolean {
  return settings?.IpvWorkbench === true && reviewField(fieldId)?.showsThePerson === true;
}
