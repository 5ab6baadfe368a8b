import type { Difference } from '@kyc/contract/checker/checker';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkQuery } from '../../../components/checks/checks-queries.ts';
import { wordsOfCode } from '../../../components/checks/code-words.ts';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { addTexts, t } from '../../../lib/texts/t.ts';
import { checksPartTexts } from '../../../lib/texts/parts/checks.ts';
import { fieldLabel } from './field-label.ts';
import { useCaseFile } from '../desk/review-store.ts';
import type { CheckedDecision } from './checked-decision.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { useAnswers } from './use-answers.ts';
import classes from './check-panel.module.css';

addTexts(checksPartTexts);

/** The decision that waits, with its differences from the machine, or that came back. */
export function CheckPanel() {
  const { ApplicationId, RowVersion } = useCaseFile();
  const { data } = useQuery(checkQuery(ApplicationId));
  const decision = data?.Decision ?? null;
  if (decision === null || decision.State === 'confirmed' || decision.State === 'withdrawn') return null;
  return <Panel key={`${decision.DecisionId} ${RowVersion}`} decision={decision} />;
}

function Panel({ decision }: { readonly decision: CheckedDecision }) {
  return (
    <section
      className={classes['panel']}
      aria-label={t('checks.panel')}
      data-state={decision.State}
      data-not-printed
    >
      {decision.State === 'pending' ? <Waiting decision={decision} /> : <CameBack decision={decision} />}
    </section>
  );
}

function Waiting({ decision }: { readonly decision: CheckedDecision }) {
  const [isReturning, setReturning] = useState(false);
  const { confirm, withdraw, isSending } = useAnswers(decision);
  const { IsMaker, Barrier, Differences } = decision;
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap" className={classes['head']}>
        <Text size="sm" fw={600}>
          {sentenceOf(decision)}
        </Text>
        <Group gap={6} wrap="nowrap">
          {Barrier === null ? (
            <>
              <Button size="compact-sm" loading={isSending} onClick={() => void confirm()}>
                {t('checks.confirm')}
              </Button>
              <Button
                size="compact-sm"
                variant="light"
                color="red"
                disabled={isSending}
                onClick={() => setReturning(true)}
              >
                {t('checks.return')}
              </Button>
            </>
          ) : null}
          {IsMaker ? (
            <Button size="compact-sm" variant="default" loading={isSending} onClick={() => void withdraw()}>
              {t('checks.withdraw')}
            </Button>
          ) : null}
        </Group>
      </Group>
      {Barrier !== null && !IsMaker ? <Text size="sm">{Barrier}</Text> : null}
      <DifferenceList differences={Differences} />
      {isReturning ? <ReturnDialog decision={decision} onClose={() => setReturning(false)} /> : null}
    </>
  );
}

function sentenceOf({ Code, Maker, DueOn, IsMaker }: CheckedDecision): string {
  const decision = wordsOfCode(Code);
  if (IsMaker) return t('checks.ownWaits', { decision });
  const maker = Maker ?? t('checks.noMaker');
  return DueOn === null
    ? t('checks.waits', { decision, maker })
    : t('checks.waitsWithDue', { decision, maker, due: formatDateTime(DueOn) });
}

function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  if (differences.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('checks.differencesNone')}
      </Text>
    );
  return (
    <ul className={classes['list']} aria-label={t('checks.differences')}>
      {differences.map(({ Kind, Text: text, Note, By }) => (
        <li key={`${Kind} ${text}`}>
          <Badge size="sm" variant="light" color={Kind === 'remark' ? 'orange' : 'red'}>
            {t(`checks.kinds.${Kind}`)}
          </Badge>
          <span>
            {[text, ...(Note === null ? [] : [`“${Note}”`]), ...(By === null ? [] : [By])].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Only for the maker, who decides again. */
function CameBack({
  decision: { State, Cause, Checker, Note, Fields, IsMaker },
}: {
  readonly decision: CheckedDecision;
}) {
  if (!IsMaker) return null;
  return (
    <>
      <Text size="sm" fw={600}>
        {State === 'returned' ? t('checks.returnedBy', { checker: Checker ?? '' }) : t('checks.voided')}
      </Text>
      <Text size="sm" className={classes['note']}>
        {State === 'returned' ? Note : Cause}
      </Text>
      {Fields.length === 0 ? null : (
        <Text size="sm">
          {t('checks.returnedFields')}: {Fields.map(fieldLabel).join(', ')}
        </Text>
      )}
    </>
  );
}
