import enumerations from '../data/enumerations.json' with { type: 'json' };

/** Verification methods (§3 of the specification; there is no 5). */
export const Mode = {
  None: 0,
  KraVerified: 1,
  DigiLocker: 2,
  OfflineAadhaar: 3,
  Manual: 4,
  DigiLockerEpan: 6,
} as const;
export type Mode = (typeof Mode)[keyof typeof Mode];

export const allModes: readonly Mode[] = [0, 1, 2, 3, 4, 6];

export function isMode(value: unknown): value is Mode {
  return allModes.some((mode) => mode === value);
}

const names: Record<Mode, string> = enumerations.mode;

export function modeName(mode: Mode): string {
  return names[mode];
}
