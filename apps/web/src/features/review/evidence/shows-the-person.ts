import { FieldId } from '@kyc/contract/fields';

const fields: readonly number[] = [FieldId.Ipv, FieldId.Selfie];

/** Decided on in the workbench, where the tenant has it. */
export function showsThePerson(
  fieldId: number,
  settings: { readonly IpvWorkbench?: boolean | undefined } | undefined,
): boolean {
  return settings?.IpvWorkbench === true && fields.includes(fieldId);
}
