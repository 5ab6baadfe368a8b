import { Button, Stack, Text, Textarea } from '@mantine/core';
import {
  customerText,
  discardCustomerText,
  saveCustomerText,
  type CustomerText,
  type listCustomerTexts,
} from '@kyc/contract/rectification/customer-texts';
import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import { lines } from '@kyc/contract/masters/master-fields';
import { fillText } from '@kyc/domain/rectification/fill-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { useAutofocus } from '../../../components/dialogs/use-autofocus.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { alertSuccess, confirm } from '../../../lib/page/dialogs.ts';
import { customerTextsTexts } from '../../../lib/texts/masters/customer-texts.ts';
import { ConflictNotice } from '../form/conflict-notice.tsx';
import { useAskBeforeLeaving } from '../form/use-ask-before-leaving.ts';
import { useRowForm } from '../form/use-row-form.ts';
import classes from '../masters.module.css';
import { LengthMeter } from './length-meter.tsx';
import { newestOf } from './shown-texts.ts';
import { textsQuery } from './texts-query.ts';
import { keyPartsOf } from './use-texts-desk.ts';
import { Words } from './words.tsx';

type Body = BodyOf<typeof saveCustomerText>;
type Limits = ReplyOf<typeof listCustomerTexts>['Limits'];

interface TextFormProps {
  readonly text: CustomerText;
  readonly limits: Limits;
  readonly onClose: () => void;
}

const named = (['Short', 'What', 'Todo'] as const).map(
  (part) => [part, lines({ label: customerTextsTexts.parts[part], max: 5000 })] as const,
);

/** The draft, part by part, each with its length. */
export function TextForm({ text, limits, onClose }: TextFormProps) {
  const client = useQueryClient();
  const frame = useAutofocus<HTMLFormElement>();
  const parts = limits.filter(({ Subject }) => Subject === text.Subject);
  const close = async (message: string) => {
    leave.allow();
    await client.invalidateQueries({ queryKey: textsQuery.queryKey });
    onClose();
    await alertSuccess(message);
  };
  const { form, submit, isSending, conflict, settle, isDirty } = useRowForm<CustomerText, CustomerText, Body>(
    {
      first: text,
      valuesOf: (row) => valuesOf(row, parts),
      schema: saveCustomerText.body,
      bodyOf: (values, base) => ({
        ...keyPartsOf(base),
        ...values,
        DeskName: base.DeskName,
        ...seenOf(base),
      }),
      send: async (body) => close((await callApi(saveCustomerText, { body, errors: 'quiet' })).Message),
      currentOf: ({ Current }) => z.safeParse(customerText, Current).data,
    },
  );
  const leave = useAskBeforeLeaving(isDirty);
  const discard = useMutation({
    mutationFn: () => callApi(discardCustomerText, { body: { ...keyPartsOf(text), ...seenOf(text) } }),
    onSuccess: ({ Message }) => close(Message),
    onError: () => client.invalidateQueries({ queryKey: textsQuery.queryKey }),
  });
  const typed = (part: string) => {
    const value = form.values[part];
    return typeof value === 'string' ? value : '';
  };
  return (
    <form noValidate ref={frame} onSubmit={submit}>
      <Stack gap="sm" mt="md">
        {conflict === undefined ? null : (
          <ConflictNotice
            fields={named}
            message={conflict.message}
            current={valuesOf(conflict.current, parts)}
            values={form.values}
            onSettle={settle}
          />
        )}
        {parts.map(({ Part, Limit }, at) => (
          <div key={Part}>
            <Textarea
              name={Part}
              label={t(`customerTexts.parts.${Part}`)}
              description={
                text.Subject === 'field' ? t('customerTexts.fieldHint') : t(`customerTexts.partHints.${Part}`)
              }
              lang={text.Language}
              data-autofocus={at === 0 ? true : undefined}
              autosize
              minRows={Part === 'Short' ? 1 : 2}
              maxRows={6}
              maxLength={5000}
              value={typed(Part)}
              error={form.errors[Part]}
              onChange={(event) => form.setFieldValue(Part, event.currentTarget.value)}
            />
            <LengthMeter used={typed(Part).trim().length} limit={Limit} />
          </div>
        ))}
        <Preview text={text} typed={typed} />
      </Stack>
      <div className={classes['footer']}>
        {text.Draft?.Source === 'own' ? (
          <Button
            variant="subtle"
            color="red"
            mr="auto"
            loading={discard.isPending}
            onClick={() => {
              const ask = async () => {
                const isSure = await confirm(t('customerTexts.discardAsk'), { weight: 'destructive' });
                if (isSure) discard.mutate();
              };
              void ask();
            }}
          >
            {t('customerTexts.discard')}
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose}>
          {t('customerTexts.cancel')}
        </Button>
        <Button type="submit" loading={isSending} disabled={conflict !== undefined}>
          {t('customerTexts.save')}
        </Button>
      </div>
    </form>
  );
}

function valuesOf(row: CustomerText, parts: Limits) {
  const newest = newestOf(row);
  return Object.fromEntries(parts.map(({ Part }) => [Part, newest[Part] ?? '']));
}

function seenOf({ Draft }: CustomerText) {
  return { TextId: Draft?.TextId ?? null, RowVersion: Draft?.RowVersion ?? 0 };
}

/** An account that ends so, for the eye. */
const sample = { accountLast4: '1234' };

/** As the customer sees it, with the digits of some account. */
function Preview({ text, typed }: { readonly text: CustomerText; readonly typed: (part: string) => string }) {
  const filled = (['Short', 'What', 'Todo'] as const).map((part) => fillText(typed(part), sample));
  const [Short = null, What = null, Todo = null] = filled.map((part) => part ?? null);
  return (
    <section aria-label={t('customerTexts.preview')}>
      <Text size="sm" fw={600}>
        {t('customerTexts.preview')}
      </Text>
      {filled.includes(undefined) ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('customerTexts.unknownVariable')}
        </Text>
      ) : (
        <Words language={text.Language} parts={{ Short, What, Todo }} />
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {t('customerTexts.variable')}
      </Text>
    </section>
  );
}
