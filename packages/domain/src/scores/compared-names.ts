import type { ComparedNames } from './name-scores.ts';

type Properties = Readonly<Record<string, unknown>>;

/** First, middle and last name as declared; the name of the tax record where none is declared. */
export function declaredName(properties: Properties): string {
  const declared = ['FirstName', 'MiddleName', 'LastName']
    .map((name) => textOf(properties, name))
    .filter(Boolean)
    .join(' ');
  return declared === '' ? textOf(properties, 'PanName') : declared;
}

/** The names that the product's own matcher compares (contract.md §7), by the names of the review application. */
export function comparedNames(properties: Properties): ComparedNames {
  return {
    declared: declaredName(properties),
    panName: textOf(properties, 'PanName'),
    panOcrName: textOf(properties, 'PanOcrName'),
    poaName: textOf(properties, 'PoaName'),
    pennyDropName: textOf(properties, 'PennyDropName'),
  };
}

function textOf(properties: Properties, name: string): string {
  const value = properties[name];
  return typeof value === 'string' ? value.trim() : '';
}
