import { cellText } from '../exports/cell-text.ts';

/** The reader's name and the time, as they are written across a picture that is shown for a purpose. */
export function nameAcross(
  { fullName, userName }: { readonly fullName: string; readonly userName: string },
  now: Date,
): string {
  return `${fullName} · ${userName} · ${cellText('instant', now)}`;
}
