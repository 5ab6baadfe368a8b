import type { RoutingDecision } from '@kyc/contract/routing/routing';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { formatDateTime } from '../../lib/display/formatting.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { routingPartTexts } from '../../lib/texts/parts/routing.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { EmptyState } from '../notices/empty-state.tsx';
import { QuietNote } from '../notices/quiet-note.tsx';
import { CandidatesTable } from './candidates-table.tsx';
import { whyQuery } from './routing-queries.ts';
import { wordsOfTrigger } from './words.ts';

addTexts(routingPartTexts);

interface WhyDialogProps {
  readonly application: number | string;
  /** As its reader knows the application: the UAN. */
  readonly of: string;
  readonly onClose: () => void;
}

/** Why an application went to its verifiers, newest first. Default export for React.lazy. */
export default function WhyDialog({ application, of, onClose }: WhyDialogProps) {
  const { data, error } = useQuery(whyQuery(application));
  return (
    <Dialog onClose={onClose} title={t('routing.why.title', { of })} size={760}>
      {error && !data ? <QuietNote why={reasonOf(error)} /> : null}
      {data === undefined && !error ? <Skeleton height={120} /> : null}
      {data?.Decisions.length === 0 ? (
        <EmptyState title={t('routing.why.none')} hint={t('routing.why.noneHint')} />
      ) : null}
      <Stack gap="lg">
        {data?.Decisions.map((decision) => (
          <Decision key={`${decision.DecidedOn} ${decision.Chosen}`} decision={decision} />
        ))}
      </Stack>
    </Dialog>
  );
}

function Decision({ decision }: { readonly decision: RoutingDecision }) {
  const { Chosen, AttemptNo, DecidedOn, Rule, RuleVersion, Text: sentence, Candidates } = decision;
  return (
    <section aria-label={Chosen}>
      <Text fw={600} size="sm">
        {t('routing.why.chosen', { name: Chosen, attempt: AttemptNo, when: formatDateTime(DecidedOn) })}
      </Text>
      <Text size="xs" c="dimmed" mb={6}>
        {[wordsOfTrigger(decision.Trigger), ruleOf(Rule, RuleVersion)].join(' · ')}
      </Text>
      <Text size="sm" mb="xs">
        {sentence}
      </Text>
      <CandidatesTable candidates={Candidates} />
    </section>
  );
}

export function ruleOf(rule: string | null, version: number | null): string {
  return rule === null || version === null
    ? t('routing.why.defaultRule')
    : t('routing.why.rule', { rule, version });
}
