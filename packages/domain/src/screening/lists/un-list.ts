import { gatherPersons, type GatheredList, type RawPerson } from './gather-persons.ts';
import { readBirth } from './read-birth.ts';

/** An element of a parsed XML document. */
export interface ListElement {
  readonly name: string;
  readonly children: readonly (ListElement | string)[];
}

const nameParts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

/** The consolidated list of the Security Council of the United Nations: its individuals. @throws when it is another document */
export function readUnList(root: ListElement): GatheredList {
  if (root.name !== 'CONSOLIDATED_LIST') throw new Error('The file is not the consolidated list of the UN.');
  const individuals = elements(root, 'INDIVIDUALS').flatMap((part) => elements(part, 'INDIVIDUAL'));
  const entities = elements(root, 'ENTITIES').flatMap((part) => elements(part, 'ENTITY'));
  return gatherPersons(individuals.map(readIndividual), entities.length);
}

function readIndividual(person: ListElement): RawPerson {
  const aliases = elements(person, 'INDIVIDUAL_ALIAS');
  const births = elements(person, 'INDIVIDUAL_DATE_OF_BIRTH');
  const documents = elements(person, 'INDIVIDUAL_DOCUMENT');
  const places = [
    ...elements(person, 'INDIVIDUAL_PLACE_OF_BIRTH'),
    ...elements(person, 'INDIVIDUAL_ADDRESS'),
  ];
  return {
    ref: text(person, 'REFERENCE_NUMBER') || text(person, 'DATAID'),
    names: [
      nameParts
        .map((part) => text(person, part))
        .join(' ')
        .trim(),
      text(person, 'NAME_ORIGINAL_SCRIPT'),
      ...aliases.map((alias) => text(alias, 'ALIAS_NAME')),
    ],
    births: births.flatMap((birth) =>
      [text(birth, 'DATE'), text(birth, 'YEAR'), text(birth, 'FROM_YEAR'), text(birth, 'TO_YEAR')].flatMap(
        (written) => (written === '' ? [] : (readBirth(written) ?? [])),
      ),
    ),
    ids: documents.map((one) => `${text(one, 'TYPE_OF_DOCUMENT')} ${text(one, 'NUMBER')}`.trim()),
    places: places.map((place) =>
      ['CITY', 'STATE_PROVINCE', 'COUNTRY']
        .map((part) => text(place, part))
        .filter((part) => part !== '')
        .join(', '),
    ),
    note: text(person, 'COMMENTS1'),
  };
}

const elements = (parent: ListElement, name: string): ListElement[] =>
  parent.children.filter((child): child is ListElement => typeof child !== 'string' && child.name === name);

/** The text of a child, and of VALUE elements within the child. */
function text(parent: ListElement, name: string): string {
  return elements(parent, name)
    .flatMap((one) => [one, ...elements(one, 'VALUE')])
    .map(({ children }) =>
      children
        .filter((child) => typeof child === 'string')
        .join('')
        .trim(),
    )
    .filter((value) => value !== '')
    .join(' ');
}
