import { ApiId } from '@kyc/contract/log-types';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { selectApplication } from '@kyc/db/tables/applications/application-table';
import { noteProviderId, type CustomerMessage } from '@kyc/db/tables/rectification/customer-message-table';
import { insertRectificationLink } from '@kyc/db/tables/rectification/rectification-link-table';
import type { OutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import * as z from 'zod/mini';
import type { OwnWay } from '../../outbound/delivery-definition.ts';
import type { RectificationServices } from './rectification-services.ts';
import { productWork } from '../../access/product-work.ts';

const letter = z.object({ subject: z.optional(z.string()), text: z.string() });

interface Wanted {
  readonly event: OutboundEvent;
  readonly message: CustomerMessage;
}

/** The desk's own SMS or e-mail, by the gateway that also brings codes. Its addressee is read before the call. */
export async function sendLetter(
  { customerPost, clock }: RectificationServices,
  tx: Reads,
  { event, message }: Wanted,
): Promise<OwnWay> {
  const { eventId, applicationId } = event;
  const { subject = '', text } = z.parse(letter, event.payload);
  const mobile = (await selectApplication(productWork(tx), applicationId))?.mobile ?? '';
  const email = (await selectProfile(productWork(tx), applicationId)).email ?? '';
  const channel = message.channel === 'sms' ? 'sms' : 'email';
  const { reminderNo, textsVersion } = message;
  return {
    apiId: channel === 'sms' ? ApiId.SmsGateway : ApiId.EmailGateway,
    async send() {
      const requestedOn = clock.now();
      const { providerId, error } = await customerPost.send({ channel, mobile, email, subject, text }).then(
        (id) => ({ providerId: id, error: null }),
        (failure: unknown) => ({
          providerId: null,
          error: failure instanceof Error ? failure.message : 'failed',
        }),
      );
      return {
        outcome: error === null ? 'Success' : 'Failed',
        arrival: error === null ? 'taken' : 'unknown',
        status: null,
        error,
        requestedOn,
        respondedOn: clock.now(),
        request: { channel, reminderNo, textsVersion },
        response: error === null ? { id: providerId } : { error },
        async note(written: Tx) {
          if (error === null && reminderNo === 0 && channel === 'sms')
            await insertRectificationLink(written, { applicationId, event: 'sent', happenedOn: undefined });
          if (providerId !== null) await noteProviderId(written, { eventId, providerId });
        },
      };
    },
  };
}
