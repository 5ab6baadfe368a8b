import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import type { Differing, GateCase, Person, Properties, Step } from '../cases/case.ts';
import { actionPath } from '../../open-staffed-broker.ts';
import {
  answerTo,
  deliveredWith,
  documentsOf,
  goodProperties,
  requestTo,
  servicesOf,
} from './good-application.ts';
import type { GateWorld } from './gate-world.ts';

/** Orders in which a flow delivers values, documents and answers; the e-Sign is always last. */
const orders = [
  ['values', 'documents', 'checks'],
  ['checks', 'values', 'documents'],
  ['documents', 'checks', 'values'],
  ['values', 'checks', 'documents'],
] as const;

export interface Planted {
  readonly id: number;
  /** After the submission. */
  readonly status: number;
}

interface Plant {
  readonly world: GateWorld;
  readonly id: number;
  readonly one: GateCase;
  readonly person: Person;
  /** The present values. */
  properties: Properties;
  readonly versions: Map<number, number>;
  /** Requests name their values, with the masks of the log. */
  readonly namesValues: boolean;
}

/** Delivers one application through the intake API, takes its later steps and submits it. */
export async function plantCase(world: GateWorld, one: GateCase): Promise<Planted> {
  const number = world.nextPerson();
  const person = personOf(world, { one, number });
  if (one.other !== undefined) await plantOther(world, one.other, person);
  const own = goodProperties(one.mode, person);
  const { Mobile = person.mobile, ...properties } = { ...own, ...valuesOf(one.properties, person) };
  const { ApplicationId: id } = await world.send<{ ApplicationId: number }>({
    path: '',
    body: { Mobile, Mode: one.mode, Source: 'Website', UtmSource: 'google' },
  });
  const versions = new Map<number, number>();
  const namesValues = Math.floor(number / orders.length) % 2 === 0;
  const plant: Plant = {
    world,
    id,
    one,
    person,
    versions,
    namesValues,
    properties: { ...properties, Mobile },
  };
  const parts = {
    values: () => patch(plant, properties),
    documents: async () => {
      for (const type of documentsOf(one)) await put(plant, type);
    },
    checks: async () => {
      for (const apiId of servicesOf(one).filter((apiId) => apiId !== 5)) await call(plant, apiId);
      for (const apiId of one.failed ?? []) await fail(plant, apiId);
    },
  };
  for (const part of orders[number % orders.length] ?? orders[0]) await parts[part]();
  if (servicesOf(one).includes(5)) {
    await echo(plant, 5);
    await call(plant, 5);
  }
  for (const step of one.later ?? []) await take(plant, step);
  const isCorrected = one.later?.some((step) => typeof step === 'object' && 'correct' in step) ?? false;
  return { id, status: isCorrected ? ApplicationStatus.Assigned : await submit(plant) };
}

interface NameParts {
  readonly FirstName?: string | null;
  readonly LastName?: string | null;
}

const noPerson: Person = { pan: '', mobile: '', email: '', account: '', staff: { mobile: '', email: '' } };

function personOf({ staff }: GateWorld, { one, number }: { one: GateCase; number: number }): Person {
  const { FirstName = 'Amit', LastName = 'Kale' } = valuesOf(one.properties, noPerson) as NameParts;
  const [initial = 'K'] = LastName ?? FirstName ?? 'K';
  return {
    pan: `ABCP${initial.toUpperCase()}${1000 + number}${String.fromCharCode(65 + (number % 26))}`,
    mobile: `98200${10_000 + number * 7}`,
    email: `amit.kale${number}@example.in`,
    account: `5010001${1_000_000 + number * 13}`,
    staff,
  };
}

async function plantOther(world: GateWorld, other: Differing, person: Person): Promise<void> {
  await plantCase(world, {
    id: 'other',
    what: 'Another good application.',
    outcome: 'pass',
    mode: 2,
    straight: false,
    properties: valuesOf(other, person),
  });
}

function valuesOf(differing: Differing | undefined, person: Person): Properties {
  return typeof differing === 'function' ? differing(person) : (differing ?? {});
}

async function patch(plant: Plant, body: Properties): Promise<void> {
  plant.properties = { ...plant.properties, ...body };
  await plant.world.send({ method: 'PATCH', path: `/${plant.id}`, body });
}

