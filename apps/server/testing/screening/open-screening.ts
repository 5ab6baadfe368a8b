import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ListVersion, ListVersions } from '@kyc/contract/screening/list-versions';
import { ListKind, ListSeverity, ScreeningPolicy } from '@kyc/contract/screening/screening-choices';
import { UserType } from '@kyc/contract/user-types';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { updateProfile } from '@kyc/db/tables/applications/application-profile-table';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { sealText } from '@kyc/db/sealing/sealed-values';
import { importList } from '../../src/features/screening/lists/import-list.job.ts';
import { screenApplications } from '../../src/features/screening/screen-applications.job.ts';
import { screenList } from '../../src/features/screening/screen-list.job.ts';
import { closeParsers } from '../../src/untrusted/ask-parser.ts';
import { deliveryServices } from '../deliveries/delivery-services.ts';
import { openStaffedBroker } from '../open-staffed-broker.ts';
import { signedIn, type Caller } from '../staff.ts';

/** Of a delimited file with the columns of `listOf`. */
const mapping = {
  Reference: 'Id',
  Names: ['Name', 'Alias'],
  Births: ['Born'],
  PAN: 'PAN',
  Ids: [],
  Places: ['City'],
  Father: 'Father',
  Note: null,
  Separator: ';',
};

export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly alias?: string;
  readonly born?: string;
  readonly pan?: string;
  readonly city?: string;
  readonly father?: string;
}

export const listOf = (persons: readonly Listed[]): string =>
  [
    'Id,Name,Alias,Born,PAN,City,Father',
    ...persons.map(({ id, name, alias = '', born = '', pan = '', city = '', father = '' }) =>
      [id, name, alias, born, pan, city, father].join(','),
    ),
  ].join('\n');

/** A broker with the screening desk on, a stop list and two users with May Screen; jobs run by hand. */
export async function openScreening(tenantCode: string) {
  const broker = await openStaffedBroker(tenantCode);
  const { house, tenant, callerOf, sqlOf } = broker;
  const queue = await openJobQueue({ url: house.test.appUrl, isWorker: false, onError: () => undefined });
  const services = await deliveryServices(broker, queue);
  const { tenantId } = tenant;
  await sqlOf((tx) =>
    updateTenantSettings(tx, { Screening: true, ScreeningPolicy: ScreeningPolicy.Freeze, Counter: 1000 }),
  );
  const screener = async (userType: typeof UserType.Verifier | typeof UserType.Admin): Promise<Caller> => {
    const caller = await signedIn(house, { tenant, userType });
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ may_screen: true }).where('user_id', '=', caller.userId).execute(),
    );
    return caller;
  };
  const admin = callerOf(UserType.Admin);

  const addList = async (name: string, severity: number = ListSeverity.Stop): Promise<number> => {
    const { id } = await sqlOf((tx) =>
      tx
        .insertInto('watch_list')
        .values({ list_name: name, kind: ListKind.Sanctions, severity, refresh_days: 7 })
        .returning('list_id as id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  };
  const versions = async (listId: number): Promise<ListVersion[]> =>
    (await admin.get(`/api/screening/lists/${String(listId)}/versions`)).json<ListVersions>().Versions;
  const upload = async (listId: number, content: string, format = 'delimited'): Promise<ListVersion> => {
    const answer = await admin.post('/api/screening/lists/upload/', {
      ListId: listId,
      FileName: 'list.csv',
      Format: format,
      ListFile: content,
      ...(format === 'delimited' && { Mapping: mapping }),
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await importList.work(services, { tenantId, versionId: answer.json<{ VersionId: number }>().VersionId });
    return (await versions(listId))[0] as ListVersion;
  };
  const apply = async (versionId: number, more: object = {}) => {
    const answer = await admin.post('/api/screening/lists/apply/', { VersionId: versionId, ...more });
    if (answer.statusCode === 200) {
      await importList.work(services, { tenantId, versionId });
      await screenList.work(services, { tenantId, versionId });
    }
    return answer;
  };
  return {
    ...broker,
    services,
    admin,
    meena: await screener(UserType.Verifier),
    ravi: await screener(UserType.Admin),
    addList,
    versions,
    upload,
    apply,
    /** Puts the persons in force, after any earlier version. */
    putInForce: async (listId: number, persons: readonly Listed[]): Promise<void> => {
      const { VersionId, State, Notice } = await upload(listId, listOf(persons));
      if (State !== 'checked') throw new Error(Notice ?? State);
      const answer = await apply(VersionId, { ConfirmsLoss: true });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },
    screenDaily: () => screenApplications.work(services, {}),
    /** An application of a person; an assigned application is the verifier's. */
    buildPerson: async (
      person: {
        readonly name: string;
        readonly birth?: string;
        readonly pan?: string;
        readonly father?: string;
      },
      status: ApplicationStatus = ApplicationStatus.Assigned,
    ): Promise<number> => {
      const id = await broker.build(status, { name: person.name });
      await sqlOf(async (tx) => {
        await updateProfile(tx, id, {
          pan_name: person.name,
          date_of_birth: person.birth ?? '1980-05-17',
          father_name: person.father ?? null,
        });
        if (person.pan !== undefined)
          await tx
            .updateTable('application')
            .set({ pan: sealText(tx, 'pan', person.pan) })
            .where('application_id', '=', id)
            .execute();
      });
      return id;
    },
    hitsOf: (applicationId: number) =>
      sqlOf((tx) =>
        tx
          .selectFrom('screening_hit')
          .select(['hit_id as hitId', 'state', 'closed_because as because', 'band', 'score'])
          .where('application_id', '=', applicationId)
          .orderBy('hit_id')
          .execute(),
      ),
    close: async () => {
      closeParsers();
      await queue.stop();
      await house.close();
    },
  };
}
