import { ApplicationStatus } from '@kyc/contract/application-status';
import { buildApplication } from '@kyc/testing/build-application';
import { goodAnswers, goodDocuments, goodProfile, storeEvidence } from '../acceptance/good-case.ts';
import type { Application, World } from './world.ts';

const digiLocker = 2;

let built = 0;

/** An application that the customer has filled in completely and not submitted yet; it has no UAN. */
export async function buildPending(world: World, person: number): Promise<Application> {
  const { applications, tenant, surname, house } = world;
  built += 1;
  const number = built;
  const pan = panOf(person);
  const mobile = String(6_850_000_000 + number);
  const account = `0000${String(1_000_000_000 + number)}`;
  const name = `Amit ${surname}`;
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Pending,
    head: { pan, mobile, uan: null, name, mode: digiLocker },
    profile: {
      ...goodProfile({ surname, account }),
      email: `amit${String(number)}.${tenant.tenantCode.toLowerCase()}@example.in`,
      email_relationship_name: 'Self',
      mobile_relationship_name: 'Self',
      preferred_language: number % 3 === 0 ? 'hi' : 'en',
    },
  });
  await world.sqlOf((tx) => storeEvidence(tx, id, { types: goodDocuments, answers: goodAnswers }));
  const application: Application = { index: applications.length, id, person, pan, mobile, account };
  applications.push(application);
  return application;
}

/** A person who applies twice has one PAN. */
export const panOf = (person: number): string =>
  `ABCP${letter(person)}${String(person % 10_000).padStart(4, '0')}K`;

const letter = (person: number): string => String.fromCharCode(65 + (Math.floor(person / 10_000) % 26));
