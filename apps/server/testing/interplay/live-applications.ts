import type { Application, World } from './world.ts';

/** Operations choose from the newest applications; `atOnce` limits their number. */
export function liveApplications({ applications, atOnce }: World): readonly Application[] {
  return applications.slice(-atOnce);
}
