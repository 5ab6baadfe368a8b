import { longestLook, type SeenDocument, type SeenRecord } from '@kyc/contract/field-review/seen';
import type { PartState } from '../../seen/evidence-status.ts';

interface Look {
  readonly documents: readonly SeenDocument[];
  readonly ms: number;
}

/** How long the evidence of each field was on the screen during this visit. */
export function fieldLooks(now: () => number) {
  const looks = new Map<number, Look>();
  let running: { readonly fieldIds: readonly number[]; readonly since: number } | undefined;

  const timeOf = (fieldId: number) => {
    const isRunning = running?.fieldIds.includes(fieldId) === true;
    return (looks.get(fieldId)?.ms ?? 0) + (running && isRunning ? now() - running.since : 0);
  };
  const stop = () => {
    const ended = running;
    if (!ended) return;
    const times = ended.fieldIds.map((fieldId) => [fieldId, timeOf(fieldId)] as const);
    running = undefined;
    for (const [fieldId, ms] of times)
      looks.set(fieldId, { documents: looks.get(fieldId)?.documents ?? [], ms });
  };

  return {
    /** The evidence of these fields is in this state now; `isVisible`: the page is in sight. */
    note: (
      fieldIds: readonly number[],
      {
        state,
        documents,
        isVisible,
      }: {
        readonly state: PartState;
        readonly documents: readonly SeenDocument[];
        readonly isVisible: boolean;
      },
    ) => {
      const isSeen = state === 'painted' && isVisible;
      if (running && (!isSeen || running.fieldIds.join() !== fieldIds.join())) stop();
      if (!isSeen) return;
      for (const fieldId of fieldIds) looks.set(fieldId, { ms: looks.get(fieldId)?.ms ?? 0, documents });
      running ??= { fieldIds, since: now() };
    },
    stop,
    /** How long the evidence of every one of these fields was on the screen, in milliseconds. */
    msOf: (fieldIds: readonly number[]): number => Math.min(...fieldIds.map(timeOf)),
    /** The record of the field's evidence on the screen; undefined: it was never shown. */
    recordOf: (fieldId: number): SeenRecord | undefined => {
      const look = looks.get(fieldId);
      if (!look) return undefined;
      const Ms = Math.min(longestLook, Math.round(timeOf(fieldId)));
      return { Kind: 'screen', Documents: look.documents.slice(0, 8), Ms };
    },
  };
}

export type FieldLooks = ReturnType<typeof fieldLooks>;
