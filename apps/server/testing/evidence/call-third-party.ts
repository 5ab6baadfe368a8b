import { recordServiceCall } from '../../src/records/record-service-call.ts';
import type { StaffedBroker } from '../open-staffed-broker.ts';

/** Calls a third party about an application now. */
export async function callThirdParty(
  { sqlOf }: Pick<StaffedBroker, 'sqlOf'>,
  applicationId: number,
): Promise<void> {
  await sqlOf((tx) =>
    recordServiceCall(tx, {
      applicationId,
      apiId: 1,
      status: 'Success',
      requestedOn: new Date(),
      respondedOn: new Date(),
      request: {},
      response: {},
    }),
  );
}
