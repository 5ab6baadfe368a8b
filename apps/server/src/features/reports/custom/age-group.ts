import { indianDay } from '@kyc/domain/time/indian-period';
import { wholeYears } from '@kyc/domain/time/whole-years';

const groups = [
  { below: 18, name: 'Below 18' },
  { below: 25, name: '18 - 24' },
  { below: 35, name: '25 - 34' },
  { below: 45, name: '35 - 44' },
  { below: 60, name: '45 - 59' },
] as const;

/** The age group on the present day. @param born yyyy-MM-dd, or null */
export function ageGroup(born: unknown): string {
  if (typeof born !== 'string') return 'Unknown';
  const age = wholeYears(born, indianDay(new Date()));
  return groups.find(({ below }) => age < below)?.name ?? '60 and above';
}
