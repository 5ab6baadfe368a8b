/** How two dates of birth agree. `partial`: as far as both are known. `near`: a usual mistake of writing apart. */
export type BirthAgreement = 'equal' | 'partial' | 'near' | 'different' | 'unknown';

const order: readonly BirthAgreement[] = ['equal', 'partial', 'near', 'different'];

/** The best agreement with any of the dates; sources state several. */
export function compareBirths(birth: string | null, births: readonly string[]): BirthAgreement {
  if (birth === null || births.length === 0) return 'unknown';
  const found = new Set(births.map((other) => compareBirth(birth, other)));
  return order.find((agreement) => found.has(agreement)) ?? 'unknown';
}

function compareBirth(a: string, b: string): BirthAgreement {
  const [yearA, monthA, dayA] = partsOf(a);
  const [yearB, monthB, dayB] = partsOf(b);
  const years = Math.abs(Number(yearA) - Number(yearB));
  if (years === 0 && (monthA === undefined || monthB === undefined)) return 'partial';
  if (years === 0 && monthA === monthB && (dayA === undefined || dayB === undefined)) return 'partial';
  if (years === 0 && monthA === monthB && dayA === dayB) return 'equal';
  if (monthA === undefined || monthB === undefined || dayA === undefined || dayB === undefined)
    return years <= 1 ? 'near' : 'different';
  const isSwapped = years === 0 && monthA === dayB && dayA === monthB;
  const sameInTwo = [years === 0, monthA === monthB, dayA === dayB].filter(Boolean).length === 2;
  const isSlip = sameInTwo && years <= 10 && distance(a, b) === 1;
  return isSwapped || isSlip || (years <= 1 && monthA === monthB && dayA === dayB) ? 'near' : 'different';
}

/** 1 January often means an unknown day and month. */
function partsOf(date: string): readonly [string | undefined, string | undefined, string | undefined] {
  const [year, month, day] = date.split('-');
  return month === '01' && day === '01' ? [year, undefined, undefined] : [year, month, day];
}

const distance = (a: string, b: string): number =>
  [...a].filter((letter, index) => letter !== b[index]).length;
