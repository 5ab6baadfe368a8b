import type { RejectionPreview } from '@kyc/contract/rectification/rectification';
import { Text } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { formatDay } from '../../../lib/display/formatting.ts';
import classes from './rejection.module.css';

export type Channel = 'flow' | 'sms' | 'email';

interface CustomerWordsProps {
  readonly preview: RejectionPreview;
  readonly channel: Channel;
  /** The text in the box below, sent or not. */
  readonly line: string;
}

/** The customer's own words, in the language that they are read in. */
export function CustomerWords({ preview, channel, line }: CustomerWordsProps) {
  const { Language, Sms, Email, General } = preview;
  if (channel === 'sms' && Sms !== null)
    return (
      <>
        <Words language={Language}>{Sms.Text}</Words>
        <Text size="xs" c="dimmed" mt={4}>
          {t('rejection.parts', { count: Sms.Parts })}
        </Text>
      </>
    );
  if (channel === 'email' && Email !== null)
    return (
      <Words language={Language}>
        <b className={classes['name']}>{Email.Subject}</b>
        {Email.Text}
      </Words>
    );
  if (General !== null)
    return (
      <>
        <Text size="sm" mt={6}>
          {t('rejection.general')}
        </Text>
        <Words language={Language}>{General}</Words>
      </>
    );
  return (
    <>
      <Words language={Language}>
        <ul className={classes['fields']}>
          {preview.Fields.map(({ FieldId, FieldName, What, Todo, Solution }) => (
            <li key={FieldId}>
              <b className={classes['name']}>{FieldName}</b>
              <span className={classes['sentence']}>{What}</span>
              <span className={classes['sentence']}>{Todo}</span>
              {Solution === null ? null : <span className={classes['sentence']}>{Solution}</span>}
            </li>
          ))}
          {line === '' ? null : <li>{line}</li>}
        </ul>
      </Words>
      <Text size="xs" c="dimmed" mt={4}>
        {t('rejection.due', { day: formatDay(preview.DueOn) })}
      </Text>
    </>
  );
}

function Words({ language, children }: { readonly language: string; readonly children: React.ReactNode }) {
  return (
    <div
      className={classes['words']}
      lang={language}
      role="region"
      tabIndex={0}
      aria-label={t('rejection.willRead')}
    >
      {children}
    </div>
  );
}
