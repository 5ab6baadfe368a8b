import { ApplicationStatus } from '@kyc/contract/application-status';
import type { AnswerImport } from '@kyc/contract/after-approval/answer-imports';
import type { LegsOfApplication } from '@kyc/contract/after-approval/after-approval';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { importAnswersJob } from '../../src/features/after-approval/imports/import-answers.job.ts';
import { createLogger } from '../../src/platform/logger.ts';
import type { Services } from '../../src/platform/services.ts';
import { formatForm } from './format-form.ts';
import { openStaffedBroker } from '../open-staffed-broker.ts';

export const fileHeader = 'UAN,PAN,STATUS,CODE,REMARK,DATE';

/** A broker that follows its approvals, with its Admin and a format. */
export async function openAfterApproval(tenantCode: string) {
  const broker = await openStaffedBroker(tenantCode);
  const { house, tenant, callerOf, sqlOf, build } = broker;
  await sqlOf((tx) =>
    updateTenantSettings(tx, {
      AfterApproval: true,
      AnswerLegs: [1, 2, 3, 4],
      Counter: 1000,
      UndoSeconds: 0,
    }),
  );
  await sqlOf((tx) =>
    tx
      .insertInto('segment')
      .values({
        segment_id: 1,
        segment_name: 'Cash',
        exchanges: ['NSE_CM', 'BSE_CM'],
        income_proof_required: false,
      })
      .execute(),
  );
  const admin = callerOf(UserType.Admin);
  const clock = { now: () => new Date() };
  const services = {
    database: house.test.database,
    storage: house.storage,
    logger: createLogger({ level: 'silent' }),
    clock,
    // The job uses only these.
  } as unknown as Services;
  const added = async (path: string, form: object): Promise<number> => {
    const answer = await admin.post(`/api/masters/${path}/add`, form);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ Id: number }>().Id;
  };
  const formatId = await added('answer-formats', formatForm);
  const work = (importId: string) => importAnswersJob.work(services, { tenantId: tenant.tenantId, importId });
  const read = async (importId: string) =>
    (await admin.get(`/api/after-approval/imports/${importId}`)).json<AnswerImport>();
  const start = async (text: string, FormatId = formatId): Promise<string> => {
    const answer = await admin.post('/api/after-approval/imports/start', {
      FormatId,
      FileName: 'answers.csv',
      AnswersBase64: Buffer.from(text).toString('base64'),
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ ImportId: string }>().ImportId;
  };
  const check = async (text: string, FormatId = formatId): Promise<AnswerImport> => {
    const importId = await start(text, FormatId);
    await work(importId);
    return await read(importId);
  };
  const apply = async ({ ImportId }: AnswerImport): Promise<AnswerImport> => {
    const answer = await admin.post('/api/after-approval/imports/apply', { ImportId });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await work(ImportId);
    return await read(ImportId);
  };
  const uanOf = async (id: number) => (await broker.stored(id)).head.uan ?? '';
  return {
    ...broker,
    admin,
    services,
    added,
    formatId,
    work,
    read,
    start,
    check,
    apply,
    uanOf,
    /** Approved an hour ago, before the tenant used the feature. */
    approved: (head: object = {}) =>
      build(ApplicationStatus.Approved, { decided_on: new Date(Date.now() - 3_600_000), ...head }),
    legsOf: async (id: number) =>
      (await admin.get(`/api/after-approval/application/${String(id)}`)).json<LegsOfApplication>(),
    stateOf: async (id: number, leg = 'kra') =>
      (await admin.get(`/api/after-approval/application/${String(id)}`))
        .json<LegsOfApplication>()
        .Legs.find(({ Leg }) => Leg === leg)?.State,
  };
}

/** The time some minutes ago, as dd-MM-yyyy HH:mm in India. */
export function written(minutesAgo: number): string {
  const [day = '', time = ''] = new Date(Date.now() - minutesAgo * 60_000 + 19_800_000)
    .toISOString()
    .split('T');
  return `${day.split('-').toReversed().join('-')} ${time.slice(0, 5)}`;
}
