import {
  distinctFirstNames,
  partlyNamesOneOf,
  type PartialMatch,
  type PartlyNames,
} from '@kyc/domain/retention/partly-names-person';
import type { Tx } from '@kyc/db/connection/transaction';
import { selectFirstNamesInUse, type ErasedPerson } from '@kyc/db/tables/retention/erasure-table';
import { selectFreeTexts } from '@kyc/db/tables/retention/free-texts';
import { notePartlyNamed, type PartlyNamed } from '@kyc/db/tables/retention/partly-named-table';
import { selectAllViews } from '@kyc/db/tables/staff/views/saved-view-table';
import { partsOfView } from './parts-of-view.ts';

interface Erased {
  readonly planId: number;
  readonly persons: readonly ErasedPerson[];
  readonly remaining: readonly ErasedPerson[];
}

/**
 * Lists for an Admin the texts of staff that name one of these persons only partly. Runs after complete names were removed, so that a
 * text without a name is not listed.
 */
export async function notePartlyNamedTexts(tx: Tx, { planId, persons, remaining }: Erased): Promise<void> {
  const otherFirstNames = await selectFirstNamesInUse(tx, distinctFirstNames(persons));
  const families = persons.map((person) => ({
    ...person,
    remaining: remaining.filter((one) => isSamePerson(person, one)),
  }));
  const partly = partlyNamesOneOf(families, otherFirstNames);
  for (const found of [...(await matchingViews(tx, partly)), ...(await matchingTexts(tx, partly))])
    await notePartlyNamed(tx, { ...found, planId });
}

const isSamePerson = (one: ErasedPerson, other: ErasedPerson): boolean =>
  (one.pan !== null && one.pan === other.pan) || (one.mobile !== '' && one.mobile === other.mobile);

type Found = Omit<PartlyNamed, 'planId'>;

async function matchingViews(tx: Tx, partly: PartlyNames): Promise<Found[]> {
  return (await selectAllViews(tx)).flatMap((view) => {
    const named = Object.entries(partsOfView(view)).flatMap(([part, texts]) => {
      const matches = matchesIn(texts, partly);
      return matches.length === 0 ? [] : [{ part, matches }];
    });
    if (named.length === 0) return [];
    const matches = [...new Set(named.flatMap((one) => one.matches))];
    return {
      place: 'saved_view',
      entityId: String(view.viewId),
      matches,
      parts: named.map(({ part }) => part),
    };
  });
}

async function matchingTexts(tx: Tx, partly: PartlyNames): Promise<Found[]> {
  return (await selectFreeTexts(tx)).flatMap(({ place, entityId, texts }) => {
    const matches = matchesIn(texts, partly);
    return matches.length === 0 ? [] : { place, entityId, matches, parts: [] };
  });
}

const matchesIn = (texts: readonly string[], partly: PartlyNames): PartialMatch[] => [
  ...new Set(texts.flatMap(partly)),
];
