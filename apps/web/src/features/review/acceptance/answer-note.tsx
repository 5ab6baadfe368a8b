import { legNames, legStateNames } from '@kyc/contract/after-approval/legs';
import { IconMailExclamation } from '@tabler/icons-react';
import { formatDate } from '../../../lib/display/formatting.ts';
import { t } from '../../../lib/texts/t.ts';
import { useAnswers } from './use-answers.ts';
import { useCaseFile } from '../desk/review-store.ts';
import { answersOfField } from '../rows/answers-of-field.ts';
import classes from './acceptance.module.css';

/** What KRA, exchange or depository answered about the field after an approval. */
export function AnswerNote({ fieldId }: { readonly fieldId: number }) {
  const { ApplicationId: applicationId } = useCaseFile();
  const data = useAnswers(applicationId);
  if (data === undefined) return null;
  return answersOfField(fieldId, data.Answers).map(
    ({ AnswerId, Leg, State, Code, Meaning, Text, AnsweredOn }) => (
      <p key={AnswerId} className={classes['answer']}>
        <IconMailExclamation size={14} aria-hidden />
        <span>
          {t('review.answers.ofField', {
            leg: legNames[Leg],
            state: legStateNames[State],
            on: formatDate(AnsweredOn),
            meaning: Meaning?.Meaning ?? '',
          })}{' '}
          {Code === null ? null : t('review.answers.codeOf', { code: Code })}
        </span>
        {Text === null ? null : <span>{t('review.answers.words', { text: Text })}</span>}
      </p>
    ),
  );
}
