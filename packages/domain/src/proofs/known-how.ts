import { reviewField } from '../review-fields/all-fields.ts';
import type { ReviewedCase } from '../review-fields/reviewed-case.ts';

/** The best evidence of a field, the best first; `contradicted`: a trusted signature states another value. */
export type KnownHow = 'contradicted' | 'proved' | 'read' | 'reported' | 'declared';

interface OwnEvidence {
  /** Undefined: no signature covers the value. */
  readonly isProved: boolean | undefined;
}

const ownSources: readonly string[] = ['declared', 'permanent'];

/**
 * Reported: another source than the customer states a value that the field is compared with, or a service delivered a property of the field.
 * Undefined for a field without a value.
 */
export function knownHow(
  fieldId: number,
  application: ReviewedCase,
  { isProved }: OwnEvidence,
): KnownHow | undefined {
  const field = reviewField(fieldId);
  if (field === undefined) return undefined;
  if (isProved !== undefined) return isProved ? 'proved' : 'contradicted';
  const values: Readonly<Record<string, unknown>> = { ...application };
  const compared = field.compared?.sources(application) ?? [];
  const isReported =
    compared.some(([source, value]) => !ownSources.includes(source) && isKnown(value)) ||
    Object.entries(field.properties).some(
      ([name, facts]) => facts !== undefined && !facts.isEntered && isKnown(values[name]),
    );
  if (isReported) return 'reported';
  return isKnown(field.value(application)) ? 'declared' : undefined;
}

function isKnown(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
