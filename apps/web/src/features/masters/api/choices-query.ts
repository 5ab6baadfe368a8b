import type { Choice, ChoiceSource } from '@kyc/contract/masters/master-fields';
import * as lists from '@kyc/contract/masters/lists';
import { listSources } from '@kyc/contract/masters/look-ups';
import { reasons } from '@kyc/contract/masters/reasons';
import { users } from '@kyc/contract/masters/users';
import { UserType } from '@kyc/contract/user-types';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

const quiet = { loader: 'hidden', errors: 'quiet' } as const;

/** The most rows of a page. */
const reasonsAtOnce = 100;

const loaders: Record<ChoiceSource, () => Promise<Choice[]>> = {
  states: async () =>
    (await callApi(lists.listStates, quiet)).map((row) => ({ value: row.StateId, label: row.StateName })),
  fields: async () =>
    (await callApi(lists.listFields, quiet)).map((row) => ({ value: row.FieldId, label: row.FieldName })),
  solutions: async () =>
    (await callApi(lists.lookUpSolutions, quiet)).map((row) => ({
      value: row.SolutionId,
      label: row.SolutionName,
    })),
  employers: async () =>
    (await callApi(lists.listEmployers, quiet)).map((row) => ({
      value: row.EmployerId,
      label: row.EmployerName,
    })),
  calendars: async () =>
    (await callApi(lists.lookUpCalendars, quiet)).map((row) => ({
      value: row.CalendarId,
      label: row.CalendarName,
    })),
  skills: async () =>
    (await callApi(lists.lookUpSkills, quiet)).map((row) => ({ value: row.SkillId, label: row.SkillName })),
  verifiers: async () => {
    const body = { start: 0, length: 100, Filter: { Active: true } };
    const { data } = await callApi(users.list, { body, ...quiet });
    return data
      .filter((row) => row['UserType'] === UserType.Verifier)
      .map((row) => ({ value: Number(row['UserId']), label: String(row['FullName']) }));
  },
  reasons: async () => {
    const choices: Choice[] = [];
    for (let start = 0; ; start += reasonsAtOnce) {
      const body = { start, length: reasonsAtOnce, Filter: { Active: true } };
      const { data, recordsFiltered } = await callApi(reasons.list, { body, ...quiet });
      choices.push(
        ...data.map((row) => ({
          value: Number(row['ReasonId']),
          label: `${String(row['Field'])}: ${String(row['ReasonName'])}`,
        })),
      );
      if (start + reasonsAtOnce >= recordsFiltered) return choices;
    }
  },
  sources: async () => (await callApi(listSources, quiet)).map((row) => ({ value: row.Id, label: row.Name })),
};

/** The choices of a field: a fixed list, or one of the look-ups. */
export function choicesQuery(choices: readonly Choice[] | ChoiceSource | undefined) {
  return queryOptions({
    queryKey: ['master-choices', choices ?? []],
    queryFn: async (): Promise<readonly Choice[]> =>
      typeof choices === 'string' ? await loaders[choices]() : (choices ?? []),
    staleTime: typeof choices === 'string' ? 60_000 : Infinity,
  });
}
