import type { HitRow, HitSide, OpenedHit } from '@kyc/contract/screening/screening';
import type { StoredHit } from '@kyc/db/tables/screening/hit-table';
import { maskText } from '@kyc/domain/personal-data/mask-value';
import type { Sights } from '@kyc/domain/personal-data/sight';
import type { HitReason } from '@kyc/domain/screening/match/score-hit';
import type { ScreenedPerson, WatchedPerson } from '@kyc/domain/screening/watched';

/** What the comparison stored with a hit. */
export interface StoredReasons {
  readonly reasons: readonly HitReason[];
  readonly entryName: string;
}

export function presentHitRow(hit: StoredHit, { entryName }: Pick<StoredReasons, 'entryName'>): HitRow {
  return {
    HitId: hit.hitId,
    ListName: hit.listName,
    Severity: hit.severity,
    EntryName: entryName,
    Score: hit.score,
    Band: hit.band,
    State: hit.state,
    ClosedBecause: hit.closedBecause,
    OpenedOn: hit.openedOn.toISOString(),
  };
}

/** The customer's side, as much as the reader sees of the application. */
export function presentPerson(
  { names, birth, pan, father, places }: ScreenedPerson,
  sights: Sights,
): HitSide {
  const listed = (value: string | null, attribute: keyof Sights): string[] =>
    value === null ? [] : [maskText(attribute, value, sights[attribute])];
  return {
    Names: names.flatMap((name) => listed(name, 'name')),
    Births: listed(birth, 'birthDate'),
    Pans: listed(pan, 'pan'),
    Fathers: listed(father, 'name'),
    Places: places.flatMap((place) => listed(place, 'place')),
    Ids: [],
  };
}

export function presentEntry({ names, births, pans, fathers, places, ids }: WatchedPerson): HitSide {
  return {
    Names: [...names],
    Births: [...births],
    Pans: [...pans],
    Fathers: [...fathers],
    Places: [...places],
    Ids: [...ids],
  };
}

const kindOf: Readonly<Record<HitReason['about'], OpenedHit['Differs'][number] | undefined>> = {
  name: 'Names',
  birth: 'Births',
  pan: 'Pans',
  father: 'Fathers',
  place: 'Places',
  singleName: undefined,
};

export function differencesOf(reasons: readonly HitReason[]): OpenedHit['Differs'] {
  return reasons.filter(({ weighs }) => weighs === 'against').flatMap(({ about }) => kindOf[about] ?? []);
}
