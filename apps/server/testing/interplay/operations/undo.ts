import type { Operation } from '../operation.ts';
import { memberAt } from '../world.ts';
import { bodyOf, nothingToDo, staffCall } from './calls.ts';

/** Undo of the newest decision of a verifier, as the toast of the web app does it. */
export const undoOperations: readonly Operation[] = [
  {
    name: 'undo',
    weight: 10,
    calls: ['undoDecision'],
    by: 'decider',
    needsFeatures: true,
    rivals: ['deactivate', 'setCounter'],
    async perform(world, step) {
      const verifier = memberAt(world, step.actor);
      const read = await world.as(verifier, { method: 'GET', path: '/api/dashboard/undo/' });
      const open = bodyOf(read)['Open'] as { ApplicationId: number; RowVersion: number } | null | undefined;
      if (open == null) return nothingToDo;
      const { ApplicationId, RowVersion } = open;
      const { code, note } = await staffCall(world, step, {
        path: '/api/dashboard/application/undo/',
        body: { ApplicationId, RowVersion },
      });
      return { code, note: { ...note, ApplicationId, DecidedVersion: RowVersion } };
    },
  },
];
