import type { HoldItemInput } from '@kyc/contract/retention/holds';

/** One in a line or between commas: ten digits are a mobile, other digits an application, then PANs, UANs and client codes. */
export function itemsOfText(text: string): HoldItemInput[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((Value) => ({ Kind: kindOf(Value), Value }));
}

function kindOf(value: string): HoldItemInput['Kind'] {
  if (/^[1-9]\d{9}$/.test(value)) return 'mobile';
  if (/^\d+$/.test(value)) return 'application';
  return /^[A-Z]{5}\d{4}[A-Z]$/i.test(value) ? 'pan' : 'code';
}
