import type { Door } from '@kyc/domain/incidents/doors';

/** By which doors, each once. */
export function namesOfDoors(doors: readonly Door[]): string {
  return [...new Set(doors.map(({ name }) => name))].join(', ');
}

/** Which kinds of data they show, each once. */
export function dataOfDoors(doors: readonly Door[]): string {
  return [...new Set(doors.map(({ data }) => data))].join('; ');
}
