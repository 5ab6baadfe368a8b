const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** contract.md §3. */
export const captchaSeconds = 120;
export const otpSeconds = 300;
export const otpTries = 5;
export const otpResendSeconds = 30;
/** Further codes for one reference. */
export const otpResends = 3;
export const tokenMinutes = 10;
/** A working day with reserve; then the user signs in again. */
export const refreshHours = 14;
/** No tenant lets a session last longer. */
export const mostSessionHours = 24;
/** Longer than any tenant's session: a token signed before a key rotation still proves its user. */
export const keyOverlapMinutes = 25 * 60;
/** The seconds after a password entry without another confirmation. */
export const confirmedSeconds = 300;
/** The same caller asking again so soon after a refresh gets the same successor. */
export const refreshGraceSeconds = 2;

/** How long a browser stays known after its last sign-in; the number for each user is limited. */
export const deviceSeconds = 180 * day;
export const mostDevices = 10;
/** How long a secret for an authenticator app may wait for its first code. */
export const totpBeginMinutes = 15;
export const passkeySeconds = 300;
export const mostFactors = 10;

interface Allowance {
  readonly most: number;
  readonly windowSeconds: number;
  readonly freely: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
}

/** A user who postpones a passkey is invited again after this time. */
export const passkeyInvitationDays = 14;

/** The wait after the fifth wrong one doubles: half a minute, one, two, four, then what the window leaves. */
const backOff = { freely: 5, firstWaitSeconds: 30, longestWaitSeconds: 5 * minute } as const;
const noWait = (most: number) => ({ freely: most, firstWaitSeconds: 0, longestWaitSeconds: 0 }) as const;

/**
 * Wrong tries, and unused codes: a correct one is given back. Each is counted for one account on one known device or for all other devices
 * together, so that attackers use up only the latter.
 */
export const allowances = {
  /** Passwords (trust.md T11). */
  password: { most: 10, windowSeconds: 15 * minute, ...backOff },
  /** Passwords from one address over all accounts, known devices apart. */
  addressPassword: { most: 50, windowSeconds: hour, ...noWait(50) },
  /** Codes typed on devices that the user signed in on before. With those below 10 in an hour, over all paths (T13). */
  knownCode: { most: 5, windowSeconds: hour, ...noWait(5) },
  strangeCode: { most: 5, windowSeconds: hour, ...noWait(5) },
  /** Of those, without having shown the password: two are left to who has it. */
  strangeResetCode: { most: 3, windowSeconds: hour, ...noWait(3) },
  /** Codes sent to who has shown the password. */
  loginSend: { most: 10, windowSeconds: hour, ...noWait(10) },
  resetSend: { most: 5, windowSeconds: hour, ...noWait(5) },
} as const satisfies Record<string, Allowance>;
export type AllowanceName = keyof typeof allowances;
