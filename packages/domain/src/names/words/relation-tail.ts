import { isTitle } from './honorifics.ts';

const tail =
  /(?<![\s,(])[\s,(]+(?:(?:[SDWCHFM] ?[/\\] ?[O0]|A ?[/\\] ?[LP]|(?:SON|DAUGHTER|WIFE|HUSBAND|CARE|FATHER|MOTHER)\s+OF|ALIAS|URF)\b|@).*$/su;

/** 'RAHUL GUPTA S/O MOHAN LAL GUPTA' names two people; only the part before the relation is the holder. */
export function stripRelationTail(upperCaseName: string): string {
  const rest = upperCaseName.replace(tail, '');
  return rest.trim() === '' ? upperCaseName : rest;
}

/**
 * Two letters that a bank writes for S/O, W/O, D/O or C/O. They are the relation only between two names: SO and DO are names
 * too, and a CO at the end is a company.
 */
const withoutSlash =
  /(?<=\p{L}{2},? )[SWDC](?:\. ?|[ -])?O\b\.?(?! (?:LTD|LIMITED|PVT|PRIVATE|LLP|INC)\b)(?= (?:LATE |\p{L}\.? ){0,3}\p{L}{3})/gu;
const mayLackSlash = /[ ,][SWDC][ .-]{0,2}O\b/u;

/**
 * Writes the relation with its slash.
 * @param upperCaseName with single spaces
 * @param others the words of the other name: where both names carry SO or DO, the word is a name
 */
export function slashRelation(upperCaseName: string, others: ReadonlySet<string>): string {
  if (!mayLackSlash.test(upperCaseName)) return upperCaseName;
  return upperCaseName.replace(withoutSlash, (found, at: number) => {
    const isName = others.has(found) || !hasName(upperCaseName.slice(0, at));
    return isName ? found : `${found.slice(0, 1)}/O`;
  });
}

/** MR DO QUYEN has only a title before. */
const hasName = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).some((word) => word.length > 1 && !isTitle(word));
