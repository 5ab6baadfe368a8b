import {
  holdKinds,
  putOnHold as putOnHoldEndpoint,
  remarksLimit,
  type HoldKind,
} from '@kyc/contract/applications/decisions';
import { texts } from '@kyc/contract/texts';
import { indianDay } from '@kyc/domain/time/indian-period';
import { Button, Group, Radio, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingsQuery } from '../api/look-ups.ts';
import { useReview, useReviewActs } from '../desk/review-store.ts';
import { DayInput } from '../../../components/inputs/day-input.tsx';
import { useTenantSwitch } from '../../../lib/api/tenant/use-tenant-switch.ts';
import { serverDate } from '../../../lib/clock/server-clock.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { t } from '../../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useFactsAgainst } from '../desk/deciding/use-facts-against.ts';
import { Facts } from './deciding/facts.tsx';
import { DraftMark } from '../desk/draft-mark.tsx';

interface Entered {
  readonly VerifierRemarks: string;
  readonly HoldKind: HoldKind;
  readonly WakesOn: string | null;
}

const isLaterDay = (day: string) => day > indianDay(serverDate());

/** REV-22. The store keeps the draft, so that closing the dialog loses nothing. */
export function RemarksDialog() {
  const { putOnHold, closeDialog, writeDraft } = useReviewActs();
  const draft = useReview(({ drafts }) => drafts.typed.get('hold') ?? '');
  const facts = useFactsAgainst('onHold');
  // Without an undo window the dialog is the specification's.
  const hasSheet = (useQuery(settingsQuery).data?.UndoSeconds ?? 0) > 0;
  const usesWorkingTime = useTenantSwitch('WorkingTime');
  const isDeciding = useReview(({ decisions }) => decisions.isDeciding);
  const { form, submit, isSending } = useContractForm<Entered, Entered>({
    initial: { VerifierRemarks: draft, HoldKind: 'customer', WakesOn: null },
    schema: z.object({
      VerifierRemarks: putOnHoldEndpoint.body.shape.VerifierRemarks,
      HoldKind: z.enum(holdKinds),
      WakesOn: z.nullable(z.string().check(z.refine(isLaterDay, texts.wakesOnPast))),
    }),
    // The screen that keeps the draft holds it.
    holdsWork: false,
    onChange: ({ VerifierRemarks }) =>
      writeDraft('hold', VerifierRemarks === '' ? undefined : VerifierRemarks),
    send: ({ VerifierRemarks, HoldKind, WakesOn }) =>
      putOnHold({
        remarks: VerifierRemarks,
        ...(usesWorkingTime && { holdKind: HoldKind, wakesOn: WakesOn }),
      }),
  });
  return (
    <Dialog onClose={closeDialog} title={t('review.hold.title')} size={480}>
      {hasSheet ? <Facts facts={facts} onLeave={closeDialog} /> : null}
      <form noValidate onSubmit={submit}>
        <Textarea
          {...form.getInputProps('VerifierRemarks')}
          aria-label={t('review.hold.label')}
          placeholder={t('review.hold.placeholder')}
          maxLength={remarksLimit}
          rows={5}
          data-autofocus
        />
        {usesWorkingTime ? (
          <HoldTerms
            kind={form.values.HoldKind}
            day={form.values.WakesOn}
            error={form.errors['WakesOn']}
            onChange={(part) => form.setValues(part)}
          />
        ) : null}
        <DraftMark of="hold" onDiscard={() => form.setValues({ VerifierRemarks: '' })} />
        <Group justify="space-between" mt="sm">
          <Text size="xs" c="dimmed">
            {t('review.hold.left', { used: draft.length, limit: remarksLimit })}
          </Text>
          <Button
            type="submit"
            title={t('desk.withKey', { what: t('review.hold.submit'), key: 'Ctrl+Enter' })}
            loading={isSending || isDeciding}
          >
            {t('review.hold.submit')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

interface HoldTermsProps {
  readonly kind: HoldKind;
  readonly day: string | null;
  readonly error: ReactNode;
  readonly onChange: (part: Partial<Entered>) => void;
}

/** With working time: who is waited for, which decides whether the due time waits too, and the day of the return. */
function HoldTerms({ kind, day, error, onChange }: HoldTermsProps) {
  return (
    <>
      <Radio.Group
        label={t('review.hold.kind')}
        description={t(kind === 'customer' ? 'review.hold.pauses' : 'review.hold.runs')}
        value={kind}
        onChange={(chosen) => {
          const known = holdKinds.find((each) => each === chosen);
          if (known !== undefined) onChange({ HoldKind: known });
        }}
        mt="sm"
        mb="sm"
      >
        <Group mt={6} gap="md">
          {holdKinds.map((each) => (
            <Radio key={each} value={each} label={t(`review.hold.kinds.${each}`)} />
          ))}
        </Group>
      </Radio.Group>
      <DayInput
        label={t('review.hold.until')}
        name="WakesOn"
        isLabelled
        allowsFuture
        value={day}
        error={error}
        onChange={(chosen) => onChange({ WakesOn: chosen })}
      />
      <Text size="xs" c="dimmed" mt={4} mb="sm">
        {t('review.hold.untilHint')}
      </Text>
    </>
  );
}
