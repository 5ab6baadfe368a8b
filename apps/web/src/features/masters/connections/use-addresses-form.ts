import {
  connectionFields,
  readConnections,
  updateConnections,
  type ConnectionsForm,
} from '@kyc/contract/connections/connections';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { MasterField } from '@kyc/contract/masters/master-fields';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/api/api-client.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { cellsOf, valuesOfRow } from '../form/form-values.ts';
import { useAskBeforeLeaving } from '../form/use-ask-before-leaving.ts';
import { useRowForm } from '../form/use-row-form.ts';
import { refetchConnections } from './connections-query.ts';

export type Connections = ReplyOf<typeof readConnections>;
type Addresses = Pick<Connections, keyof typeof connectionFields | 'RowVersion'>;

export const addressFields: readonly (readonly [string, MasterField])[] = Object.entries(connectionFields);

/** The part of the row that a refusal shows. */
const current = z.object({
  ApprovalWebhookUrl: z.nullable(z.string()),
  LeadStatusUrl: z.nullable(z.string()),
  RejectionUrl: z.nullable(z.string()),
  HostName: z.string(),
  RowVersion: z.int(),
});

export function useAddressesForm(connections: Connections) {
  const rowForm = useRowForm<Addresses, Addresses, ConnectionsForm>({
    first: connections,
    valuesOf: (row) => valuesOfRow(addressFields, cellsOfRow(row)),
    schema: updateConnections.body,
    bodyOf: (values) => cellsOf(addressFields, values),
    send: async (body, { RowVersion }) => {
      const { Message } = await callApi(updateConnections, {
        body,
        errors: 'quiet',
        rowVersion: RowVersion,
      });
      leave.allow();
      await refetchConnections();
      await alertSuccess(Message);
    },
    currentOf: ({ Current }) => z.safeParse(current, Current).data,
  });
  const leave = useAskBeforeLeaving(rowForm.isDirty);
  return rowForm;
}

function cellsOfRow({ ApprovalWebhookUrl, LeadStatusUrl, RejectionUrl, HostName }: Addresses) {
  return { ApprovalWebhookUrl, LeadStatusUrl, RejectionUrl, HostName };
}
