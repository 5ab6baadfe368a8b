const tail =
  /(?<![\s,])[\s,]+(?:[SDWCH]\s*[/\\]\s*[O0]\b|(?:SON|DAUGHTER|WIFE|HUSBAND|CARE)\s+OF\b|ALIAS\b|URF\b|@).*$/su;

/** 'RAHUL GUPTA S/O MOHAN LAL GUPTA' names two people; only the part before the relation is the holder. */
export function stripRelationTail(upperCaseName: string): string {
  const rest = upperCaseName.replace(tail, '');
  return rest.trim() === '' ? upperCaseName : rest;
}
