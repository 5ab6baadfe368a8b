import { withdrawalReason } from '@kyc/contract/deliveries/delivery-choices';
import type { ReplyOf } from '@kyc/contract/endpoint';
import {
  rectification,
  type CustomerMessage,
  type listMessages as endpoint,
} from '@kyc/contract/rectification/rectification';
import { selectMessagesOf, type ListedMessage } from '@kyc/db/tables/rectification/customer-message-table';
import { groupFields } from '@kyc/domain/rectification/join-fields';
import * as z from 'zod/mini';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { readSentenceMask } from '../../masks/read-sentence-mask.ts';
import { showPart } from '../../access/show-part.ts';

const letter = z.object({ subject: z.optional(z.string()), text: z.string() });
const event = z.object({ data: z.object(rectification.shape) });

export async function listMessages(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await showPart(services, call, async (opened) => {
    const messages = await selectMessagesOf(opened.reads, opened.application.applicationId);
    const mask = await readSentenceMask(opened);
    return {
      Messages: messages.map(present).map((message) => ({
        ...message,
        Subject: message.Subject && mask(message.Subject),
        Text: mask(message.Text),
      })),
    };
  });
}

function present(message: ListedMessage): CustomerMessage {
  const { state, on } = stateOf(message);
  return {
    Channel: message.channel,
    ReminderNo: message.reminderNo,
    AttemptNo: message.attemptNo,
    Language: message.language,
    TextsVersion: message.textsVersion,
    DueOn: message.dueOn,
    State: state,
    On: on?.toISOString() ?? null,
    Error: state === 'delivered' ? null : message.lastError,
    WithdrawnBecause: withdrawalReason(message.withdrawnBecause) ?? null,
    ProviderId: message.providerId,
    ...wordsOf(message),
  };
}

function stateOf(message: ListedMessage): { state: CustomerMessage['State']; on: Date | null } {
  if (message.deliveredOn !== null) return { state: 'delivered', on: message.deliveredOn };
  if (message.withdrawnOn !== null) return { state: 'withdrawn', on: message.withdrawnOn };
  if (message.givenUpOn !== null) return { state: 'failed', on: message.givenUpOn };
  return { state: 'waiting', on: message.notBefore };
}

/** In its stored form; for the flow's messages instruction by instruction. */
function wordsOf({ channel, payload, language }: ListedMessage): Pick<CustomerMessage, 'Subject' | 'Text'> {
  if (channel !== 'flow') {
    const { subject = null, text } = z.parse(letter, payload);
    return { Subject: subject, Text: text };
  }
  const { General: general, Fields: fields, Line: line } = z.parse(event, payload).data;
  const items = groupFields(fields, language).map(({ names, whats, instructions }) =>
    [`${names}: ${whats.join(' ')}`, ...instructions].join('\n'),
  );
  const paragraphs = [general, ...items, line].filter((paragraph) => paragraph !== null);
  return { Subject: null, Text: paragraphs.join('\n\n') };
}
