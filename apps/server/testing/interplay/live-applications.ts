import type { Application, World } from './world.ts';

/** The applications that operations choose from: the newest ones, of which a broker works on so many at a time. */
export function liveApplications({ applications, atOnce }: World): readonly Application[] {
  return applications.slice(-atOnce);
}
