import type { FieldDefinition, ReviewField } from './review-field.ts';

export function defineField(definition: FieldDefinition): ReviewField {
  const { documentType, editor, properties } = definition;
  return {
    ...definition,
    documentType,
    props: Object.keys(properties),
    editable: editor !== undefined,
    proofs: definition.proofs ?? (documentType === undefined ? [] : [documentType]),
  };
}
