import type { RejectionPreview } from '@kyc/contract/rectification/rectification';
import { groupFields } from '@kyc/domain/rectification/join-fields';
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
          {groupFields(preview.Fields, Language).map(({ fieldIds, names, whats, instructions }) => (
            <li key={fieldIds.join(' ')}>
              <b className={classes['name']}>{names}</b>
              {[...whats, ...instructions].map((sentence) => (
                <span key={sentence} className={classes['sentence']}>
                  {sentence}
                </span>
              ))}
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
