import { customerLineLimit, writeCustomerLine } from '@kyc/contract/rectification/rectification';
import { Group, SegmentedControl, Skeleton, Text, Textarea } from '@mantine/core';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../lib/texts/t.ts';
import { lineLanguage } from '@kyc/domain/rectification/line-language';
import type { RejectionPreview as Previewed } from '@kyc/contract/rectification/rectification';
import { callApi } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { sayWhy } from '../../api/say-why.ts';
import { SAVED_IN_ORDER } from '../../api/fields/field-decisions.ts';
import { DraftMark } from '../../desk/draft-mark.tsx';
import { CustomerWords, type Channel } from '../customer-words.tsx';
import { lineConflict, messageLanguage, partOf } from '../message-language.ts';
import { previewQuery, type Language } from '../rejection-query.ts';
import { useCaseFile, useReview, useReviewActs } from '../../desk/review-store.ts';
import classes from '../rejection.module.css';

/** In the language in which it goes out. A field that was marked a moment ago is still on its way, so it waits for that. */
function useOwnPreview() {
  const application = useCaseFile();
  const isSettled = useIsMutating({ mutationKey: [SAVED_IN_ORDER] }) === 0;
  return useQuery({ ...previewQuery(application.ApplicationId, undefined), enabled: isSettled });
}

export type LineDraft = ReturnType<typeof useCustomerLine>;

/** What the verifier adds; kept by the server before the rejection that takes it along. */
export function useCustomerLine() {
  const application = useCaseFile();
  const stored = useOwnPreview().data?.Line ?? '';
  const typed = useReview(({ drafts }) => drafts.typed.get('line'));
  const { writeDraft } = useReviewActs();
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const value = typed ?? stored;

  const save = async (): Promise<boolean> => {
    if (typed === undefined || typed.trim() === stored) return true;
    setSaving(true);
    try {
      const body = { ApplicationId: application.ApplicationId, Line: typed };
      await callApi(writeCustomerLine, { body, loader: 'hidden', errors: 'quiet' });
      setError(undefined);
      writeDraft('line', undefined);
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.Message);
      return false;
    } finally {
      setSaving(false);
    }
  };
  const write = (text: string) => {
    writeDraft('line', text === stored ? undefined : text);
    setError(undefined);
  };
  return { value, write, save, error, isSaving };
}

/** The message that the customer will read, and the verifier's line in it. */
export function RejectionPreview({ line }: { readonly line: LineDraft }) {
  const application = useCaseFile();
  const [chosenLanguage, setLanguage] = useState<Language>();
  const [channel, setChannel] = useState<Channel>('flow');
  const own = useOwnPreview();
  const goesOutIn = own.data === undefined ? undefined : messageLanguage(own.data, line.value);
  const wanted = chosenLanguage ?? goesOutIn;
  const isOwn = wanted === undefined || wanted === own.data?.Language;
  const other = useQuery({ ...previewQuery(application.ApplicationId, wanted), enabled: !isOwn });
  const { data, error } = isOwn ? own : other;
  if (error && !data)
    return (
      <Text className={classes['preview']} size="sm" role="status">
        {t('rejection.failed', { why: sayWhy(error) })}
      </Text>
    );
  if (!data || !own.data || goesOutIn === undefined || wanted === undefined)
    return (
      <div className={classes['preview']}>
        <Skeleton height={120} role="img" aria-label={t('rejection.looking')} />
      </div>
    );
  const { Sms, Email } = own.data;
  const channels = ['flow' as const, ...(Sms ? ['sms' as const] : []), ...(Email ? ['email' as const] : [])];
  return (
    <div className={classes['preview']}>
      <h3 className={classes['heading']}>{t('rejection.willRead')}</h3>
      <Group gap="xs" mt={8}>
        <SegmentedControl
          size="xs"
          aria-label={t('rejection.language')}
          value={wanted}
          onChange={(value) => setLanguage(value)}
          data={(['en', 'hi'] as const).map((value) => ({ value, label: t(`rejection.languages.${value}`) }))}
        />
        {channels.length > 1 ? (
          <SegmentedControl
            size="xs"
            aria-label={t('rejection.channel')}
            value={channel}
            onChange={(value) => setChannel(value)}
            data={channels.map((value) => ({ value, label: t(`rejection.channels.${value}`) }))}
          />
        ) : null}
      </Group>
      <LanguageNote preview={own.data} line={line.value} />
      <CustomerWords preview={data} channel={channel} line={partOf(data, line.value)} />
      {data.General === null ? <LineBox line={line} preview={own.data} /> : null}
    </div>
  );
}

interface WithLine {
  /** As the server would send it now. */
  readonly preview: Previewed;
  /** While it is typed. */
  readonly line: string;
}

/** The language of the message; if it is not the customer's language, also the reason. */
function LanguageNote({ preview, line }: WithLine) {
  const language = t(`rejection.languages.${messageLanguage(preview, line)}`);
  const { PreferredLanguage, Untranslated } = preview;
  const isHindiWanted = PreferredLanguage === 'hi' && preview.General === null;
  return (
    <Text size="xs" c="dimmed" mt={4} role="status">
      {t('rejection.sentIn', { language })}
      {isHindiWanted && Untranslated.length > 0
        ? ` ${t('rejection.untranslated', { fields: Untranslated.join(', ') })}`
        : null}
      {isHindiWanted && Untranslated.length === 0 && lineLanguage(line) === 'en'
        ? ` ${t('rejection.lineDecides')}`
        : null}
    </Text>
  );
}

function LineBox({ line, preview }: { readonly line: LineDraft; readonly preview: Previewed }) {
  const language = lineLanguage(line.value) ?? messageLanguage(preview, line.value);
  return (
    <>
      <Textarea
        mt="sm"
        label={t('rejection.line')}
        lang={language}
        description={t('rejection.lineHint', {
          language: t(`rejection.languages.${language}`),
          used: line.value.trim().length,
          limit: customerLineLimit,
        })}
        value={line.value}
        error={line.error ?? lineConflict(preview, line.value)}
        autosize
        minRows={1}
        maxRows={4}
        onChange={(event) => line.write(event.currentTarget.value)}
      />
      <DraftMark of="line" />
    </>
  );
}
