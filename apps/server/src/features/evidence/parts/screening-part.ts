import { answerLabels, reasonLabels } from '@kyc/contract/screening/screening-texts';
import { jsonPart, type Part } from '../../../packs/part.ts';
import type { Source } from '../pack/source.ts';

/** The certificate of screening: the lists and versions of each day, the hits and who decided on them. */
export function screeningPart({ rows: { screenings, hits, hitDecisions } }: Source): Part {
  const newest = screenings.at(-1);
  if (newest === undefined) throw new Error('the application was not screened');
  const against = newest.lists.map(({ list, version }) => `${list}, version ${String(version)}`).join('; ');
  return jsonPart('screening.json', {
    certificate: `Screened against ${against === '' ? 'no list' : against}, on ${newest.screenedOn.toISOString()}.`,
    screenings,
    hits: hits.map((hit) => ({
      list: hit.listName,
      score: hit.score,
      band: hit.band,
      state: hit.state,
      closedBecause: hit.closedBecause,
      openedOn: hit.openedOn,
      endedOn: hit.endedOn,
      answers: hitDecisions
        .filter(({ hitId }) => hitId === hit.hitId)
        .map((decision) => ({
          answer: answerLabels[decision.answer],
          reason: decision.reason === null ? null : reasonLabels[decision.reason],
          sentence: decision.sentence,
          state: decision.state,
          by: decision.by,
          on: decision.decidedOn,
          secondPerson: decision.second,
          confirmedOn: decision.secondOn,
        })),
    })),
  });
}
