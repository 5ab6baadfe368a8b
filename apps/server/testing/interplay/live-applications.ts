import type { Application, World } from './world.ts';

/** So many of the newest applications are worked on; older ones are cancelled or stay as they are. */
const most = 24;

/** The applications that operations choose from. */
export function liveApplications({ applications }: World): readonly Application[] {
  return applications.slice(-most);
}
