import {
  isRevealPurpose,
  mostReveals,
  quietReveals,
  revealNoteLength,
  revealSeconds,
} from '@kyc/contract/personal-data/reveal';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { Tx } from '@kyc/db/connection/transaction';
import { audit } from '../records/audit.ts';
import { countReveals, insertReveal } from '@kyc/db/tables/records/reveal-table';
import type { Services } from '../platform/services.ts';

interface Revealing {
  readonly userId: number;
  readonly requestId: string;
  /** null: a file about many. */
  readonly applicationId: number | null;
  /** A key of `revealedProperties`, a document, or the kind of file. */
  readonly property: string;
}

export interface CountedReveal {
  readonly until: Date;
  /** Remaining for the day. */
  readonly left: number;
  /** The alarm that this one rings, to be passed to `soundAlarm` after the transaction. */
  readonly isLoud: boolean;
}

/**
 * Counts one disclosure of complete values by this user: 30 in 24 hours, an alarm in the trail at the eleventh within an hour.
 * @throws Refusal `tooManyRequests`
 */
export async function countReveal(
  tx: Tx,
  { userId, requestId, ...shown }: Revealing,
): Promise<CountedReveal> {
  const { ofHour, ofDay } = await countReveals(tx, userId);
  if (ofDay >= mostReveals) throw new Refusal('tooManyRequests', texts.revealLimit);
  const until = await insertReveal(tx, { userId, ...shown, seconds: revealSeconds });
  const isLoud = ofHour === quietReveals;
  if (isLoud)
    await audit(
      tx,
      { action: 'reveal.alarm', requestId },
      { entity: 'user', entityId: userId, details: { reveals: ofHour + 1, within: '1 hour' } },
    );
  return { until, left: mostReveals - ofDay - 1, isLoud };
}

export function soundAlarm(
  { metrics, logger }: Pick<Services, 'metrics' | 'logger'>,
  { isLoud }: Pick<CountedReveal, 'isLoud'>,
  userId: number,
): void {
  if (!isLoud) return;
  metrics.revealAlarms.inc();
  logger.warn({ userId }, 'a user reveals masked values more often than work requires');
}

/** @throws Refusal `unprocessable` for an unknown purpose, or a note that is too short or too long */
export function requirePurpose(Purpose: string, Note: string | null | undefined): void {
  if (!isRevealPurpose(Purpose)) throw unprocessable('Purpose', texts.revealPurpose);
  const length = Note?.length ?? 0;
  const isShort = Purpose === 'other' && length < revealNoteLength.least;
  if (isShort || length > revealNoteLength.most) throw unprocessable('Note', texts.revealNote);
}
