import type { Reads } from '@kyc/db/connection/transaction';
import {
  selectProfile,
  selectProfiles,
  type ProfileRow,
} from '@kyc/db/tables/applications/application-profile-table';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { keyOfPerson } from '@kyc/db/tables/screening/screening-table';
import type { ScreenedPerson } from '@kyc/domain/screening/watched';
import { productWork } from '../../access/product-work.ts';

type Head = Pick<StoredApplication, 'applicationId' | 'name' | 'pan'>;

export interface PersonToScreen {
  readonly person: ScreenedPerson;
  /** A decision holds while this is unchanged. */
  readonly personKey: string;
}

/** The compared values of an application. Its places are no part of the key: a customer who moves is the same person. */
export async function readPerson(tx: Reads, application: Head): Promise<PersonToScreen> {
  const profile = await selectProfile(productWork(tx), application.applicationId);
  return toScreen(tx, personOf(application, profile));
}

/** `readPerson` of many, each with its application. */
export async function readPersons<A extends Head>(
  tx: Reads,
  applications: readonly A[],
): Promise<(PersonToScreen & { readonly application: A })[]> {
  const profiles = await selectProfiles(
    productWork(tx),
    applications.map(({ applicationId }) => applicationId),
  );
  return applications.map((application) => {
    const profile = profiles.get(application.applicationId);
    if (profile === undefined) throw new Error(`application ${application.applicationId} has no profile`);
    return { application, ...toScreen(tx, personOf(application, profile)) };
  });
}

function toScreen(tx: Reads, person: ScreenedPerson): PersonToScreen {
  const { names, pan, birth, father } = person;
  return { person, personKey: keyOfPerson(tx, [names, pan, birth, father]) };
}

function personOf(
  { name, pan }: Pick<Head, 'name' | 'pan'>,
  profile: Pick<
    ProfileRow,
    'pan_name' | 'date_of_birth' | 'father_name' | 'correspondence_city' | 'correspondence_state_name'
  >,
): ScreenedPerson {
  const names = [name, profile.pan_name ?? ''].map((one) => one.trim()).filter((one) => one !== '');
  return {
    names: [...new Set(names)],
    pan,
    birth: profile.date_of_birth,
    father: profile.father_name,
    places: [profile.correspondence_city, profile.correspondence_state_name].filter(
      (place) => place !== null,
    ),
  };
}
