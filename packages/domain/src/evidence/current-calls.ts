import { isApiId } from '@kyc/contract/log-types';
import type { ServiceFacts } from '../acceptance/facts/facts.ts';
import { answeredServices } from './answer-keys.ts';
import type { EvidenceView } from './evidence-view.ts';

/** The answers that are about the present values; an answer about an earlier value counts as none. */
export function currentCalls(
  calls: ReadonlyMap<number, ServiceFacts>,
  view: Pick<EvidenceView, 'changedSinceAnswer'>,
): Map<number, ServiceFacts> {
  return new Map([...calls].map(([id, service]) => [id, currentService(id, service, view)]));
}

function currentService(
  id: number,
  service: ServiceFacts,
  { changedSinceAnswer }: Pick<EvidenceView, 'changedSinceAnswer'>,
): ServiceFacts {
  if (service.answer === null || !isApiId(id)) return service;
  const keys = Object.keys(answeredServices[id].keys);
  const earlierKeys = new Map(
    keys
      .map((key) => [key, changedSinceAnswer(id, key)] as const)
      .filter(([, changed]) => changed.length > 0),
  );
  const earlier = changedSinceAnswer(id);
  const isAllEarlier = earlier.length > 0 && earlierKeys.size === keys.length;
  if (isAllEarlier) return { ...service, answer: null, answeredOn: null, earlier };
  if (earlierKeys.size === 0) return service;
  const current = Object.entries(service.answer).filter(([key]) => !earlierKeys.has(key));
  return { ...service, answer: Object.fromEntries(current), earlierKeys };
}
