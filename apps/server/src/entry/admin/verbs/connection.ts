import { Argument, type Command } from 'commander';
import { updateConnections as endpoint, type ConnectionsForm } from '@kyc/contract/connections/connections';
import { calledKinds } from '@kyc/contract/connections/called-kinds';
import { readConnections } from '../../../features/connections/read-connections.ts';
import { sendTest } from '../../../features/connections/send-test.ts';
import { updateConnections } from '../../../features/connections/update-connections.ts';
import { readInput } from '../../../http/read-input.ts';
import { addressRuleOf } from '../../../integrations/outbound-http.ts';
import { ReceiverCircuits } from '../../../outbound/receiver-circuits.ts';
import { webhookSender } from '../../../outbound/signed-webhook.ts';
import { servicesOf } from '../services-of.ts';
import { addGroup, addVerb, withAdminContext } from '../verb.ts';

/** Where a tenant's approvals and lead statuses go, and where its customer flow is. */
export function addConnectionVerbs(program: Command): void {
  const group = addGroup(program, 'connection', 'set and test the addresses of a tenant');
  addVerb(group, {
    usage: 'set <CODE>',
    description: 'set addresses; what is not named stays, and none takes an address away',
    examples: [
      'connection set ACME --approval-webhook https://office.acme.example/approvals --host-name https://onboarding.acme.example',
      'connection set ACME --lead-status none',
    ],
  })
    .option('--approval-webhook <address>', 'receives every approval')
    .option('--lead-status <address>', 'receives every new status of a lead')
    .option('--host-name <address>', 'where the customer flow is (https)')
    .action(
      withAdminContext(async (house, { args: [code = ''], options }) => {
        const given = {
          ApprovalWebhookUrl: addressOf(options['approvalWebhook']),
          LeadStatusUrl: addressOf(options['leadStatus']),
          HostName: options['hostName'],
        };
        const form = (): ConnectionsForm => readInput(endpoint.body, given);
        const tenant = await house.findTenant(code);
        const done = await updateConnections(house, house.operator, { tenant, form, expectedVersion: null });
        return { lines: [done.Message], data: done };
      }),
    );
  addVerb(group, {
    usage: 'show <CODE>',
    description: 'show the addresses',
    examples: ['connection show ACME'],
  }).action(
    withAdminContext(async ({ inTenantByCode }, { args: [code = ''] }) => {
      const { ApprovalWebhookUrl, LeadStatusUrl, RejectionUrl, HostName } = await inTenantByCode(
        code,
        readConnections,
      );
      return {
        lines: [
          `Approval webhook     ${ApprovalWebhookUrl ?? 'none'}`,
          `Lead status address  ${LeadStatusUrl ?? 'none'}`,
          `Rejection address    ${RejectionUrl ?? 'none'}`,
          `Host name            ${HostName}`,
        ],
        data: { ApprovalWebhookUrl, LeadStatusUrl, RejectionUrl, HostName },
      };
    }),
  );
  addVerb(group, {
    usage: 'test <CODE>',
    description: 'send a signed test event and show what is answered; exit code 1 when that is no success',
    examples: ['connection test ACME approval', 'connection test ACME lead-status'],
  })
    .addArgument(new Argument('<KIND>', 'which address').choices(calledKinds))
    .action(
      withAdminContext(async (house, { args: [code = '', kind] }) => {
        const tenant = await house.findTenant(code);
        const services = {
          ...house,
          sealer: await house.sealer(),
          sendWebhook: webhookSender(addressRuleOf(house.config), await servicesOf(house)),
          receivers: new ReceiverCircuits(),
          builtInBackOffice: undefined,
          builtInMarketing: undefined,
          builtInCustomer: undefined,
        };
        const done = await sendTest(services, house.operator, {
          tenant,
          kind: calledKinds.find((known) => known === kind) ?? 'approval',
        });
        const said =
          done.Error === null ? `took it (HTTP ${done.Status})` : `did not take it (${done.Error})`;
        return {
          lines: [
            `${done.Address} ${said} after ${done.Milliseconds} ms.`,
            ...(done.Answer === '' ? [] : [done.Answer]),
          ],
          data: done,
          isFaulty: done.Error !== null,
        };
      }),
    );
}

function addressOf(text: string | undefined): string | null | undefined {
  return text === 'none' ? null : text;
}
