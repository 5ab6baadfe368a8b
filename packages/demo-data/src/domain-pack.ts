// The JSON files of the domain pack are stored in the package that owns each; this is the one module that imports them.
import enumerations from '../../contract/data/enumerations.json' with { type: 'json' };
import logTypesFile from '../../contract/data/log-types.json' with { type: 'json' };
import banksFile from '../../db/data/banks.json' with { type: 'json' };
import branchesFile from '../../db/data/branches.json' with { type: 'json' };
import statesFile from '../../db/data/states.json' with { type: 'json' };
import citiesFile from '../data/cities.json' with { type: 'json' };
import nameLists from '../data/name-lists.json' with { type: 'json' };

type ListedCity = (typeof citiesFile.cities)[number];
export type City = ListedCity & { readonly lat: number; readonly lng: number };
export type NameGroup = (typeof nameLists.groups)[number];
export type LogType = (typeof logTypesFile.types)[number];

/** Those with coordinates in India, which a few of the file's are not: the geo tag of the selfie needs them. */
export const cities: readonly City[] = citiesFile.cities.filter(
  (city): city is City => city.lat !== null && city.lng !== null && isInIndia(city.lat, city.lng),
);
export const nameGroups: readonly NameGroup[] = nameLists.groups;
export const banks = banksFile.banks;
export const branches = branchesFile.branches;
const logTypes: readonly LogType[] = logTypesFile.types;
export const annualIncomes: readonly string[] = enumerations.annualIncome.values.map(({ name }) => name);
export const tradingExperiences: readonly string[] = enumerations.tradingExperience.map(({ name }) => name);
export const stages: readonly string[] = enumerations.stages.values;
export const nominations: readonly string[] = enumerations.nomination;
export const applicationSources: readonly { readonly Id: number; readonly Name: string }[] =
  enumerations.applicationSource;

const statesById = new Map(statesFile.states.map((state) => [state.StateId, state]));

export function stateOf(stateId: number): { readonly name: string; readonly code: string } {
  const state = statesById.get(stateId);
  if (state === undefined) throw new Error(`States.json has no state ${stateId}.`);
  return { name: state.StateName, code: state.code };
}

export function poaTypeName(type: number): string {
  return enumerations.poaType.values.find(({ id }) => id === type)?.name ?? '';
}

export function logTypeOf(code: string): LogType {
  const type = logTypes.find((candidate) => candidate.code === code);
  if (type === undefined) throw new Error(`log-types.json has no ${code}.`);
  return type;
}

/** From the Nicobars to the Siachen, from Kutch to Arunachal. */
function isInIndia(latitude: number, longitude: number): boolean {
  return latitude > 6.5 && latitude < 37.1 && longitude > 68.1 && longitude < 97.5;
}
