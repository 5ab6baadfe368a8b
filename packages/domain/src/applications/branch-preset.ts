/** The branch that Mapping begins with, and the only one for a sales manager (DASH-14): the application's, else the own. */
export function branchPreset(ofApplication: string | null, ofCaller: string | null): string | null {
  return ofApplication ?? ofCaller;
}
