import { ApplicationStatus } from '@kyc/contract/application-status';
import { buildPending } from '../build-pending.ts';
import type { Operation } from '../operation.ts';
import { pickOf } from '../random.ts';
import { applicationAt } from '../world.ts';
import { bodyOf, intakeCall } from './calls.ts';

const { Pending, Rejected, ReviewPending, Assigned, Cancelled } = ApplicationStatus;
const fathers = ['Suresh Kale', 'Mahesh Kale', 'Ramesh Kale'];
const panCheck = 1;

/** The onboarding flow delivers, corrects and submits applications. */
export const intakeOperations: readonly Operation[] = [
  {
    name: 'deliver',
    weight: 6,
    calls: [],
    by: 'environment',
    async perform(world, step) {
      const { id, index } = await buildPending(world, step.person);
      return { code: 0, note: { ApplicationId: id, created: index } };
    },
  },
  {
    name: 'start',
    weight: 1,
    calls: ['startApplication'],
    by: 'customer',
    async perform(world, step) {
      const Mobile = String(9_820_000_000 + Math.floor(step.dice[0] * 9_000_000));
      const answer = await world.asIntake({ path: '', body: { Mobile, Mode: 2, Source: 'Website' } });
      return { code: answer.code, note: bodyOf(answer) };
    },
  },
  {
    name: 'checkPan',
    weight: 10,
    calls: ['recordServiceCall'],
    by: 'customer',
    from: [Pending, Pending, Rejected, Cancelled],
    perform(world, step) {
      const at = new Date().toISOString();
      return intakeCall(world, step, {
        path: '/service-calls',
        body: {
          ApiId: panCheck,
          Status: 'Success',
          ApiRequestTime: at,
          ApiResponseTime: at,
          Request: {},
          Response: { status: 'E', seeding: 'Y', nameMatch: 'Y', dobMatch: 'Y' },
        },
      });
    },
  },
  {
    name: 'correct',
    weight: 10,
    calls: ['patchApplication'],
    by: 'customer',
    from: [Rejected, Rejected, Pending],
    rivals: ['verifyField', 'resend'],
    perform(world, step) {
      const { pan, account } = applicationAt(world, step.application);
      const [first, second] = step.dice;
      const choices: readonly object[] = [
        { FatherName: pickOf(fathers, second) },
        { PAN: pan, BankAccountNo: second < 0.5 ? account : `5010${account.slice(4)}` },
        { Mode: 2, EsignStatus: 2, AadhaarSuffix: '1234', SignerName: `Amit ${world.surname}` },
        { Mode: 2, EsignStatus: second < 0.5 ? 2 : 1 },
      ];
      return intakeCall(world, step, { method: 'PATCH', path: '', body: pickOf(choices, first) });
    },
  },
  {
    name: 'submit',
    weight: 22,
    calls: ['submitApplication'],
    by: 'customer',
    from: [Pending, Rejected],
    async perform(world, step) {
      const first = await intakeCall(world, step, { path: '/submit', body: {} });
      if (first.code !== 409 || !JSON.stringify(first.note ?? {}).includes('unchanged')) return first;
      return await intakeCall(world, step, {
        path: '/submit',
        body: { ConfirmUnchanged: true, UnchangedReason: 'It is correct as it is.' },
      });
    },
  },
  {
    name: 'readRectification',
    weight: 4,
    calls: [],
    by: 'customer',
    from: [Rejected],
    needsFeatures: true,
    perform: (world, step) => intakeCall(world, step, { method: 'GET', path: '/rectification' }),
  },
  {
    name: 'useRectificationLink',
    weight: 2,
    calls: ['reportRectificationLink'],
    by: 'customer',
    from: [Rejected, ReviewPending, Assigned],
    perform: (world, step) =>
      intakeCall(world, step, {
        path: '/rectification-link',
        body: { Event: step.dice[0] < 0.5 ? 'sent' : 'opened' },
      }),
  },
];
