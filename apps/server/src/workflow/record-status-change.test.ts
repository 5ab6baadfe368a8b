import { ApplicationStatus } from '@kyc/contract/application-status';
import { systemEvent } from '@kyc/contract/workflow';
import { system } from '@kyc/domain/timeline-actor';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import { afterAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../testing/open-staffed-broker.ts';
import { recordStatusChange, type Step, type StatusStep } from './record-status-change.ts';
import type { WorkflowServices } from './workflow-services.ts';
import { release } from './checks/released.ts';
import { accept, acceptedBefore } from './acceptance/accepted.ts';

const { house, tenant, build, stored, sqlOf } = await openStaffedBroker('PASSES');
afterAll(house.close);

test('a way to approved that forgets the acceptance gate does not compile, and changes nothing', async () => {
  const id = await build(ApplicationStatus.ReviewPending);
  await expect(
    sqlOf(async (tx) => {
      const application = await lockApplication(tx, id);
      if (application === undefined) throw new Error('no application');
      const step: Step = {
        tenantId: tenant.tenantId,
        application,
        row: systemEvent('stpApprove'),
        by: system,
      };
      // @ts-expect-error the acceptance gate's word is missing
      const forgotten: StatusStep = {
        ...step,
        to: ApplicationStatus.ApprovedBoPending,
        released: release(null),
      };
      // It refuses before it uses them.
      await recordStatusChange({} as WorkflowServices, tx, forgotten);
    }),
  ).rejects.toThrow('stpApprove approves without the acceptance gate');
  expect((await stored(id)).head.status).toBe(ApplicationStatus.ReviewPending);
});

test.each([ApplicationStatus.ApprovedBoPending, ApplicationStatus.Rejected] as const)(
  'a way to %i that forgets the check of a second person does not compile, and changes nothing',
  async (to) => {
    const id = await build(ApplicationStatus.ReviewPending);
    await expect(
      sqlOf(async (tx) => {
        const application = await lockApplication(tx, id);
        if (application === undefined) throw new Error('no application');
        const step: Step = {
          tenantId: tenant.tenantId,
          application,
          row: systemEvent('stpApprove'),
          by: system,
        };
        // @ts-expect-error the word of the check is missing
        const forgotten: StatusStep = { ...step, to, accepted: accept() };
        await recordStatusChange({} as WorkflowServices, tx, forgotten);
      }),
    ).rejects.toThrow('stpApprove decides without the check of a second person');
    expect((await stored(id)).head.status).toBe(ApplicationStatus.ReviewPending);
  },
);

test('only an approved application counts as accepted before', async () => {
  const id = await build(ApplicationStatus.Assigned);
  await expect(
    sqlOf(async (tx) => {
      const application = await lockApplication(tx, id);
      if (application === undefined) throw new Error('no application');
      return acceptedBefore(application);
    }),
  ).rejects.toThrow('was never approved');
});
