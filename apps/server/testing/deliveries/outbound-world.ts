import type { DeliveryKind } from '@kyc/contract/deliveries/delivery-choices';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { publishDemoTexts } from '@kyc/demo-data/seed/customer-texts';
import { sql } from 'kysely';
import { deliverApprovalWithdrawn } from '../../src/features/applications/back-office/deliver-approval-withdrawn.job.ts';
import { deliverApproval } from '../../src/features/applications/back-office/deliver-approval.job.ts';
import { deliverLeadStatus } from '../../src/features/marketing/deliver-lead-status.job.ts';
import { deliverCustomerMessage } from '../../src/features/rectification/deliver-customer-message.job.ts';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { openStaffedBroker, type StaffedBroker } from '../open-staffed-broker.ts';
import { openReceiver, type Receiver } from '../receiver.ts';
import { giveStandardReasons } from '../standard-reasons.ts';
import { deliveryServices, type DeliveryServices } from './delivery-services.ts';

/** A row of `outbound_event` with its `customer_message`. */
export interface StoredMessage {
  readonly eventId: string;
  readonly applicationId: number;
  readonly kind: DeliveryKind;
  readonly state: string;
  readonly because: string | null;
  readonly attempts: number;
  readonly channel: 'flow' | 'sms' | 'email' | null;
  readonly reminderNo: number | null;
  readonly revokes: string | null;
}

/** An SMS or e-mail that a gateway took. */
export interface Letter {
  readonly way: 'sms' | 'mail';
  readonly mobile: string;
  readonly text: string;
}

/** A broker whose back office, marketing, onboarding flow and gateways belong to the test, and whose jobs run by hand. */
export interface OutboundWorld {
  readonly broker: StaffedBroker;
  readonly services: DeliveryServices;
  readonly backOffice: Receiver;
  readonly marketing: Receiver;
  readonly flow: Receiver;
  readonly letters: readonly Letter[];
  /** All receivers and gateways answer so from now on. */
  answer(status: number): void;
  /** An application under review by the verifier, with a unique PAN and mobile. */
  assigned(): Promise<number>;
  wanted(settings: object): Promise<void>;
  messagesOf(applicationIds: readonly number[]): Promise<StoredMessage[]>;
  /** One run of the message's job. */
  runJob(kind: DeliveryKind, eventId: string): Promise<void>;
  /** Runs the job of each message once, the oldest first, in any state. */
  runJobs(applicationIds: readonly number[]): Promise<void>;
  /** Undo windows end and the days of all reminders come. */
  letTimePass(applicationIds: readonly number[]): Promise<void>;
  close(): Promise<void>;
}

const jobs = {
  approval: deliverApproval,
  'approval-withdrawn': deliverApprovalWithdrawn,
  'lead-status': deliverLeadStatus,
  'customer-message': deliverCustomerMessage,
} as const;

let built = 0;

export async function openOutboundWorld(tenantCode: string): Promise<OutboundWorld> {
  const broker = await openStaffedBroker(tenantCode);
  const { tenant, house } = broker;
  const [backOffice, marketing, flow] = await Promise.all([
    openReceiver(tenant.webhookSecret),
    openReceiver(tenant.webhookSecret),
    openReceiver(tenant.webhookSecret),
  ]);
  const queue = await openJobQueue({ url: house.test.appUrl, isWorker: false, onError: () => undefined });
  const letters: Letter[] = [];
  let status = 200;
  const gateway = (way: Letter['way']) => ({
    way,
    async bring({ mobile, text }: { mobile: string; text: string }) {
      await Promise.resolve();
      if (status !== 200) throw new Error(`gateway answered ${String(status)}`);
      letters.push({ way, mobile, text });
      return null;
    },
  });
  const services = await deliveryServices(broker, queue, [gateway('sms'), gateway('mail')]);
  const wanted = async (settings: object) => {
    await broker.sqlOf((tx) => tx.updateTable('tenant_settings').set(settings).execute());
  };
  await broker.sqlOf(giveStandardReasons);
  await broker.sqlOf((tx) =>
    publishDemoTexts(tx, {
      writtenBy: broker.callerOf(UserType.Admin).userId,
      approvedBy: broker.callerOf(UserType.Verifier).userId,
    }),
  );
  await wanted({
    counter: 1_000_000,
    approval_webhook_url: backOffice.url,
    lead_status_url: marketing.url,
    rejection_url: flow.url,
    rejection_loop: true,
    own_messages: true,
    customer_link: 'https://kyc.demo.example.com',
    help_phone: '1600 110 110',
    help_email: 'help@demo.example.com',
  });
  const messagesOf = (applicationIds: readonly number[]) =>
    broker.sqlOf(async (tx) => {
      const { rows } = await sql<StoredMessage>`
        select e.event_id as "eventId", e.application_id as "applicationId", e.kind, e.state, e.withdrawn_because as because,
          e.attempts, m.channel, m.round_no as "reminderNo", e.revokes
        from outbound_event e left join customer_message m on m.event_id = e.event_id
        where e.application_id = any(${applicationIds}::bigint[])
        order by coalesce(e.status_no, 0), e.created_on, e.event_id`.execute(tx);
      return rows;
    });
  // What the receiver refuses is tried again by the queue, which a test does by hand.
  const runJob = (kind: DeliveryKind, eventId: string) =>
    jobs[kind].work(services, { tenantId: tenant.tenantId, eventId }).catch(() => undefined);
  return {
    broker,
    services,
    backOffice,
    marketing,
    flow,
    letters,
    wanted,
    messagesOf,
    answer(next) {
      status = next;
      for (const receiver of [backOffice, marketing, flow]) receiver.answer(next);
    },
    async assigned() {
      built += 1;
      const number = String(built).padStart(4, '0');
      return await broker.build(ApplicationStatus.Assigned, {
        pan: `AQXPK${number}L`,
        mobile: `68391${number.padStart(5, '0')}`,
      });
    },
    runJob,
    async runJobs(applicationIds) {
      for (const { kind, eventId } of await messagesOf(applicationIds)) await runJob(kind, eventId);
    },
    async letTimePass(applicationIds) {
      await broker.sqlOf((tx) =>
        sql`update outbound_event set not_before = least(not_before, now() - interval '1 second')
          where application_id = any(${applicationIds}::bigint[]) and not_before is not null`.execute(tx),
      );
    },
    async close() {
      await queue.stop();
      await house.close();
      await Promise.all([backOffice, marketing, flow].map((receiver) => receiver.close()));
    },
  };
}