async function put({ world, id, versions }: Plant, type: number): Promise<void> {
  const version = (versions.get(type) ?? 0) + 1;
  versions.set(type, version);
  await world.send({
    method: 'PUT',
    path: `/${id}/documents/${type}`,
    bytes: await world.fileOf(type, version),
  });
}

/** With the keys of the case only for the first call: a later one answers about the present values. */
async function call(plant: Plant, apiId: number, answer?: Properties): Promise<void> {
  const { world, id, one, person, properties, namesValues } = plant;
  const differing = answer ?? valuesOf(one.calls?.[apiId] ?? {}, person);
  const now = new Date().toISOString();
  const Response = { ...answerTo(apiId, properties), ...differing };
  await world.send({
    path: `/${id}/service-calls`,
    body: {
      ApiId: apiId,
      Status: 'Success',
      ApiRequestTime: now,
      ApiResponseTime: now,
      Request: namesValues ? requestTo(apiId, properties) : {},
      Response: apiId % 5 === 0 ? JSON.stringify(Response) : Response,
    },
  });
}

async function fail({ world, id }: Plant, apiId: number): Promise<void> {
  const ApiRequestTime = new Date().toISOString();
  const body = {
    ApiId: apiId,
    Status: 'Failed',
    ApiRequestTime,
    Request: {},
    Response: { error: 'unavailable' },
  };
  await world.send({ path: `/${id}/service-calls`, body });
}

/** The properties that the flow takes over from the service's answer. */
async function echo(plant: Plant, apiId: number): Promise<void> {
  const names = deliveredWith[apiId] ?? [];
  const known = names.filter((name) => name in plant.properties);
  if (known.length > 0)
    await patch(plant, Object.fromEntries(known.map((name) => [name, plant.properties[name]])));
}

async function take(plant: Plant, step: Step): Promise<void> {
  if (step === 'sign') {
    await put(plant, 24);
    await echo(plant, 5);
    return await call(plant, 5, {});
  }
  if (step === 'reject') return await reject(plant);
  if ('patch' in step) return await patch(plant, valuesOf(step.patch, plant.person));
  if ('replace' in step) return await put(plant, step.replace);
  if ('correct' in step) return await correct(plant, valuesOf(step.correct, plant.person));
  await echo(plant, step.call);
  await call(plant, step.call, valuesOf(step.answer, plant.person));
}

async function submit({ world, id }: Pick<Plant, 'world' | 'id'>): Promise<number> {
  const path = `/${id}/submit`;
  return (await world.send<{ ApplicationStatus: number }>({ path })).ApplicationStatus;
}

async function startTwin({ world, properties }: Plant): Promise<number> {
  const start = { Mobile: '9820099990', Mode: 2, Source: 'Website', UtmSource: 'google' };
  const { ApplicationId: id } = await world.send<{ ApplicationId: number }>({ path: '', body: start });
  const { PAN, IFSC } = properties;
  const DateOfBirth = '1980-02-02';
  const BankAccountNo = `7010001${1_000_000 + world.nextPerson()}`;
  const body = { PAN, IFSC, DateOfBirth, BankAccountNo, FirstName: 'Twin' };
  await world.send({ method: 'PATCH', path: `/${id}`, body });
  await submit({ world, id });
  return id;
}

async function reject(plant: Plant): Promise<void> {
  const { world, id } = plant;
  await submit(plant);
  await done(world.admin.post(actionPath('assign', `${id}/${world.verifier.userId}`)));
  await done(
    world.verifier.post(actionPath('reject-field', ''), {
      ApplicationId: id,
      FieldId: FieldId.PanPhoto,
      ReasonId: 1,
      SolutionId: 1,
    }),
  );
  await done(world.verifier.post(actionPath('reject', id)));
}

/** Another application of the same PAN makes the system reject this one; it is cancelled before the correction. */
async function correct(plant: Plant, changes: Properties): Promise<void> {
  const { world, id, properties } = plant;
  const twin = await startTwin(plant);
  const status = await submit(plant);
  if (status !== ApplicationStatus.SystemRejected) throw new Error(`status ${status} instead of 7`);
  await done(world.admin.post(actionPath('cancel', twin)));
  await done(world.verifier.post(actionPath('save', ''), { ApplicationId: id, ...changes }));
  plant.properties = { ...properties, ...changes };
}

async function done(answer: ReturnType<GateWorld['verifier']['post']>): Promise<void> {
  const { statusCode, body } = await answer;
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
}
