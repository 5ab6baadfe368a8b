import { validateMobile } from '@kyc/contract/auth/login';
import { Button, Stack, Text } from '@mantine/core';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useState, type ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { SubmitButton } from '../../../components/inputs/submit-button.tsx';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import type { OtpChallenge } from '../steps/send-credentials.ts';
import { askForAnotherOtp } from '../steps/send-otp.ts';
import { useSecondsLeft } from '../steps/use-seconds-left.ts';
import { CodeInput } from '../../../components/inputs/code-input.tsx';

/** The server refuses to send another one earlier (contract.md §3). */
const RESEND_AFTER_SECONDS = 30;

interface OtpDialogProps {
  readonly challenge: OtpChallenge;
  readonly onSubmit: (otp: string) => Promise<void>;
  /** AUTH-06: resets the login. */
  readonly onClose: () => void;
  /** The alternative factors. */
  readonly others: ReactNode;
}

export function OtpDialog({ challenge, onSubmit, onClose, others }: OtpDialogProps) {
  const { form, submit, isSending } = useContractForm({
    initial: { Otp: challenge.devOtp ?? '' },
    schema: z.pick(validateMobile.body, { Otp: true }),
    bodyOf: ({ Otp }) => ({ Otp: Otp.trim() }),
    holdsWork: false,
    send: ({ Otp }) => onSubmit(Otp),
  });
  return (
    <Dialog size={380} zIndex={320} title={t('otp.title')} onClose={onClose} closeOnClickOutside={false}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('otp.sentTo', { mobile: challenge.mobile })}
          </Text>
          <CodeInput {...form.getInputProps('Otp')} label={t('otp.label')} />
          <SubmitButton
            text={t('otp.submit')}
            isSending={isSending}
            isDisabled={form.values.Otp.trim() === ''}
          />
          <ResendButton challenge={challenge} onNewOtp={(otp) => form.setFieldValue('Otp', otp)} />
          {others}
        </Stack>
      </form>
    </Dialog>
  );
}

interface ResendButtonProps {
  readonly challenge: OtpChallenge;
  readonly onNewOtp: (otp: string) => void;
}

function ResendButton({ challenge, onNewOtp }: ResendButtonProps) {
  const { left, restart } = useSecondsLeft(RESEND_AFTER_SECONDS);
  const [wasResent, setResent] = useState(false);
  const resend = async () => {
    try {
      onNewOtp((await askForAnotherOtp(challenge)) ?? '');
      setResent(true);
      restart();
    } catch (failure) {
      // Its text is on screen already; the code that was sent before is still good.
      if (!(failure instanceof ApiError)) throw failure;
    }
  };
  return (
    <Stack gap={2} align="center">
      {left > 0 ? (
        <Text size="sm" c="dimmed" h={30}>
          {t('otp.resendIn', { seconds: left })}
        </Text>
      ) : (
        <Button variant="subtle" onClick={() => void resend()}>
          {t('otp.resend')}
        </Button>
      )}
      <Text size="xs" c="dimmed" role="status">
        {wasResent ? t('otp.resent') : ''}
      </Text>
    </Stack>
  );
}
