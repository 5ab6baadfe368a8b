import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { formatCount, formatDateTime } from '../../../lib/display/formatting.ts';
import type { FigureDays } from '../components/last-days.ts';
import { gateAttemptsQuery, type GateFigure } from './gate-query.ts';

interface AttemptsDialogProps {
  readonly days: FigureDays;
  readonly figure: GateFigure;
  readonly onClose: () => void;
}

/** The applications behind a figure: time, verifier, findings and answers. */
export function AttemptsDialog({ days, figure, onClose }: AttemptsDialogProps) {
  const { data, error } = useQuery(gateAttemptsQuery(days, figure));
  const { row, kind } = figure;
  return (
    <Dialog
      onClose={onClose}
      title={t('reports.gate.attempts', { kind: t(`reports.gate.kind.${kind}`), rule: row.RuleId })}
      size="lg"
    >
      <Text size="sm" c="dimmed" mb="sm">
        {row.Condition}
      </Text>
      <QuietNote why={reasonOf(error)} />
      {data || error ? null : <Skeleton height={120} />}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {data?.Rows.map((attempt) => (
          <li key={`${String(attempt.ApplicationId)} ${String(attempt.AttemptNo)}`}>
            <Anchor component={Link} to={`/review/${String(attempt.ApplicationId)}`} fw={600} fz="sm">
              {attempt.Uan ?? t('reports.gate.noUan')}
            </Anchor>
            <Text size="xs" c="dimmed">
              {t('reports.gate.attempt', {
                number: attempt.AttemptNo,
                when: formatDateTime(attempt.EvaluatedOn),
                who: attempt.Verifier ?? t('reports.gate.system'),
              })}
            </Text>
            <Text size="sm">{attempt.Message}</Text>
            {attempt.Answer === null ? null : (
              <Text size="sm" fs="italic">
                {t('reports.gate.answer', {
                  who: attempt.AnsweredBy ?? t('reports.gate.system'),
                  answer: attempt.Answer,
                })}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      {data && data.Total > data.Rows.length ? (
        <Text size="xs" c="dimmed" mt="sm">
          {t('reports.gate.newest', { shown: data.Rows.length, total: formatCount(data.Total) })}
        </Text>
      ) : null}
    </Dialog>
  );
}
