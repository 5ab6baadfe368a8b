import type { Rectification } from '@kyc/domain/rectification/compose-rectification';
import { writeEmail, writeHelpSms, writeSms } from '@kyc/domain/rectification/write-letters';
import { indianDay, indianInstant } from '@kyc/domain/time/indian-period';
import { afterQuietHours, quiet } from '@kyc/domain/time/quiet-hours';
import { workingDayAfter } from '@kyc/domain/time/working-days';
import type { MessageChannel } from '@kyc/db/tables/rectification/customer-message-table';
import type { RejectionSettings } from '@kyc/db/tables/rectification/rejection-settings';
import type { ReadRejection } from './read-rejection.ts';

/** Working days after the rejection on which the customer is reminded. */
const remindedAfter = [2, 7, 12] as const;

type Content = Pick<ReadRejection, 'body' | 'head' | 'email'>;

/** One message in the making. */
export interface PlannedMessage {
  readonly channel: MessageChannel;
  readonly reminderNo: number;
  readonly payload: object;
  /** Undefined: with the decision. */
  readonly notBefore: Date | undefined;
}

interface When {
  readonly settings: Pick<RejectionSettings, 'hasOwnMessages' | 'officeDays' | 'holidays'>;
  readonly now: Date;
  readonly heldSeconds: number;
}

/** The rejection immediately, the desk's messages not at night, and its reminders at nine on their days. */
export function planMessages(rejection: Content, { settings, now, heldSeconds }: When): PlannedMessage[] {
  const afterWindow = new Date(now.getTime() + heldSeconds * 1000);
  const awake = afterQuietHours(afterWindow);
  const spoken = awake > afterWindow ? awake : undefined;
  const letters = settings.hasOwnMessages ? lettersOf(rejection) : [];
  const first = [
    {
      channel: 'flow' as const,
      payload: eventOf(rejection.body, { now, reminderNo: 0 }),
      notBefore: undefined,
    },
    ...letters.map((letter) => ({ ...letter, notBefore: spoken })),
  ].map((planned) => ({ ...planned, reminderNo: 0 }));
  // The general text requests nothing that the customer could be reminded of.
  if (rejection.body.Mode === 'general') return first;
  const reminders = remindedAfter.flatMap((days, index) => {
    const notBefore = indianInstant(`${workingDayAfter(indianDay(now), days, settings)}T${quiet.until}`);
    const reminderNo = index + 1;
    return [
      { channel: 'flow' as const, payload: eventOf(rejection.body, { now, reminderNo }) },
      ...letters,
    ].map((planned) => ({ ...planned, reminderNo, notBefore }));
  });
  return [...first, ...reminders];
}

/** In the manner of Standard Webhooks: `type`, `timestamp`, `data`. */
function eventOf(body: Rectification, { now, reminderNo }: { now: Date; reminderNo: number }): object {
  return reminderNo === 0
    ? { type: 'application.rejected', timestamp: now.toISOString(), data: body }
    : {
        type: 'application.rejection-reminder',
        timestamp: now.toISOString(),
        data: { ...body, ReminderNo: reminderNo },
      };
}

function lettersOf({ body, head, email }: Content): { channel: 'sms' | 'email'; payload: object }[] {
  const sms = [writeSms(body, head), writeHelpSms(body, head)].filter((message) => message !== null);
  const letter = writeEmail(body, head);
  return [
    ...sms.map(({ text }) => ({ channel: 'sms' as const, payload: { text } })),
    ...(email === null ? [] : [{ channel: 'email' as const, payload: { ...letter } }]),
  ];
}
