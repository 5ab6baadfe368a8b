import { explainNameMatch } from '@kyc/domain/names/explain-name-match';
import type { NameBand } from '@kyc/domain/names/name-band';
import { nameGroups } from '../domain-pack.ts';
import type { Person } from '../person.ts';
import type { Random } from '../random.ts';

/** The person's name as another record may write it, in the wanted band of the name score. */
export function writtenName(person: Person, band: NameBand, random: Random): string {
  const fitting = writingsOf(person, band, random).filter(
    (name) => explainNameMatch(person.fullName, name).band === band,
  );
  if (fitting.length > 0) return random.pick(fitting);
  // A different person, when the family's names happen to be too similar.
  return band === 'red' ? 'ANOTHER HOLDER' : person.fullName;
}

function writingsOf(person: Person, band: NameBand, random: Random): string[] {
  const { firstName: first, middleName: middle, lastName: last, fullName } = person;
  if (band === 'red') return [person.fatherName, person.motherName, `${otherGiven(person, random)} ${last}`];
  if (band === 'yellow') {
    return [
      `${first[0] ?? ''} ${last}`,
      `${first} ${last[0] ?? ''}`,
      first,
      `${first} ${otherSurname(person, random)}`,
    ];
  }
  const upper = fullName.toUpperCase();
  const asDeclared = [upper, upper, upper, fullName];
  const reordered = `${last} ${first} ${middle}`.trim().toUpperCase();
  const title = person.gender === 'Male' ? 'MR' : person.maritalStatus === 'Married' ? 'SMT' : 'MS';
  return [
    ...asDeclared,
    reordered,
    `${first} ${last}`,
    `${title} ${upper}`,
    respelled(upper),
    misread(upper),
  ];
}

/** A spelling that another clerk would choose. */
function respelled(name: string): string {
  const exchanges: readonly (readonly [RegExp, string])[] = [
    [/EE/u, 'I'],
    [/KSH/u, 'X'],
    [/SH/u, 'S'],
    [/TH/u, 'T'],
    [/OO/u, 'U'],
    [/AU/u, 'OU'],
    [/V/u, 'W'],
    [/I(?=.)/u, 'EE'],
  ];
  const found = exchanges.find(([pattern]) => pattern.test(name));
  return found === undefined ? name : name.replace(found[0], found[1]);
}

/** As a scanner reads a worn card. */
function misread(name: string): string {
  return name.replace(/(?<=[A-Z])I(?=[A-Z])/u, '1').replace(/(?<=[A-Z])O(?=[A-Z])/u, '0');
}

function otherGiven(person: Person, random: Random): string {
  const group = nameGroups.find(({ key }) => key === person.region);
  return random.pick((person.gender === 'Male' ? group?.male : group?.female) ?? [person.firstName]);
}

function otherSurname(person: Person, random: Random): string {
  return random.pick(nameGroups.find(({ key }) => key === person.region)?.last ?? [person.lastName]);
}
