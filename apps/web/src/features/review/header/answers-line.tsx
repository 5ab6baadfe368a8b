import { legNames, legStateNames } from '@kyc/contract/after-approval/legs';
import { IconMailExclamation, IconMailCheck } from '@tabler/icons-react';
import { formatDate } from '../../../lib/display/formatting.ts';
import { t } from '../../../lib/texts/t.ts';
import { useAnswers } from '../acceptance/use-answers.ts';
import { useCaseFile } from '../desk/review-store.ts';
import { AlertLine } from './alert-line.tsx';

/** The state of each leg after the approval; no room is taken without legs. */
export function AnswersLine() {
  const { ApplicationId: applicationId } = useCaseFile();
  const data = useAnswers(applicationId);
  if (data === undefined || data.Legs.length === 0) return null;
  const isAgainst = data.Legs.some(({ State }) => State === 'onHold' || State === 'refused');
  const legs = data.Legs.map(({ Leg, State, Since, Code, Meaning }) => {
    const what = Meaning?.Meaning ?? (Code === null ? '' : t('review.answers.code', { code: Code }));
    const state = `${legNames[Leg]} ${legStateNames[State].toLowerCase()}`;
    const since = State === 'notSent' ? '' : t('review.answers.since', { on: formatDate(Since) });
    return [state, since, what === '' ? '' : `(${what})`].filter(Boolean).join(' ');
  });
  return (
    <AlertLine icon={isAgainst ? IconMailExclamation : IconMailCheck} tone={isAgainst ? 'warning' : 'plain'}>
      <strong>{t('review.answers.title')}:</strong> {legs.join(' · ')}
    </AlertLine>
  );
}
