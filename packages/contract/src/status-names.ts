import enumerations from '../data/enumerations.json' with { type: 'json' };
import type { ApplicationStatus } from './application-status.ts';

const names: Record<ApplicationStatus, string> = enumerations.applicationStatusName;

export function statusName(status: ApplicationStatus): string {
  return names[status];
}
