import { RoutingTrigger, VerifierState } from '@kyc/contract/routing/routing-choices';
import { t } from '../../lib/texts/t.ts';

export function wordsOfState(state: number): string {
  if (state === VerifierState.Break) return t('routing.states.onBreak');
  return t(state === VerifierState.Off ? 'routing.states.off' : 'routing.states.available');
}

export function wordsOfTrigger(trigger: number): string {
  switch (trigger) {
    case RoutingTrigger.Arrival:
      return t('routing.why.triggers.arrival');
    case RoutingTrigger.Retry:
      return t('routing.why.triggers.retry');
    case RoutingTrigger.Moved:
      return t('routing.why.triggers.moved');
    default:
      return t('routing.why.triggers.fetchNew');
  }
}
