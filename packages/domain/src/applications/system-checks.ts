/** What the checks before an approval look at (§4 SystemRejected; contract.md §6). */
export interface SystemCheckInput {
  readonly mobile: string;
  readonly pan: string | null;
  readonly name: string;
  readonly dateOfBirth: string | null;
  readonly bankAccountNo: string | null;
  readonly ifsc: string | null;
  /** Another application of the tenant with the same PAN is under way or already a client. */
  readonly panActiveElsewhere: boolean;
}

/** Numbers that exchanges refuse (domain pack README §1). */
const dummyMobiles = new Set(['6666666666', '1111100000', '9999999999']);

/** The first reason why the system rejects the application; null when every check passes. */
export function systemRejection(input: SystemCheckInput): string | null {
  if (input.panActiveElsewhere) return 'PAN is already active on another application.';
  if (dummyMobiles.has(input.mobile)) return 'Mobile is a dummy number.';
  const missing = firstMissing(input);
  return missing === null ? null : `${missing} is missing.`;
}

function firstMissing(input: SystemCheckInput): string | null {
  if (input.pan === null) return 'PAN';
  if (input.name === '') return 'Name';
  if (input.dateOfBirth === null) return 'Date of Birth';
  if (input.bankAccountNo === null) return 'Bank account';
  if (input.ifsc === null) return 'IFSC';
  return null;
}
